import type { Bulk, BulkRow } from '../../lib/model/bulk.ts';
import { shownText } from '../../lib/model/shown-text.ts';
import { plural, text } from '../../lib/platform/text.ts';
import { connectionsItem } from '../../lib/storage/connections.ts';
import { useStored } from '../hooks/use-stored.ts';
import { ColorMark } from '../ui/ColorMark.tsx';

/** How many of a plan's pages go through each connection; nothing where there is one. */
export function BulkThrough({ bulk }: { readonly bulk: Bulk }) {
  const list = useStored(connectionsItem)?.list ?? [];
  if (list.length < 2 || bulk.rows.length === 0) return null;
  const idOf = ({ connectionId }: BulkRow) => connectionId ?? bulk.connectionId;
  const through = list.flatMap((connection) => {
    const count = bulk.rows.filter((row) => idOf(row) === connection.id).length;
    return count === 0 ? [] : [{ connection, count }];
  });
  return (
    <ul className="rows-through" aria-label={text('connections')}>
      {through.map(({ connection: { id, color, name }, count }) => (
        <li key={id}>
          <ColorMark color={color} name={name} />
          <span>
            <bdi>{shownText(name)}</bdi> · {plural('planNew', count)}
          </span>
        </li>
      ))}
    </ul>
  );
}
