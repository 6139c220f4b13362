import type { Connection } from '../../lib/model/connection.ts';
import type { Report } from '../../lib/model/report.ts';
import { reportPageAddress } from '../../lib/model/report-page-address.ts';
import { shownText } from '../../lib/model/shown-text.ts';
import { text } from '../../lib/platform/text.ts';
import { ResultMark } from '../ui/ResultMark.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Ago } from './Ago.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { PrivacyMark } from './PrivacyMark.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportLink } from './ReportLink.tsx';
import { SelectBox } from './SelectBox.tsx';
import { markOf, resultWord, scoreText } from './shown-report.ts';
import { type RowEvents, useRerun } from './use-report-commands.ts';
import type { Selection } from './use-selection.ts';

export interface ReportRowProps extends RowEvents {
  readonly report: Report;
  readonly connection: Connection;
  readonly now: number;
  readonly selection: Selection;
}

/** One report in the full page's table. */
export function ReportRow({ report, connection, now, selection, ...events }: ReportRowProps) {
  const rerun = useRerun(report, connection.id, events.onChanged);
  const href = reportPageAddress(connection, report.id);
  return (
    <>
      <tr aria-busy={rerun.pending} className={selection.has(report.id) ? 'selected' : undefined}>
        <td className="select-cell">
          <SelectBox report={report} selection={selection} />
        </td>
        <td>
          <span className="result-cell">
            <ResultMark mark={markOf(report.result)} />
            {rerun.pending ? (
              <span className="running">
                <Spinner /> {text('runningAgain')}
              </span>
            ) : (
              <span className={`word ${markOf(report.result)}`}>{resultWord(report.result)}</span>
            )}
            {report.score !== null && !rerun.pending && (
              <span className="score">
                <span className="hidden">{text('scoreLabel')} </span>
                {scoreText(report.score)}
              </span>
            )}
          </span>
        </td>
        <td className="page-cell">
          <ReportLink url={report.url} href={href} />
        </td>
        <td>
          <bdi dir="auto">{shownText(report.project ?? '')}</bdi>
        </td>
        <td>
          <PrivacyMark privacy={report.privacy} />
        </td>
        <td className="time-cell">
          <Ago time={report.createdAt} now={now} />
        </td>
        <td className="time-cell">
          <Ago time={report.generatedAt} now={now} />
        </td>
        <td>
          <ReportActions
            connectionId={connection.id}
            report={report}
            href={href}
            onRerun={rerun.run}
            {...events}
          />
        </td>
      </tr>
      {rerun.failure && (
        <tr>
          <td colSpan={8}>
            <FailureNotice failure={rerun.failure} onRetry={rerun.run} onDismiss={rerun.reset} />
          </td>
        </tr>
      )}
    </>
  );
}
