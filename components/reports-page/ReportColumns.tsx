import type { ReactNode } from 'react';
import type { EpochMs } from '../../lib/engine/core/epoch-ms.ts';
import { PRIVATE } from '../../lib/engine/report/privacy.ts';
import type { ReportQuery } from '../../lib/engine/report/query.ts';
import { type Report, reportMark } from '../../lib/engine/report/report.ts';
import type { PlainKey } from '../../lib/engine/text/message.ts';
import { shownText } from '../../lib/engine/text/shown-text.ts';
import type { Change } from '../../lib/extension/model/history/change.ts';
import { number, uiTexts } from '../../lib/extension/platform/text.ts';
import { IndexingLine } from '../../lib/shared/view/IndexingLine.tsx';
import type { FoundReport } from '../list/use-all-reports.ts';
import { ChangeLine } from '../report/ChangeLine.tsx';
import { PageCell } from '../report/PageCell.tsx';
import { PrivacyMark } from '../report/PrivacyMark.tsx';
import { RelativeTime } from '../report/RelativeTime.tsx';
import { ReportScore } from '../report/ReportScore.tsx';
import { reportWord } from '../report/report-labels.ts';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import { ResultWord } from '../ui/marks/ResultWord.tsx';
import tableStyles from '../ui/styles/table.module.css';
import textStyles from '../ui/styles/text.module.css';

type SortKey = ReportQuery['sortBy'];

export interface RowContent {
  readonly report: Report;
  /** The name of the service that has it. */
  readonly service: string;
  /** Absent if its address is none that a link may have. */
  readonly href: string | undefined;
  /** What happens to the report now, as a word; empty if nothing does. */
  readonly running: string;
  /** What its last rerun changed. */
  readonly change: Change | null;
  readonly now: EpochMs;
  /** Whether a path has room in its column. */
  readonly fits: (path: string) => boolean;
}

/** A column of the table of reports: its head and its cells. */
export interface ReportColumn {
  readonly label: PlainKey;
  /** The service's order of reports by this column; without it, nothing is sorted by it. */
  readonly by?: SortKey;
  /** Whether it says something of a report of the list; the column is there if it does of any. */
  readonly isShown?: (report: FoundReport, query: Pick<ReportQuery, 'sortBy' | 'project'>) => boolean;
  /** Its head is only for screen readers: its cells are an icon. */
  readonly isIcon?: boolean;
  readonly className?: string | undefined;
  readonly cell: (row: RowContent) => ReactNode;
}

/** The columns between the check box and the menu. */
const REPORT_COLUMNS: readonly ReportColumn[] = [
  {
    label: 'listing',
    isShown: ({ listing }) => listing !== undefined,
    className: tableStyles.indexingColumn,
    cell: ({ report: { listing, listingCause } }) =>
      listing && <IndexingLine answer={listing} cause={listingCause} texts={uiTexts} look="chip" />,
  },
  {
    label: 'result',
    by: 'result',
    cell: ({ report, running }) => (
      <span className={tableStyles.resultCell}>
        <ResultMark mark={reportMark(report)} size={16} />
        {running ? (
          <span className={textStyles.running}>
            <Spinner /> {running}
          </span>
        ) : (
          <ResultWord mark={reportMark(report)}>{reportWord(report)}</ResultWord>
        )}
      </span>
    ),
  },
  {
    label: 'scoreLabel',
    className: tableStyles.scoreCell,
    cell: ({ report, running }) => !running && <ReportScore score={report.score} url={report.url} />,
  },
  {
    label: 'columnToFix',
    isShown: ({ toFix }) => toFix !== undefined,
    className: tableStyles.toFixCell,
    cell: ({ report: { toFix } }) => toFix !== undefined && number(toFix),
  },
  {
    label: 'columnPage',
    by: 'url',
    className: tableStyles.pageCell,
    cell: ({ report, href, change, running, fits }) => (
      <>
        <PageCell url={report.url} {...{ href, fits }} />
        {change && !running && <ChangeLine change={change} />}
      </>
    ),
  },
  {
    label: 'project',
    isShown: ({ project, url }, { project: chosen }) =>
      chosen === '' && !!project && project !== URL.parse(url)?.host,
    className: tableStyles.projectCell,
    cell: ({ report }) => <bdi dir="auto">{shownText(report.project ?? '')}</bdi>,
  },
  {
    label: 'connection',
    isShown: ({ connectionId }) => connectionId !== undefined,
    className: tableStyles.projectCell,
    cell: ({ service }) => <bdi dir="auto">{service}</bdi>,
  },
  {
    label: 'privacy',
    isIcon: true,
    isShown: ({ privacy }) => privacy !== PRIVATE && privacy !== null,
    className: tableStyles.privacyCell,
    cell: ({ report: { privacy } }) => privacy !== PRIVATE && <PrivacyMark privacy={privacy} isShort />,
  },
  {
    label: 'columnCreated',
    by: 'id',
    isShown: ({ createdAt }) => createdAt !== null,
    className: tableStyles.timeCell,
    cell: ({ report: { createdAt }, now }) => <RelativeTime time={createdAt} now={now} isShort />,
  },
  {
    label: 'columnGenerated',
    by: 'generated_at',
    isShown: ({ generatedAt, createdAt }, { sortBy }) =>
      generatedAt !== null && (sortBy === 'generated_at' || !isAtOnce(generatedAt, createdAt)),
    className: tableStyles.timeCell,
    cell: ({ report: { generatedAt, createdAt }, now }) => (
      <RelativeTime time={generatedAt} created={createdAt} now={now} isShort />
    ),
  },
];

/** A report whose times are so near each other was made once. */
const AT_ONCE = 3_600_000;

function isAtOnce(generatedAt: string, createdAt: string | null): boolean {
  return createdAt !== null && Math.abs(Date.parse(generatedAt) - Date.parse(createdAt)) < AT_ONCE;
}

/** The columns of a list of these reports: those that say something of any of them. */
export function shownColumns(
  rows: readonly FoundReport[],
  query: Pick<ReportQuery, 'sortBy' | 'project'>,
): readonly ReportColumn[] {
  return REPORT_COLUMNS.filter(({ isShown }) => !isShown || rows.some((report) => isShown(report, query)));
}
