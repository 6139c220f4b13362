import { shownText } from '../../lib/engine/text/shown-text.ts';
import { t } from '../../lib/extension/platform/text.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { abilitiesOf } from '../../lib/shared/connection/local-connection.ts';

export function connectionName(connection: Pick<Connection, 'id' | 'name'>): string {
  return abilitiesOf(connection.id).isRemote ? shownText(connection.name) : t('thisBrowser');
}
