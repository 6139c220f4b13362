import type { PageOf } from '../../lib/model/page-of.ts';
import type { PerPage } from '../../lib/model/query.ts';
import type { PluralKey } from '../../lib/model/words.ts';
import { plural, text } from '../../lib/platform/text.ts';

/** `Page 2 · 34 reports`, or that the service tells no number, or gives no more than a full page. */
export function pagerText(page: PageOf<unknown> | null, perPage: PerPage, count: PluralKey): string {
  if (page === null) return '';
  if (!page.paged && page.rows.length >= perPage) return text('pagerNoMore');
  const total = page.total ?? seenTotal(page);
  return total === null
    ? text('pagerUnknown', { page: page.page })
    : text('pagerTotal', { page: page.page, total: plural(count, total) });
}

/** Where the first page is the last, the rows tell the number that the service does not. */
function seenTotal({ page, hasNext, rows, unreadable }: PageOf<unknown>): number | null {
  return page === 1 && !hasNext ? rows.length + unreadable : null;
}
