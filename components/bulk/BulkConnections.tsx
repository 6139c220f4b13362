import { services } from '../../lib/model/connection/local-connection.ts';
import type { BulkCreate, BulkCreateRow } from '../../lib/model/jobs/bulk-create.ts';
import { plural, t } from '../../lib/platform/text.ts';
import { connectionsItem } from '../../lib/storage/connections/connections.ts';
import { connectionName } from '../app/connection-name.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { ColorMark } from '../ui/marks/ColorMark.tsx';
import styles from './BulkConnections.module.css';

/** The number of planned pages per connection. Renders nothing if all use the same one. */
export function BulkConnections({ bulk }: { readonly bulk: BulkCreate }) {
  const list = useStored(connectionsItem)?.list ?? [];
  if (services(list).length < 2 || bulk.rows.length === 0) return null;
  const idOf = ({ connectionId }: BulkCreateRow) => connectionId ?? bulk.connectionId;
  const through = list.flatMap((connection) => {
    const count = bulk.rows.filter((row) => idOf(row) === connection.id).length;
    return count === 0 ? [] : [{ connection, count }];
  });
  return (
    <ul className={styles.connections} aria-label={t('connections')}>
      {through.map(({ connection, count }) => (
        <li key={connection.id}>
          <ColorMark color={connection.color} name={connectionName(connection)} />
          <span>
            <bdi>{connectionName(connection)}</bdi> · {plural('planNew', count)}
          </span>
        </li>
      ))}
    </ul>
  );
}
