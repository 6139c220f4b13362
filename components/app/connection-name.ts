import type { Connection } from '../../lib/model/connection/connection.ts';
import { isLocalConnection } from '../../lib/model/connection/local-connection.ts';
import { shownText } from '../../lib/model/text/shown-text.ts';
import { t } from '../../lib/platform/text.ts';

/** A connection's name as it is shown. */
export function connectionName(connection: Pick<Connection, 'id' | 'name'>): string {
  return isLocalConnection(connection) ? t('thisBrowser') : shownText(connection.name);
}
