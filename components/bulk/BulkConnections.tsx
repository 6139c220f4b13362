import type { PlannedPage } from '../../lib/extension/model/jobs/bulk-plan.ts';
import { plural, t } from '../../lib/extension/platform/text.ts';
import { connectionsItem } from '../../lib/extension/storage/connections/connections.ts';
import { services } from '../../lib/shared/connection/local-connection.ts';
import { connectionName } from '../app/connection-name.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { ColorMark } from '../ui/marks/ColorMark.tsx';
import styles from './BulkConnections.module.css';

/** The number of planned pages per connection. Renders nothing if all use the same one. */
export function BulkConnections({ pages }: { readonly pages: readonly PlannedPage[] }) {
  const list = useStored(connectionsItem)?.list ?? [];
  if (services(list).length < 2 || pages.length === 0) return null;
  const through = list.flatMap((connection) => {
    const count = pages.filter(({ connectionId }) => connectionId === connection.id).length;
    return count === 0 ? [] : [{ connection, count }];
  });
  return (
    <ul className={styles.connections} aria-label={t('connections')}>
      {through.map(({ connection, count }) => (
        <li key={connection.id}>
          <ColorMark color={connection.color} name={connectionName(connection)} />
          <span>
            <bdi>{connectionName(connection)}</bdi> · {plural('onPages', count)}
          </span>
        </li>
      ))}
    </ul>
  );
}
