import type { PageOf } from '../../lib/model/page-of.ts';
import type { PerPage } from '../../lib/model/query.ts';
import type { PluralKey } from '../../lib/model/words.ts';
import { plural, text } from '../../lib/platform/text.ts';

/** `Page 2 · 34 reports`, or that a full page is all the service gives. */
export function pagerText(page: PageOf<unknown> | null, perPage: PerPage, count: PluralKey): string {
  if (page === null) return '';
  if (!page.paged && page.rows.length >= perPage) return text('pagerNoMore');
  if (page.total === null) return text('pagerPage', { page: page.page });
  return text('pagerTotal', { page: page.page, total: plural(count, page.total) });
}
