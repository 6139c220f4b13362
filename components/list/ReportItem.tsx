import type { ReactNode } from 'react';
import type { Connection } from '../../lib/model/connection/connection.ts';
import { type Report, reportMark } from '../../lib/model/report/report.ts';
import { reportHref } from '../../lib/model/report/report-page-url.ts';
import { shownParts } from '../../lib/model/text/shown-text.ts';
import { EditNotices } from '../jobs/notices/EditNotice.tsx';
import { type RowEvents, useReportEdits } from '../jobs/use-report-edits.ts';
import { ChangeLine } from '../report/ChangeLine.tsx';
import { PrivacyMark } from '../report/PrivacyMark.tsx';
import { RelativeTime } from '../report/RelativeTime.tsx';
import { ReportLink } from '../report/ReportLink.tsx';
import { ReportScore } from '../report/ReportScore.tsx';
import { reportWord } from '../report/report-labels.ts';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import { ResultWord } from '../ui/marks/ResultWord.tsx';
import listStyles from '../ui/styles/list.module.css';
import textStyles from '../ui/styles/text.module.css';
import { ReportActions } from './actions/ReportActions.tsx';

export interface ReportItemProps extends RowEvents {
  readonly report: Report;
  readonly connection: Connection;
  readonly now: number;
  /** Actions that are shown beside the menu. */
  readonly children?: ReactNode;
}

/** A report in the lists of the popup and of a project. */
export function ReportItem({ report, connection, now, children, ...events }: ReportItemProps) {
  const edits = useReportEdits(report, connection.id, events);
  const href = reportHref(connection, report.id);
  const { host, path } = shownParts(report.url);
  const time = report.generatedAt ?? report.createdAt;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without it the list is empty to a screen reader after a dialog (Firefox)
    <li className={listStyles.row} role="listitem" aria-busy={edits.running !== ''}>
      <ResultMark mark={reportMark(report)} />
      <div className={listStyles.rowText}>
        <ReportLink url={report.url} href={href} text={path || host} />
        <p className={listStyles.meta}>
          <ResultWord mark={reportMark(report)}>{reportWord(report)}</ResultWord>
          {edits.running ? (
            <span className={textStyles.running}>
              <Spinner /> {edits.running}
            </span>
          ) : (
            <>
              {path !== '' && (
                <span className={listStyles.hostPart}>
                  <span className={listStyles.host} dir="ltr">
                    {host}
                  </span>
                </span>
              )}
              <RelativeTime time={time} now={now} />
              <PrivacyMark privacy={report.privacy} isShort />
            </>
          )}
        </p>
        {edits.rerun.change && <ChangeLine change={edits.rerun.change} />}
      </div>
      <ReportScore score={report.score} url={report.url} />
      {children}
      <ReportActions
        connectionId={connection.id}
        report={report}
        href={href}
        edits={edits}
        onAnnounce={events.onAnnounce}
      />
      <EditNotices edits={edits.inRow} />
    </li>
  );
}
