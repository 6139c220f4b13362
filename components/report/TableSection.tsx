import type { Connection } from '../../lib/model/connection.ts';
import type { ReportQuery } from '../../lib/model/query.ts';
import { text } from '../../lib/platform/text.ts';
import { BatchSection } from '../batch/BatchSection.tsx';
import { useMadeAnew } from '../batch/use-made-anew.ts';
import { ExportReports } from '../export/ExportReports.tsx';
import { useFocusKept } from '../hooks/use-focus-kept.ts';
import { useNow } from '../hooks/use-now.ts';
import { useToast } from '../hooks/use-toast.ts';
import { Toast } from '../ui/Toast.tsx';
import { extendSelection } from './extend-selection.ts';
import { ListEmpty, ListTroubles } from './ListStates.tsx';
import { moveInList } from './move-in-list.ts';
import { OrdersElsewhere } from './OrdersElsewhere.tsx';
import { Pager } from './Pager.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportRow } from './ReportRow.tsx';
import { rowEvents } from './row-events.ts';
import { SelectAllBox } from './SelectBox.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SortHead } from './SortHead.tsx';
import { useListAddress } from './use-list-address.ts';
import { useReportList } from './use-report-list.ts';
import { useSelection } from './use-selection.ts';

/** With what the service can sort by (interface, section 4). */
const COLUMNS = [
  { label: 'result', by: 'result' },
  { label: 'columnPage', by: 'url' },
  { label: 'project' },
  { label: 'privacy' },
  { label: 'columnCreated', by: 'id' },
  { label: 'columnGenerated', by: 'generated_at' },
] as const;

export interface TableSectionProps {
  readonly connection: Connection;
  /** What the list begins with; then it follows the page's address by itself. */
  readonly first: ReportQuery;
}

/** All reports as a table. */
export function TableSection({ connection, first }: TableSectionProps) {
  const list = useReportList(connection, first);
  useListAddress(list);
  const now = useNow();
  const [toast, say] = useToast();
  // of a row that is deleted, the table's box takes the focus
  const box = useFocusKept<HTMLDivElement>(list.page?.rows);
  const events = rowEvents(list, say);
  const selection = useSelection(list);
  const madeAnew = useMadeAnew(connection.id);
  const rows = list.page?.rows ?? [];
  return (
    <section className="wide-list" aria-label={text('reports')}>
      <div className="list-head">
        <h1>{text('reports')}</h1>
        <ExportReports connection={connection} list={list} />
      </div>
      <OrdersElsewhere />
      <BatchSection connection={connection} list={list} selection={selection} />
      <ReportFilters list={list} />
      <div className="table-box" aria-busy={list.pending} ref={box} tabIndex={-1}>
        <div className={list.pending ? 'progress on' : 'progress'} />
        {rows.length > 0 && <SelectionBar {...{ connection, selection, onSaid: say }} />}
        <ListTroubles list={list} />
        <ListEmpty list={list} hint={text('noReportsPage')} />
        {rows.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          <section className="table-scroll" aria-label={text('tableOfReports')} tabIndex={0}>
            <table
              className="report-table"
              aria-label={text('reports')}
              onKeyDown={(event) => {
                moveInList(event, 'tbody tr');
                extendSelection(event, rows, selection);
              }}
            >
              <thead>
                <tr>
                  <th scope="col" className="select-cell">
                    <SelectAllBox rows={rows.length} selection={selection} />
                  </th>
                  {COLUMNS.map((column) => (
                    <SortHead key={column.label} {...column} list={list} />
                  ))}
                  <th scope="col">
                    <span className="hidden">{text('actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((report) => (
                  <ReportRow
                    key={report.id}
                    {...{ report, connection, now, selection, ...events }}
                    madeWithOthers={madeAnew(report.id)}
                  />
                ))}
              </tbody>
            </table>
          </section>
        )}
        <Pager
          page={list.page}
          perPage={list.query.perPage}
          count="reportsCount"
          onPage={(page) => list.change({ page })}
          onPerPage={(perPage) => list.change({ perPage })}
        />
      </div>
      <Toast text={toast} />
    </section>
  );
}
