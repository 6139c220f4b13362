import type { PinnedConnection } from '../../model/connection/connection-for.ts';
import { pinnedConnectionsSchema } from '../../model/connection/pinned-connections.ts';
import { defineItem } from '../core/define-item.ts';

/**
 * The connections pinned to pages, until the browser is closed. Not in `storage.session`, so that the popup
 * reads it with everything else its first paint needs, in one call.
 */
export const pinnedConnectionsItem = defineItem<PinnedConnection[]>({
  area: 'local',
  name: 'pinned-connections',
  version: 1,
  schema: pinnedConnectionsSchema,
  fallback: [],
  isCopy: true,
  writer: 'background',
});
