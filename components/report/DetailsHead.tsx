import type { Connection } from '../../lib/model/connection.ts';
import type { Report } from '../../lib/model/report.ts';
import { reportPageAddress } from '../../lib/model/report-page-address.ts';
import { safeHref } from '../../lib/model/safe-href.ts';
import { shownAddress, shownText } from '../../lib/model/shown-text.ts';
import { text } from '../../lib/platform/text.ts';
import { ResultMark } from '../ui/ResultMark.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { DetailsActions } from './DetailsActions.tsx';
import { DetailsFacts } from './DetailsFacts.tsx';
import { EditNotices } from './EditNotice.tsx';
import { ReportActions } from './ReportActions.tsx';
import { markOf, reportWord, scoreText } from './shown-report.ts';
import { type RowEvents, useReportEdits } from './use-report-edits.ts';

export interface DetailsHeadProps {
  readonly report: Report;
  readonly connection: Connection;
  readonly now: number;
  /** The report as Markdown; `href` is its page at the service. */
  readonly markdown: (href: string | undefined) => string;
  readonly events: RowEvents;
}

/** The verdict on one page, with its dates and what can be done. */
export function DetailsHead({ report, connection, now, markdown, events }: DetailsHeadProps) {
  const edits = useReportEdits(report, connection.id, events);
  const href = reportPageAddress(connection, report.id);
  const page = safeHref(report.url);
  return (
    <header className="card details-head">
      <ResultMark mark={markOf(report.result)} size={64} />
      <div className="details-text">
        <h1>
          <span className="hidden">{text('verdictLabel')} </span>
          {reportWord(report)}
        </h1>
        <p className="details-url">
          <bdi dir="ltr">
            {page ? (
              <a href={page} target="_blank" rel="noreferrer" title={shownText(report.url)}>
                {shownAddress(report.url)}
              </a>
            ) : (
              shownText(report.url)
            )}
          </bdi>
        </p>
        {edits.running && (
          <p className="running">
            <Spinner /> {edits.running}
          </p>
        )}
      </div>
      {report.score !== null && (
        <p className="big-score">
          <span className="hidden">{text('scoreLabel')} </span>
          <strong>{scoreText(report.score)}</strong>
          <span>{text('scoreMaximum')}</span>
        </p>
      )}
      <DetailsFacts report={report} href={href} now={now} />
      <div className="details-actions">
        {href && (
          <a className="button plain" href={href} target="_blank" rel="noreferrer">
            {text('openReport')}
          </a>
        )}
        <DetailsActions markdown={() => markdown(href)} onSaid={events.onSaid} />
        <ReportActions
          connectionId={connection.id}
          report={report}
          href={href}
          edits={edits}
          onSaid={events.onSaid}
        />
      </div>
      <EditNotices edits={edits.inRow} />
    </header>
  );
}
