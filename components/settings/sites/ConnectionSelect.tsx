import { shownText } from '../../../lib/engine/text/shown-text.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { Select } from '../../ui/controls/Select.tsx';

export interface ConnectionSelectProps {
  readonly label: string;
  readonly services: readonly Connection[];
  /** `null`: the active connection. */
  readonly value: string | null;
  readonly onPick: (connectionId: string | null) => void;
}

/** Selects the connection that the pages of a site use, whichever is active. */
export function ConnectionSelect({ label, services, value, onPick }: ConnectionSelectProps) {
  return (
    <Select
      label={t('connection')}
      aria-label={label}
      options={[
        { value: null, label: t('activeOption') },
        ...services.map(({ id, name }) => ({ value: id, label: shownText(name) })),
      ]}
      value={value}
      onPick={onPick}
    />
  );
}
