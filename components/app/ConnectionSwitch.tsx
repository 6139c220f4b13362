import type { Connection } from '../../lib/model/connection/connection.ts';
import { t, uiDirection } from '../../lib/platform/text.ts';
import { Select } from '../ui/controls/Select.tsx';
import { ColorMark } from '../ui/marks/ColorMark.tsx';
import { connectionName } from './connection-name.ts';

export interface ConnectionSwitchProps {
  readonly list: readonly Connection[];
  /** The one that is shown. */
  readonly connection: Connection;
  /** Why it is this one, where it is not the one in use. */
  readonly hint?: string;
  readonly onPick: (id: string) => void;
}

/** Which of several connections counts here, by name and colour, and the way to another. Nothing where there is one. */
export function ConnectionSwitch({ list, connection, hint = '', onPick }: ConnectionSwitchProps) {
  if (list.length < 2) return null;
  const { id, color } = connection;
  const name = connectionName(connection);
  return (
    <div className="connection-switch">
      <ColorMark color={color} name={name} />
      <Select
        labelled="before"
        dir={ownDirection(name)}
        label={t('connection')}
        options={list.map((one) => ({ value: one.id, label: connectionName(one) }))}
        value={id}
        onPick={onPick}
      />
      {hint && <span className="hint connection-hint">{hint}</span>}
    </div>
  );
}

/** Which way a name is written, if not as the page is: then it is cut at its own end, and its beginning stays in sight. */
function ownDirection(name: string): 'ltr' | 'rtl' | undefined {
  const [first] = /\p{L}/u.exec(name) ?? [];
  if (first === undefined) return undefined;
  const direction = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? 'rtl' : 'ltr';
  return direction === uiDirection() ? undefined : direction;
}
