import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../lib/extension/platform/text.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { useFocusRestore } from '../hooks/use-focus-restore.ts';
import { useNow } from '../hooks/use-now.ts';
import type { ToastAction } from '../hooks/use-toast.ts';
import { ListEmpty, ListErrors } from '../list/ListStates.tsx';
import { Pager } from '../list/Pager.tsx';
import { ReportFilters } from '../list/ReportFilters.tsx';
import { ReportItem } from '../list/ReportItem.tsx';
import { useOneTabStop } from '../list/use-one-tab-stop.ts';
import { useReportList } from '../list/use-report-list.ts';
import { useRowEvents } from '../list/use-row-events.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ProgressLine } from '../ui/feedback/ProgressLine.tsx';
import styles from './ReportsRegion.module.css';

export interface ReportsRegionProps {
  readonly connection: Connection;
  readonly isHidden: boolean;
  readonly announce: (text: string, action?: ToastAction) => void;
  readonly onThisPage: () => void;
  /** Stands below the list, and above what is fixed. */
  readonly children: ReactNode;
}

/** The popup's list of reports: search and filters, rows, pager. The list is requested when this is first rendered. */
export function ReportsRegion({ connection, isHidden, announce, onThisPage, children }: ReportsRegionProps) {
  const list = useReportList(connection);
  const events = useRowEvents(list, announce);
  const now = useNow();
  const region = useRef<HTMLElement>(null);
  const scroller = useOneTabStop<HTMLDivElement>('li');
  // the focus moves to the list when a row is deleted
  const rows = useFocusRestore<HTMLUListElement>(list.page?.rows);
  useEffect(() => {
    if (!isHidden) region.current?.querySelector<HTMLElement>('[type=search]')?.focus();
  }, [isHidden]);
  return (
    <section className={styles.reports} aria-label={t('reports')} hidden={isHidden} ref={region}>
      <ReportFilters list={list} />
      <div className={styles.list} aria-busy={list.pending} ref={scroller}>
        <ProgressLine pending={list.isWaiting} />
        <ListErrors list={list} />
        <ListEmpty list={list} hint={t('noReportsPopup')}>
          <Button onClick={onThisPage}>{t('thisPage')}</Button>
        </ListEmpty>
        <ul ref={rows} aria-label={t('reports')} tabIndex={-1}>
          {list.page?.rows.map((report) => (
            <ReportItem key={report.id} {...{ report, connection, now, ...events }} />
          ))}
        </ul>
      </div>
      {children}
      {list.page && (list.page.page > 1 || list.page.hasNext) && (
        <Pager list={list} count="reportsCount" withPerPage={false} />
      )}
    </section>
  );
}
