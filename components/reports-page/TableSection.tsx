import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { PagesQuery } from '../../lib/engine/report/query.ts';
import type { Report } from '../../lib/engine/report/report.ts';
import { reportOf } from '../../lib/extension/model/jobs/job.ts';
import type { BulkEdit } from '../../lib/extension/model/jobs/run.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { jobsItem } from '../../lib/extension/storage/jobs/jobs.ts';
import { runItems } from '../../lib/extension/storage/jobs/runs.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { listHash } from '../app/list-url.ts';
import { parseRoute } from '../app/parse-route.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { ExportReports } from '../export/ExportReports.tsx';
import { useFocusRestore } from '../hooks/use-focus-restore.ts';
import { useNow } from '../hooks/use-now.ts';
import { useToast } from '../hooks/use-toast.ts';
import { type UrlState, useUrlState } from '../hooks/use-url-state.ts';
import { PendingElsewhere } from '../jobs/notices/PendingElsewhere.tsx';
import { useRows } from '../jobs/run/use-rows.ts';
import { ListEmpty, ListErrors } from '../list/ListStates.tsx';
import { moveInList } from '../list/move-in-list.ts';
import { Pager } from '../list/Pager.tsx';
import { SiteSelect } from '../list/SortAndFilter.tsx';
import { usePageSets } from '../list/use-page-sets.ts';
import { rowKey, useReportList } from '../list/use-report-list.ts';
import { useRowEvents } from '../list/use-row-events.ts';
import { type Selection, useSelection } from '../list/use-selection.ts';
import type { RerunChange } from '../report/change-shown.ts';
import { usePathFits } from '../report/PageCell.tsx';
import { SearchBox } from '../ui/controls/SearchBox.tsx';
import { ProgressLine } from '../ui/feedback/ProgressLine.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import listStyles from '../ui/styles/list.module.css';
import tableStyles from '../ui/styles/table.module.css';
import textStyles from '../ui/styles/text.module.css';
import { BulkEditSection } from './bulk-edit/BulkEditSection.tsx';
import { PageChips } from './PageChips.tsx';
import { shownColumns } from './ReportColumns.tsx';
import { ReportRow } from './ReportRow.tsx';
import { SelectAllBox } from './SelectBox.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SortHead } from './SortHead.tsx';
import styles from './TableSection.module.css';

const address: UrlState<PagesQuery> = {
  write: listHash,
  read: (hash) => {
    const place = parseRoute(hash);
    return place.kind === 'reports' ? place.query : null;
  },
};

/** In place of one connection: the list is made here of the reports of all. */
export const ALL_SERVICES = { id: 'all', baseUrl: '' } as const;

export interface TableSectionProps {
  /** Whose reports are shown; those of several are looked at, and one is worked on at a time. */
  readonly connections: readonly [Connection, ...Connection[]];
  /** The first query; later ones come from the URL. */
  readonly first: PagesQuery;
  /** Chooses whose reports are shown. */
  readonly children?: ReactNode;
}

export function TableSection({ connections, first, children }: TableSectionProps) {
  const connection = connections.length === 1 ? connections[0] : null;
  const finished = useStored(jobsItem)?.filter(({ state }) => state === 'done');
  const shownIds = connection?.id ?? connections.map(({ id }) => id);
  const sets = usePageSets(shownIds, finished?.map(({ id }) => id).join());
  const list = useReportList(connection ?? ALL_SERVICES, first, sets);
  useUrlState(list, address);
  const now = useNow();
  const [toast, announce] = useToast();
  // the focus moves to the table when a row is deleted
  const box = useFocusRestore<HTMLDivElement>(list.page?.rows);
  const events = useRowEvents(list, announce);
  const selection = useSelection(list);
  const table = useRef<HTMLTableElement>(null);
  const fits = usePathFits(table);
  const stored = useStored(runItems['bulk-edit']);
  const bulkEdit = stored?.kind === 'bulk-edit' ? stored : stored && null;
  const rerunChangeOf = useRerunChanges(bulkEdit, list.connectionId);
  const rows = list.page?.rows ?? [];
  const columns = shownColumns(rows, list.query);
  return (
    <section className={`${listStyles.wide} ${styles.section}`} aria-label={t('reports')}>
      <div className={styles.head}>
        <h1>{t('reports')}</h1>
        {children}
        {connection && <ExportReports connection={connection} list={list} />}
      </div>
      <PendingElsewhere />
      {connection && <BulkEditSection {...{ bulkEdit, connection, list, selection }} />}
      <search className={styles.filters}>
        <SearchBox label={t('searchReports')} value={list.searchText} onSearch={list.search} />
        {connection && <SiteSelect list={list} />}
      </search>
      <PageChips list={list} sets={sets} />
      <div className={listStyles.box} aria-busy={list.pending} ref={box} tabIndex={-1}>
        <ProgressLine pending={list.isWaiting} />
        <ListErrors list={list} />
        <ListEmpty list={list} hint={t('noReportsPage')} />
        {rows.length > 0 && (
          <div className={tableStyles.scroll}>
            <table
              ref={table}
              className={tableStyles.table}
              aria-label={t('reports')}
              onKeyDown={(event) => {
                moveInList(event, 'tbody tr');
                extendSelection(event, rows, selection);
              }}
            >
              <thead>
                <tr>
                  {connection && (
                    <th scope="col" className={tableStyles.selectCell}>
                      <SelectAllBox rows={rows.length} selection={selection} />
                    </th>
                  )}
                  {columns.map((column) => (
                    <SortHead key={column.label} column={column} list={list} />
                  ))}
                  <th scope="col">
                    <span className={textStyles.hidden}>{t('actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((report) => (
                  <ReportRow
                    key={rowKey(report)}
                    {...{ report, now, columns, fits, ...events }}
                    connection={connections.find(({ id }) => id === report.connectionId) ?? connections[0]}
                    selection={connection && selection}
                    madeWithOthers={rerunChangeOf(report.id)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
        {connection && <SelectionBar {...{ connection, list, selection, onAnnounce: announce }} />}
        <Pager list={list} count="reportsCount" />
      </div>
      <Toast text={toast} />
    </section>
  );
}

/** Selects two rows when Shift with an arrow key moved the focus from one's check box to the other's. */
function extendSelection(event: KeyboardEvent, rows: readonly Report[], selection: Selection): void {
  if (!event.shiftKey || !event.key.startsWith('Arrow')) return;
  const [from, to] = [event.target, document.activeElement].map((element) =>
    element instanceof HTMLElement ? rows.find(({ id }) => id === element.dataset['report']) : undefined,
  );
  if (!from || !to || from === to) return;
  selection.choose(from, true);
  selection.choose(to, true);
}

/** Returns the change of a report that the bulk edit has run again; `undefined` for all other reports. */
function useRerunChanges(
  bulkEdit: BulkEdit | null | undefined,
  connectionId: string,
): (id: string) => RerunChange | undefined {
  const isRerun = bulkEdit?.connectionId === connectionId && bulkEdit.task.type === 'rerun';
  const jobs = useRows(isRerun ? bulkEdit.id : null, 0, bulkEdit?.rows ?? 0);
  const made = new Map(jobs.map((job) => [job && reportOf(job)?.id, job]));
  return (id) => {
    const job = made.get(id);
    return job?.state === 'done' ? { after: job.report, change: job.change } : undefined;
  };
}
