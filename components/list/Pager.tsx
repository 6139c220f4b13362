import { useLayoutEffect, useRef } from 'react';
import type { PerPage } from '../../lib/engine/report/query.ts';
import type { PluralKey } from '../../lib/engine/text/message.ts';
import type { PageOf } from '../../lib/extension/model/core/page-of.ts';
import { plural, t } from '../../lib/extension/platform/text.ts';
import { Button } from '../ui/controls/Button.tsx';
import styles from './Pager.module.css';
import { PerPageSelect } from './PerPageSelect.tsx';

export interface PagerProps {
  readonly list: {
    readonly page: PageOf<unknown> | null;
    readonly query: { readonly perPage: PerPage };
    readonly change: (part: { readonly page: number } | { readonly perPage: PerPage }) => void;
  };
  readonly count: PluralKey;
  /** Whether the number of rows per page is chosen here. */
  readonly withPerPage?: boolean;
}

/**
 * The buttons for the previous and next page, the page's place in the list, and the number of rows per page. Renders
 * nothing for an empty list.
 */
export function Pager({ list: { page, query, change }, count, withPerPage = true }: PagerProps) {
  const present = page?.page ?? 1;
  const hasNext = page?.hasNext ?? false;
  const steps = useRef<HTMLDivElement>(null);
  // both can disable a button
  useLayoutEffect(() => {
    // a disabled button loses the focus: move it to the enabled one
    if (steps.current?.contains(document.activeElement) && document.activeElement?.matches(':disabled'))
      steps.current?.querySelector<HTMLElement>(':enabled')?.focus();
  }, [present, hasNext]);
  if (page !== null && page.rows.length === 0 && present <= 1 && !hasNext) return null;
  return (
    <div className={styles.pager}>
      <div className={styles.steps} ref={steps}>
        <Button
          look="quiet"
          icon="left"
          iconOnly
          aria-label={t('previousPage')}
          title={t('previousPage')}
          disabled={present <= 1}
          onClick={() => change({ page: present - 1 })}
        />
        <span>{pagerText(page, count)}</span>
        <Button
          look="quiet"
          icon="right"
          iconOnly
          aria-label={t('nextPage')}
          title={t('nextPage')}
          disabled={!hasNext}
          onClick={() => change({ page: present + 1 })}
        />
      </div>
      {withPerPage && (
        <PerPageSelect labelled="before" value={query.perPage} onPick={(perPage) => change({ perPage })} />
      )}
    </div>
  );
}

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
