import { type ReactNode, useEffect } from 'react';
import type { EpochMs } from '../../lib/engine/core/epoch-ms.ts';
import { urlKey } from '../../lib/engine/url/url-key.ts';
import { t } from '../../lib/extension/platform/text.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { useFocusRestore } from '../hooks/use-focus-restore.ts';
import type { RowEvents } from '../jobs/use-report-edits.ts';
import { ListErrors } from '../list/ListStates.tsx';
import { moveInList } from '../list/move-in-list.ts';
import { Pager } from '../list/Pager.tsx';
import { ReportItem } from '../list/ReportItem.tsx';
import type { ReportList } from '../list/use-report-list.ts';
import { SmallPicture } from '../report/SmallPicture.tsx';
import { usePicturedPages } from '../report/use-pictures.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Empty } from '../ui/feedback/Empty.tsx';
import { ProgressLine } from '../ui/feedback/ProgressLine.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import listStyles from '../ui/styles/list.module.css';
import styles from './SitePages.module.css';

export interface SitePagesProps {
  readonly list: ReportList;
  readonly connection: Connection;
  readonly now: EpochMs;
  readonly events: RowEvents;
  /** Stands beside the heading. */
  readonly children?: ReactNode;
}

/** The pages of one site, each once by its newest report, in the order of the list; all of them, or those of a set. */
export function SitePages({ list, connection, now, events, children }: SitePagesProps) {
  const { page, pending, query } = list;
  const pictured = usePicturedPages(connection.id);
  // rows that stand there would move if they got pictures afterwards
  const isReady = page && pictured;
  const hasPictures = page?.rows.some(({ url }) => pictured?.has(urlKey(url)));
  // the focus moves to the list when a row is deleted
  const rows = useFocusRestore<HTMLUListElement>(page?.rows);
  useEffect(() => {
    if (query.only === undefined) return;
    rows.current?.scrollIntoView?.({ block: 'center' });
    rows.current?.focus({ preventScroll: true });
  }, [query.only, rows]);
  return (
    <section className={styles.pages} aria-label={t('pagesWorstFirst')}>
      <h2 className={styles.title}>{t('pagesWorstFirst')}</h2>
      {children}
      {query.only !== undefined && (
        <Button look="quiet" onClick={() => list.change({ only: undefined })}>
          {t('showAllPages')}
        </Button>
      )}
      <div className={listStyles.box} aria-busy={pending}>
        <ProgressLine pending={list.isWaiting} />
        <ListErrors list={list} />
        {!isReady && !list.failure && <Skeleton rows={4} />}
        {page && page.rows.length === 0 && (
          <Empty what={t(query.only === undefined ? 'noReportsInProject' : 'nothingMatches')} />
        )}
        <ul ref={rows} aria-label={t('pages')} tabIndex={-1} onKeyDown={(event) => moveInList(event, 'li')}>
          {(isReady ? page.rows : []).map((report) => (
            <ReportItem
              key={report.id}
              {...{ report, connection, now, ...events }}
              isOfSite
              picture={hasPictures && <SmallPicture connectionId={connection.id} report={report} />}
            />
          ))}
        </ul>
        <Pager list={list} count="onPages" />
      </div>
    </section>
  );
}
