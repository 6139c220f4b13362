import type { ReactNode } from 'react';
import { changeWords } from '../../lib/model/change-words.ts';
import type { Connection } from '../../lib/model/connection.ts';
import type { Report } from '../../lib/model/report.ts';
import { reportPageAddress } from '../../lib/model/report-page-address.ts';
import { say, text } from '../../lib/platform/text.ts';
import { ResultMark } from '../ui/ResultMark.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Ago } from './Ago.tsx';
import { EditNotices } from './EditNotice.tsx';
import { PrivacyMark } from './PrivacyMark.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportLink } from './ReportLink.tsx';
import { markOf, reportWord, scoreText } from './shown-report.ts';
import { type RowEvents, useReportEdits } from './use-report-edits.ts';

export interface ReportItemProps extends RowEvents {
  readonly report: Report;
  readonly connection: Connection;
  readonly now: number;
  /** What is offered in sight, before the menu. */
  readonly children?: ReactNode;
}

/** One report in a list: the popup's, a project's. */
export function ReportItem({ report, connection, now, children, ...events }: ReportItemProps) {
  const edits = useReportEdits(report, connection.id, events);
  const href = reportPageAddress(connection, report.id);
  const time = report.generatedAt ?? report.createdAt;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Firefox forgets it while a dialog is in front, and the list is empty to a screen reader
    <li className="report" role="listitem" aria-busy={edits.running !== ''}>
      <ResultMark mark={markOf(report.result)} />
      <div className="report-text">
        <ReportLink url={report.url} href={href} />
        <p className="report-meta">
          <span className={`word ${markOf(report.result)}`}>{reportWord(report)}</span>
          {edits.running ? (
            <span className="running">
              <Spinner /> {edits.running}
            </span>
          ) : (
            <>
              <Ago time={time} now={now} />
              <PrivacyMark privacy={report.privacy} />
            </>
          )}
        </p>
        {edits.rerun.change && <p className="row-change">{say(changeWords(edits.rerun.change))}</p>}
      </div>
      {report.score !== null && (
        <span className="score">
          <span className="hidden">{text('scoreLabel')} </span>
          {scoreText(report.score)}
        </span>
      )}
      {children}
      <ReportActions
        connectionId={connection.id}
        report={report}
        href={href}
        edits={edits}
        onSaid={events.onSaid}
      />
      <EditNotices edits={edits.inRow} />
    </li>
  );
}
