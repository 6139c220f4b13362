import type { PluralKey } from '../../lib/engine/text/message.ts';
import type { PageOf } from '../../lib/extension/model/core/page-of.ts';
import { plural, t } from '../../lib/extension/platform/text.ts';

/** `Page 2 · 34 reports`; or that the service returns no total, or that there may be more. */
export function pagerText(page: PageOf<unknown> | null, count: PluralKey): string {
  if (page === null) return '';
  if (!page.paged) return t('pagerNoMore');
  const total = page.total ?? seenTotal(page);
  return total === null
    ? t('pagerUnknown', { page: page.page })
    : t('pagerTotal', { page: page.page, total: plural(count, total) });
}

/** If the first page is the last, the total is the number of its rows. */
function seenTotal({ page, hasNext, rows, unreadable }: PageOf<unknown>): number | null {
  return page === 1 && !hasNext ? rows.length + unreadable : null;
}
