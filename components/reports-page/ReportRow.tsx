import type { Report } from '../../lib/engine/report/report.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { reportHref } from '../../lib/shared/report/report-page-url.ts';
import { connectionName } from '../app/connection-name.ts';
import { EditNotices } from '../jobs/notices/EditNotice.tsx';
import { type RowEvents, useReportEdits } from '../jobs/use-report-edits.ts';
import { ReportActions } from '../list/actions/ReportActions.tsx';
import type { Selection } from '../list/use-selection.ts';
import { changeShown, type RerunChange } from '../report/change-shown.ts';
import { useListed } from '../report/use-without-ignored.ts';
import tableStyles from '../ui/styles/table.module.css';
import type { ReportColumn } from './ReportColumns.tsx';
import { SelectBox } from './SelectBox.tsx';

export interface ReportRowProps extends RowEvents {
  readonly report: Report;
  readonly connection: Connection;
  readonly now: number;
  /** Absent where rows are not selected. */
  readonly selection: Selection | null;
  readonly columns: readonly ReportColumn[];
  readonly fits: (path: string) => boolean;
  /** The outcome of its last bulk rerun. */
  readonly madeWithOthers: RerunChange | undefined;
}

/** A report in the table of the reports page. */
export function ReportRow({
  report,
  connection,
  now,
  selection,
  columns,
  fits,
  madeWithOthers,
  ...events
}: ReportRowProps) {
  const edits = useReportEdits(report, connection.id, events);
  const { running } = edits;
  const shown = useListed(connection.id, report);
  const hasError = edits.inRow.some(({ wait, failure }) => wait !== null || failure !== null);
  const change = changeShown(report, madeWithOthers) ?? edits.rerun.change;
  const href = reportHref(connection, report.id);
  return (
    <>
      <tr aria-busy={running !== ''} className={selection?.has(report.id) ? tableStyles.selected : undefined}>
        {selection && (
          <td className={tableStyles.selectCell}>
            <SelectBox report={report} selection={selection} />
          </td>
        )}
        {columns.map(({ label, className, cell }) => (
          <td key={label} className={className}>
            {cell({ report: shown, service: connectionName(connection), href, running, change, now, fits })}
          </td>
        ))}
        <td>
          <ReportActions
            connectionId={connection.id}
            report={report}
            href={href}
            edits={edits}
            onAnnounce={events.onAnnounce}
          />
        </td>
      </tr>
      {hasError && (
        <tr>
          <td colSpan={columns.length + 2}>
            <EditNotices edits={edits.inRow} />
          </td>
        </tr>
      )}
    </>
  );
}
