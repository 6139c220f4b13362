import type { EntityRule, Feature } from '../feature.ts';
import { TEXT, URL } from './value-rules.ts';

/** "If you're using a Thing with a name … to specify item, then name is not required." */
const LAST: EntityRule = {
  required: ['position'],
  // a thing counts as an address: its `@id`
  properties: { item: { ...URL, full: true }, name: TEXT, position: { forms: ['number'] } },
  when: [{ property: 'item.name', not: true, required: ['name'] }],
};

/**
 * Of a copy retrieved on 2026-09-01 ("last updated by Google on 2025-12-10"). A list has at least two items; the last
 * one may leave out `item`, for which the page itself then stands. Any number is a position, and a relative `item` is
 * shown and called invalid: Google's results for `Breadcrumb/invalid2` and `invalid4`, stored in the tests of
 * https://github.com/adobe/structured-data-validator (commit 66e7610, read 2026-11-27).
 */
export const breadcrumb: Feature = {
  id: 'breadcrumb',
  read: '2026-11-25',
  types: ['BreadcrumbList'],
  required: ['itemListElement'],
  properties: {
    itemListElement: {
      leastCount: 2,
      entity: { ListItem: { ...LAST, required: ['item', 'position'] } },
      last: { ListItem: LAST },
    },
  },
};
