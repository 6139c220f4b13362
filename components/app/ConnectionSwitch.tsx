import { t, uiDirection } from '../../lib/extension/platform/text.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { Select } from '../ui/controls/Select.tsx';
import { ColorMark } from '../ui/marks/ColorMark.tsx';
import styles from './ConnectionSwitch.module.css';
import { connectionName } from './connection-name.ts';

export interface ConnectionSwitchProps {
  readonly list: readonly Connection[];
  /** `null`: all of them. */
  readonly connection: Connection | null;
  /** The value that stands for all of them, where they can be shown together. */
  readonly all?: string;
  readonly className?: string | undefined;
  readonly onPick: (id: string) => void;
}

/**
 * Shows which of several connections applies, by name and colour, and switches to another. Renders nothing if
 * there is only one.
 */
export function ConnectionSwitch({ list, connection, all, className = '', onPick }: ConnectionSwitchProps) {
  if (list.length < 2) return null;
  const name = connection ? connectionName(connection) : '';
  const options = list.map((one) => ({ value: one.id, label: connectionName(one) }));
  return (
    <div className={`${styles.connectionSwitch} ${className}`}>
      {connection && <ColorMark color={connection.color} name={name} />}
      <Select
        labelled="before"
        dir={ownDirection(name)}
        label={t('connection')}
        options={all === undefined ? options : [{ value: all, label: t('allServices') }, ...options]}
        value={connection?.id ?? all ?? ''}
        onPick={onPick}
      />
    </div>
  );
}

/** The writing direction of a name if it differs from the page's: a long name is then cut at its own end. */
function ownDirection(name: string): 'ltr' | 'rtl' | undefined {
  const [first] = /\p{L}/u.exec(name) ?? [];
  if (first === undefined) return undefined;
  const direction = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? 'rtl' : 'ltr';
  return direction === uiDirection() ? undefined : direction;
}
