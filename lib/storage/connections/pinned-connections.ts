import type { PinnedConnection } from '../../model/connection/connection-for.ts';
import { pinnedConnectionsSchema } from '../../model/connection/pinned-connections.ts';
import { defineItem } from '../core/define-item.ts';

/**
 * The connections picked by hand for pages, until the browser is closed. Not in `storage.session`: the popup reads it
 * with all else that its first picture needs, in one call.
 */
export const pinnedConnectionsItem = defineItem<PinnedConnection[]>({
  area: 'local',
  name: 'page-picks',
  version: 1,
  schema: pinnedConnectionsSchema,
  fallback: [],
  isCopy: true,
  writer: 'background',
});
