import type { Connection } from '../../lib/model/connection/connection.ts';
import { LISTING_MARKS } from '../../lib/model/report/check-labels.ts';
import { type Report, reportMark } from '../../lib/model/report/report.ts';
import { reportHref } from '../../lib/model/report/report-page-url.ts';
import type { PlainKey } from '../../lib/model/text/message.ts';
import { shownText } from '../../lib/model/text/shown-text.ts';
import { number, t } from '../../lib/platform/text.ts';
import { EditNotices } from '../jobs/notices/EditNotice.tsx';
import { type RowEvents, useReportEdits } from '../jobs/use-report-edits.ts';
import { ReportActions } from '../list/actions/ReportActions.tsx';
import type { Selection } from '../list/use-selection.ts';
import { ChangeLine } from '../report/ChangeLine.tsx';
import { changeShown, type RerunChange } from '../report/change-shown.ts';
import { listingText } from '../report/listing-labels.ts';
import { PrivacyMark } from '../report/PrivacyMark.tsx';
import { RelativeTime } from '../report/RelativeTime.tsx';
import { ReportLink } from '../report/ReportLink.tsx';
import { ReportScore } from '../report/ReportScore.tsx';
import { reportWord } from '../report/report-labels.ts';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import { ResultWord } from '../ui/marks/ResultWord.tsx';
import tableStyles from '../ui/styles/table.module.css';
import textStyles from '../ui/styles/text.module.css';
import { SelectBox } from './SelectBox.tsx';

export interface ReportRowProps extends RowEvents {
  readonly report: Report;
  readonly connection: Connection;
  readonly now: number;
  readonly selection: Selection;
  /** The labels of the columns between the check box and the menu. */
  readonly columns: readonly PlainKey[];
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
  madeWithOthers,
  ...events
}: ReportRowProps) {
  const edits = useReportEdits(report, connection.id, events);
  const { running } = edits;
  const hasError = edits.inRow.some(({ wait, failure }) => wait !== null || failure !== null);
  const change = changeShown(report, madeWithOthers) ?? edits.rerun.change;
  const href = reportHref(connection, report.id);
  return (
    <>
      <tr aria-busy={running !== ''} className={selection.has(report.id) ? tableStyles.selected : undefined}>
        <td className={tableStyles.selectCell}>
          <SelectBox report={report} selection={selection} />
        </td>
        <td>
          <span className={tableStyles.resultCell}>
            <ResultMark mark={reportMark(report)} />
            {running ? (
              <span className={textStyles.running}>
                <Spinner /> {running}
              </span>
            ) : (
              <ResultWord mark={reportMark(report)}>{reportWord(report)}</ResultWord>
            )}
          </span>
        </td>
        <td className={tableStyles.scoreCell}>
          {!running && <ReportScore score={report.score} url={report.url} />}
        </td>
        {columns.includes('listing') && (
          <td className={tableStyles.indexingColumn}>
            {report.listing && (
              <span className={tableStyles.indexingCell} title={listingText(report.listing)}>
                <ResultMark mark={LISTING_MARKS[report.listing]} size={16} />
                <span className={`${textStyles.hidden} ${tableStyles.markText}`}>
                  {listingText(report.listing)}
                </span>
              </span>
            )}
          </td>
        )}
        {columns.includes('columnToFix') && (
          <td className={tableStyles.toFixCell}>
            {report.toFix !== undefined && (
              <>
                <span className={tableStyles.cellName}>{t('columnToFix')} </span>
                {number(report.toFix)}
              </>
            )}
          </td>
        )}
        <td className={tableStyles.pageCell}>
          <ReportLink url={report.url} href={href} />
          {change && !running && <ChangeLine change={change} />}
        </td>
        <td className={tableStyles.projectCell}>
          <bdi dir="auto">{shownText(report.project ?? '')}</bdi>
        </td>
        <td className={tableStyles.privacyCell}>
          <PrivacyMark privacy={report.privacy} />
        </td>
        <td className={tableStyles.timeCell}>
          <RelativeTime time={report.generatedAt ?? report.createdAt} created={report.createdAt} now={now} />
        </td>
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
