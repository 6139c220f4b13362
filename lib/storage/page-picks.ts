import type { PagePick } from '../model/connection-for.ts';
import { pagePicksSchema } from '../model/page-picks.ts';
import { defineItem } from './define-item.ts';

/**
 * The connections picked by hand for pages, until the browser is closed. Not in `storage.session`: the popup reads it
 * with all else that its first picture needs, in one call.
 */
export const pagePicksItem = defineItem<PagePick[]>({
  area: 'local',
  name: 'page-picks',
  version: 1,
  schema: pagePicksSchema,
  fallback: [],
  isCopy: true,
  writer: 'background',
});
