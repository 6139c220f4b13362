import { changeWords } from '../../lib/model/change-words.ts';
import type { Connection } from '../../lib/model/connection.ts';
import type { Report } from '../../lib/model/report.ts';
import { reportPageAddress } from '../../lib/model/report-page-address.ts';
import { shownText } from '../../lib/model/shown-text.ts';
import { say, text } from '../../lib/platform/text.ts';
import { ResultMark } from '../ui/ResultMark.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Ago } from './Ago.tsx';
import { changeShown, type MadeAnew } from './change-shown.ts';
import { EditNotices } from './EditNotice.tsx';
import { PrivacyMark } from './PrivacyMark.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportLink } from './ReportLink.tsx';
import { SelectBox } from './SelectBox.tsx';
import { markOf, reportWord, scoreText } from './shown-report.ts';
import { type RowEvents, useReportEdits } from './use-report-edits.ts';
import type { Selection } from './use-selection.ts';

export interface ReportRowProps extends RowEvents {
  readonly report: Report;
  readonly connection: Connection;
  readonly now: number;
  readonly selection: Selection;
  /** What came of it when it was last made anew with others. */
  readonly madeWithOthers: MadeAnew | undefined;
}

/** One report in the full page's table. */
export function ReportRow({ report, connection, now, selection, madeWithOthers, ...events }: ReportRowProps) {
  const edits = useReportEdits(report, connection.id, events);
  const { running } = edits;
  const hasTrouble = edits.inRow.some(({ wait, failure }) => wait !== null || failure !== null);
  const change = changeShown(report, madeWithOthers) ?? edits.rerun.change;
  const href = reportPageAddress(connection, report.id);
  return (
    <>
      <tr aria-busy={running !== ''} className={selection.has(report.id) ? 'selected' : undefined}>
        <td className="select-cell">
          <SelectBox report={report} selection={selection} />
        </td>
        <td>
          <span className="result-cell">
            <ResultMark mark={markOf(report.result)} />
            {running ? (
              <span className="running">
                <Spinner /> {running}
              </span>
            ) : (
              <span className={`word ${markOf(report.result)}`}>{reportWord(report)}</span>
            )}
            {report.score !== null && !running && (
              <span className="score">
                <span className="hidden">{text('scoreLabel')} </span>
                {scoreText(report.score)}
              </span>
            )}
          </span>
        </td>
        <td className="page-cell">
          <ReportLink url={report.url} href={href} />
          {change && !running && <p className="row-change">{say(changeWords(change))}</p>}
        </td>
        <td>
          <bdi dir="auto">{shownText(report.project ?? '')}</bdi>
        </td>
        <td>
          <PrivacyMark privacy={report.privacy} />
        </td>
        <td className="time-cell" data-label={text('columnCreated')}>
          <Ago time={report.createdAt} now={now} />
        </td>
        <td className="time-cell" data-label={text('columnGenerated')}>
          <Ago time={report.generatedAt} now={now} />
        </td>
        <td>
          <ReportActions
            connectionId={connection.id}
            report={report}
            href={href}
            edits={edits}
            onSaid={events.onSaid}
          />
        </td>
      </tr>
      {hasTrouble && (
        <tr>
          <td colSpan={8}>
            <EditNotices edits={edits.inRow} />
          </td>
        </tr>
      )}
    </>
  );
}
