import type { ReactNode } from 'react';
import type { EpochMs } from '../../lib/engine/core/epoch-ms.ts';
import type { ReportQuery } from '../../lib/engine/report/query.ts';
import { type Report, reportMark } from '../../lib/engine/report/report.ts';
import type { PlainKey } from '../../lib/engine/text/message.ts';
import { shownText } from '../../lib/engine/text/shown-text.ts';
import type { Change } from '../../lib/extension/model/history/change.ts';
import { number, t, uiTexts } from '../../lib/extension/platform/text.ts';
import { IndexingLine } from '../../lib/shared/view/IndexingLine.tsx';
import { ChangeLine } from '../report/ChangeLine.tsx';
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

type SortKey = ReportQuery['sortBy'];

export interface RowContent {
  readonly report: Report;
  /** Absent if its address is none that a link may have. */
  readonly href: string | undefined;
  /** What happens to the report now, as a word; empty if nothing does. */
  readonly running: string;
  /** What its last rerun changed. */
  readonly change: Change | null;
  readonly now: EpochMs;
}

/** A column of the table of reports: its head and its cells. */
export interface ReportColumn {
  readonly label: PlainKey;
  /** The service's order of reports by this column; without it, nothing is sorted by it. */
  readonly by?: SortKey;
  /** The column is there only if the service says this of any report. */
  readonly field?: keyof Report;
  /** The date that is shown is the one by which the list is sorted. */
  readonly when?: (sortBy: SortKey) => boolean;
  readonly className?: string | undefined;
  readonly cell: (row: RowContent) => ReactNode;
}

/** The columns between the check box and the menu. */
const REPORT_COLUMNS: readonly ReportColumn[] = [
  {
    label: 'result',
    by: 'result',
    cell: ({ report, running }) => (
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
    ),
  },
  {
    label: 'scoreLabel',
    className: tableStyles.scoreCell,
    cell: ({ report, running }) => !running && <ReportScore score={report.score} url={report.url} />,
  },
  {
    label: 'listing',
    field: 'listing',
    className: tableStyles.indexingColumn,
    cell: ({ report: { listing, listingCause } }) =>
      listing && <IndexingLine answer={listing} cause={listingCause} texts={uiTexts} look="cell" />,
  },
  {
    label: 'columnToFix',
    field: 'toFix',
    className: tableStyles.toFixCell,
    cell: ({ report: { toFix } }) =>
      toFix !== undefined && (
        <>
          <span className={tableStyles.cellName}>{t('columnToFix')} </span>
          {number(toFix)}
        </>
      ),
  },
  {
    label: 'columnPage',
    by: 'url',
    className: tableStyles.pageCell,
    cell: ({ report, href, change, running }) => (
      <>
        <ReportLink url={report.url} href={href} />
        {change && !running && <ChangeLine change={change} />}
      </>
    ),
  },
  {
    label: 'project',
    className: tableStyles.projectCell,
    cell: ({ report }) => <bdi dir="auto">{shownText(report.project ?? '')}</bdi>,
  },
  {
    label: 'privacy',
    className: tableStyles.privacyCell,
    cell: ({ report }) => <PrivacyMark privacy={report.privacy} />,
  },
  {
    label: 'columnCreated',
    by: 'id',
    field: 'createdAt',
    when: (sortBy) => sortBy === 'id',
    className: tableStyles.timeCell,
    cell: ({ report: { createdAt }, now }) => <RelativeTime time={createdAt} now={now} />,
  },
  {
    label: 'columnGenerated',
    by: 'generated_at',
    when: (sortBy) => sortBy !== 'id',
    className: tableStyles.timeCell,
    cell: ({ report: { generatedAt, createdAt }, now }) => (
      <RelativeTime time={generatedAt} created={createdAt} now={now} />
    ),
  },
];

/** The columns of a list of these reports in this order. */
export function shownColumns(
  rows: readonly Report[],
  { sortBy, project }: Pick<ReportQuery, 'sortBy' | 'project'>,
): readonly ReportColumn[] {
  const isSaid = (field: keyof Report) => rows.some((report) => report[field] != null);
  return REPORT_COLUMNS.filter(
    ({ label, field, when = () => true }) =>
      when(sortBy) && (field === undefined || isSaid(field)) && !(label === 'project' && project !== ''),
  );
}
