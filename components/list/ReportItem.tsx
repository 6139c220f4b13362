import type { ReactNode } from 'react';
import { PRIVATE } from '../../lib/engine/report/privacy.ts';
import { type Report, reportMark } from '../../lib/engine/report/report.ts';
import { shownParts } from '../../lib/engine/text/shown-text.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { reportHref } from '../../lib/shared/report/report-page-url.ts';
import { detailsHref } from '../app/links.ts';
import { EditNotices } from '../jobs/notices/EditNotice.tsx';
import { type RowEvents, useReportEdits } from '../jobs/use-report-edits.ts';
import { ChangeLine } from '../report/ChangeLine.tsx';
import { PrivacyMark } from '../report/PrivacyMark.tsx';
import { RelativeTime } from '../report/RelativeTime.tsx';
import { ReportLink } from '../report/ReportLink.tsx';
import { ReportScore } from '../report/ReportScore.tsx';
import { reportWord } from '../report/report-labels.ts';
import { useListed } from '../report/use-without-ignored.ts';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import listStyles from '../ui/styles/list.module.css';
import textStyles from '../ui/styles/text.module.css';
import { ReportActions } from './actions/ReportActions.tsx';

export interface ReportItemProps extends RowEvents {
  readonly report: Report;
  readonly connection: Connection;
  readonly now: number;
  /** Whether all are of one site. */
  readonly isOfSite?: boolean;
  /** Stands first. */
  readonly picture?: ReactNode;
}

/** A report in the lists of the popup and of a site: it leads to the details. */
export function ReportItem({
  report: made,
  connection,
  now,
  isOfSite = false,
  picture,
  ...events
}: ReportItemProps) {
  const edits = useReportEdits(made, connection.id, { ...events, isChangeShown: true });
  const report = useListed(connection.id, made);
  const href = reportHref(connection, report.id);
  const { host, path } = shownParts(report.url);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without it the list is empty to a screen reader after a dialog (Firefox)
    <li className={listStyles.row} role="listitem" aria-busy={edits.running !== ''}>
      {picture}
      <ResultMark mark={reportMark(report)} />
      <div className={listStyles.rowText}>
        <ReportLink url={report.url} href={detailsHref(report.id, connection.id)} text={path || '/'} />
        <span className={textStyles.hidden}>{reportWord(report)}</span>
        <p className={listStyles.meta}>
          {edits.running ? (
            <span className={textStyles.running}>
              <Spinner /> {edits.running}
            </span>
          ) : (
            !isOfSite && <ShortHost host={host} />
          )}
        </p>
        <div role="status">{edits.rerun.change && <ChangeLine change={edits.rerun.change} />}</div>
      </div>
      <ReportScore score={report.score} url={report.url} />
      <span className={listStyles.facts}>
        <RelativeTime time={report.generatedAt ?? report.createdAt} now={now} isShort />
        {report.privacy !== PRIVATE && <PrivacyMark privacy={report.privacy} isShort />}
      </span>
      <ReportActions
        connectionId={connection.id}
        report={made}
        href={href}
        edits={edits}
        onAnnounce={events.onAnnounce}
      />
      <EditNotices edits={edits.inRow} />
    </li>
  );
}

/** How many characters at the end of a long host stay. */
const TAIL = 14;

/** A host on one line, of which the middle is cut if it is too long. */
function ShortHost({ host }: { readonly host: string }) {
  const isLong = host.length > TAIL * 2;
  return (
    <span className={listStyles.hostPart} dir="ltr" title={host}>
      <span className={listStyles.host}>{isLong ? host.slice(0, -TAIL) : host}</span>
      {isLong && <span>{host.slice(-TAIL)}</span>}
    </span>
  );
}
