import { useEffect } from 'react';
import { requestIdempotent } from '../../../../lib/extension/messages/request.ts';
import { t } from '../../../../lib/extension/platform/text.ts';
import { writeHeaderNames } from '../../../../lib/shared/connection/request-header.ts';
import { FailureNotice } from '../../../app/FailureNotice.tsx';
import { useCommand } from '../../../app/use-command.ts';
import { VERBATIM } from '../../../ui/controls/FieldFrame.tsx';
import { TextArea } from '../../../ui/controls/TextArea.tsx';

export interface HeadersFieldProps {
  /** The stored connection; missing for a new one. */
  readonly connectionId: string | undefined;
  /** The names of the stored headers, once they are read. */
  readonly names: readonly string[];
  readonly onNames: (names: readonly string[]) => void;
  /** What was typed; `null` if nothing. */
  readonly typed: string | null;
  readonly error: string;
  readonly onChange: (text: string) => void;
}

/** The headers that a proxy in front of the service requires, one on each line. Stored values are never shown. */
export function HeadersField(props: HeadersFieldProps) {
  const { connectionId, names, onNames, typed, error, onChange } = props;
  const read = useCommand(async (id: string) => {
    const outcome = await requestIdempotent('listHeaders', { connectionId: id });
    if (outcome.ok) onNames(outcome.value);
    return outcome;
  });
  const { run } = read;
  useEffect(() => {
    if (connectionId !== undefined) run(connectionId);
  }, [run, connectionId]);
  return (
    <details open={names.length > 0 || typed !== null}>
      <summary>{t('extraHeaders')}</summary>
      <TextArea
        label={t('extraHeaders')}
        name="headers"
        {...VERBATIM}
        rows={3}
        placeholder={writeHeaderNames(['X-Api-Gateway'])}
        hint={t('extraHeadersHint')}
        value={typed ?? writeHeaderNames(names)}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {read.failure && connectionId !== undefined && (
        <FailureNotice inSettings failure={read.failure} onRetry={() => run(connectionId)} />
      )}
    </details>
  );
}
