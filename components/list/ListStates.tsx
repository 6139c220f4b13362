import type { ReactNode } from 'react';
import type { Filter, PageOf } from '../../lib/extension/model/core/page-of.ts';
import { plural, t } from '../../lib/extension/platform/text.ts';
import { LazyFailureNotice } from '../jobs/notices/lazy-notices.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Empty } from '../ui/feedback/Empty.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import listStyles from '../ui/styles/list.module.css';
import type { ReportList } from './use-report-list.ts';

/**
 * Shown above the rows: a failure (the old rows stay), filters that were not applied, and the number of unreadable
 * rows.
 */
export function ListErrors({ list }: { readonly list: ReportList }) {
  const unreadable = list.page?.unreadable ?? 0;
  return (
    <>
      {list.failure && (
        <LazyFailureNotice
          failure={list.failure}
          busy={list.pending}
          onRetry={list.reload}
          onLookAgain={list.reload}
        />
      )}
      <UnfilteredNote page={list.page} />
      {unreadable > 0 && <p className={listStyles.unreadable}>{plural('reportsUnreadable', unreadable)}</p>}
    </>
  );
}

/** Shown in place of the rows: while loading, for an empty list (`children` makes the first), or without matches. */
export function ListEmpty({
  list,
  hint,
  children,
}: {
  readonly list: ReportList;
  readonly hint: string;
  readonly children?: ReactNode;
}) {
  if (list.page === null) return list.failure ? null : <Skeleton rows={4} />;
  if (list.page.rows.length > 0 || list.page.unreadable > 0) return null;
  // what matches may be on another page
  const hasMore = list.page.unfiltered !== undefined && list.page.hasNext;
  if (list.page.page > 1 || hasMore) return <Empty what={t('pageEmpty')} />;
  if (list.filtered) {
    return (
      <Empty what={t('nothingMatches')}>
        <Button onClick={list.clear}>{t('clearFilters')}</Button>
      </Empty>
    );
  }
  return (
    <Empty what={t('noReports')}>
      <p>{hint}</p>
      {children}
    </Empty>
  );
}

const TEXTS = {
  result: 'unfilteredResult',
  search: 'unfilteredSearch',
  project: 'unfilteredProject',
} as const;

/** Says which search or filter the service did not apply to a page of a list, and how many of its rows match. */
function UnfilteredNote({ page }: { readonly page: PageOf<unknown> | null }) {
  if (!page?.unfiltered) return null;
  const { by, came } = page.unfiltered;
  return <p className={listStyles.unreadable}>{t(textFor(by), { shown: page.rows.length, came })}</p>;
}

function textFor([first, ...others]: readonly Filter[]) {
  return first === undefined || others.length > 0 ? 'unfilteredSeveral' : TEXTS[first];
}
