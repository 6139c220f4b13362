import type { Connection } from '../../lib/model/connection/connection.ts';
import type { EpochMs } from '../../lib/model/core/epoch-ms.ts';
import { detailsHash } from '../../lib/model/report/reports-page.ts';
import { shownAddress } from '../../lib/model/text/shown-text.ts';
import { t } from '../../lib/platform/text.ts';
import { useFocusRestore } from '../hooks/use-focus-restore.ts';
import type { RowEvents } from '../jobs/use-report-edits.ts';
import { ListErrors } from '../list/ListStates.tsx';
import { moveInList } from '../list/move-in-list.ts';
import { Pager } from '../list/Pager.tsx';
import { ReportItem } from '../list/ReportItem.tsx';
import type { ReportList } from '../list/use-report-list.ts';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
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
}

/** The reports of one site's pages, in the order of the list. */
export function SitePages({ list, connection, now, events }: SitePagesProps) {
  const { page, pending } = list;
  // what is of the site may be on another page
  const mayHaveMore = page?.unfiltered !== undefined && (page.hasNext || page.page > 1);
  // the focus moves to the list when a row is deleted
  const rows = useFocusRestore<HTMLUListElement>(page?.rows);
  return (
    <section className={styles.pages} aria-label={t('pagesWorstFirst')}>
      <h2 className={styles.title}>{t('pagesWorstFirst')}</h2>
      <div className={listStyles.box} aria-busy={pending}>
        <ProgressLine pending={list.isWaiting} />
        <ListErrors list={list} />
        {!page && !list.failure && <Skeleton rows={4} />}
        {page && page.rows.length === 0 && page.unreadable === 0 && (
          <Empty what={t(mayHaveMore ? 'pageEmpty' : 'noReportsInProject')} />
        )}
        <ul ref={rows} aria-label={t('reports')} tabIndex={-1} onKeyDown={(event) => moveInList(event, 'li')}>
          {page?.rows.map((report) => (
            <ReportItem key={report.id} {...{ report, connection, now, ...events }}>
              <ButtonLink
                look="quiet"
                href={detailsHash(report.id)}
                aria-label={t('detailsOf', { address: shownAddress(report.url) })}
              >
                {t('details')}
              </ButtonLink>
            </ReportItem>
          ))}
        </ul>
        <Pager list={list} count="reportsCount" />
      </div>
    </section>
  );
}
