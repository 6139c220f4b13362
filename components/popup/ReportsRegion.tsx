import type { Connection } from '../../lib/model/connection/connection.ts';
import { t } from '../../lib/platform/text.ts';
import { useFocusRestore } from '../hooks/use-focus-restore.ts';
import { useNow } from '../hooks/use-now.ts';
import type { RowEvents } from '../jobs/use-report-edits.ts';
import { ListEmpty, ListErrors } from '../list/ListStates.tsx';
import { moveInList } from '../list/move-in-list.ts';
import { Pager } from '../list/Pager.tsx';
import { ReportFilters } from '../list/ReportFilters.tsx';
import { ReportItem } from '../list/ReportItem.tsx';
import type { ReportList } from '../list/use-report-list.ts';
import { ProgressLine } from '../ui/feedback/ProgressLine.tsx';
import styles from './ReportsRegion.module.css';

export interface ReportsRegionProps {
  readonly connection: Connection;
  readonly list: ReportList;
  readonly events: RowEvents;
}

/** The popup's list of reports: search and filters, rows, pager. */
export function ReportsRegion({ connection, list, events }: ReportsRegionProps) {
  const now = useNow();
  // the focus moves to the list when a row is deleted
  const rows = useFocusRestore<HTMLUListElement>(list.page?.rows);
  return (
    <section className={styles.reports} aria-label={t('reports')}>
      <ReportFilters list={list} withPerPage />
      <div className={styles.list} aria-busy={list.pending}>
        <ProgressLine pending={list.isWaiting} />
        <ListErrors list={list} />
        <ListEmpty list={list} hint={t('noReportsPopup')} />
        <ul ref={rows} aria-label={t('reports')} tabIndex={-1} onKeyDown={(event) => moveInList(event, 'li')}>
          {list.page?.rows.map((report) => (
            <ReportItem key={report.id} {...{ report, connection, now, ...events }} />
          ))}
        </ul>
      </div>
      {list.page && (list.page.page > 1 || list.page.hasNext) && (
        <Pager list={list} count="reportsCount" withPerPage={false} />
      )}
    </section>
  );
}
