import { useEffect } from 'react';
import type { Connection } from '../../lib/model/connection/connection.ts';
import { t } from '../../lib/platform/text.ts';
import { afterPaint } from '../hooks/after-paint.ts';
import { useFocusRestore } from '../hooks/use-focus-restore.ts';
import { useNow } from '../hooks/use-now.ts';
import { useToast } from '../hooks/use-toast.ts';
import { ListEmpty, ListTroubles } from '../list/ListStates.tsx';
import { moveInList } from '../list/move-in-list.ts';
import { Pager } from '../list/Pager.tsx';
import { ReportFilters } from '../list/ReportFilters.tsx';
import { ReportItem } from '../list/ReportItem.tsx';
import { rowEvents } from '../list/row-events.ts';
import { useReportList } from '../list/use-report-list.ts';
import { ProgressLine } from '../ui/feedback/ProgressLine.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import styles from './ReportsRegion.module.css';
import { savePopupSnapshot } from './snapshot/save-snapshot.ts';

/** The popup's list of reports: filters, rows, pager. */
export function ReportsRegion({
  connection,
  build,
}: {
  readonly connection: Connection;
  readonly build: string;
}) {
  const list = useReportList(connection);
  const isPlain = list.isPlain && !list.pending && list.failure === null;
  // each new page of the plain list is saved
  useEffect(
    () => (isPlain ? afterPaint(() => savePopupSnapshot(connection.id, build)) : undefined),
    [isPlain, list.page, connection.id, build],
  );
  const now = useNow();
  const [toast, say] = useToast();
  // the focus moves to the list when a row is deleted
  const rows = useFocusRestore<HTMLUListElement>(list.page?.rows);
  const events = rowEvents(list, say);
  return (
    <section className={styles.reports} aria-label={t('reports')}>
      <ReportFilters list={list} />
      <div className={styles.list} data-snapshot="list" aria-busy={list.pending}>
        <ProgressLine pending={list.pending} />
        <ListTroubles list={list} />
        <ListEmpty list={list} hint={t('noReportsPopup')} />
        <ul ref={rows} aria-label={t('reports')} tabIndex={-1} onKeyDown={(event) => moveInList(event, 'li')}>
          {list.page?.rows.map((report) => (
            <ReportItem key={report.id} {...{ report, connection, now, ...events }} />
          ))}
        </ul>
      </div>
      <Pager list={list} count="reportsCount" />
      <Toast text={toast} />
    </section>
  );
}
