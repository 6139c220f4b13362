import type { Connection } from '../../lib/model/connection/connection.ts';
import { abilitiesOf } from '../../lib/model/connection/local-connection.ts';
import { shownText } from '../../lib/model/text/shown-text.ts';
import { t } from '../../lib/platform/text.ts';

/** A connection's name as it is shown. */
export function connectionName(connection: Pick<Connection, 'id' | 'name'>): string {
  return abilitiesOf(connection.id).isRemote ? shownText(connection.name) : t('thisBrowser');
}
