import { t } from '../../../../lib/extension/platform/text.ts';
import { writeHeaderNames } from '../../../../lib/shared/connection/request-header.ts';
import { FailureNotice } from '../../../app/FailureNotice.tsx';
import type { Query } from '../../../hooks/use-query.ts';
import { VERBATIM } from '../../../ui/controls/FieldFrame.tsx';
import { TextArea } from '../../../ui/controls/TextArea.tsx';

export interface HeadersFieldProps {
  /** The names of the stored headers. */
  readonly names: Query<readonly string[]>;
  /** What was typed. */
  readonly typed: string | undefined;
  readonly error: string;
  readonly onChange: (text: string) => void;
}

/** The headers that a proxy in front of the service requires, one on each line. Stored values are never shown. */
export function HeadersField({ names, typed, error, onChange }: HeadersFieldProps) {
  const stored = names.value ?? [];
  return (
    <details open={stored.length > 0 || typed !== undefined}>
      <summary>{t('extraHeaders')}</summary>
      <TextArea
        label={t('extraHeaders')}
        name="headers"
        {...VERBATIM}
        rows={3}
        placeholder={writeHeaderNames(['X-Api-Gateway'])}
        hint={t('extraHeadersHint')}
        value={typed ?? writeHeaderNames(stored)}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {names.failure && <FailureNotice inSettings failure={names.failure} onRetry={names.reload} />}
    </details>
  );
}
