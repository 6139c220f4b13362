import { memo, type ReactNode, useRef } from 'react';
import { describeFailure } from '../../lib/extension/model/failure/failure-table.ts';
import { changeLabels } from '../../lib/extension/model/history/change-labels.ts';
import { type Job, type JobIn, reportOf } from '../../lib/extension/model/jobs/job.ts';
import { isUnderWay, type Run, rowState } from '../../lib/extension/model/jobs/run.ts';
import { format, t, uiTexts } from '../../lib/extension/platform/text.ts';
import { connectionsItem } from '../../lib/extension/storage/connections/connections.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { reportHref } from '../../lib/shared/report/report-page-url.ts';
import { IndexingLine } from '../../lib/shared/view/IndexingLine.tsx';
import { detailsHref } from '../app/links.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useRows } from '../jobs/run/use-rows.ts';
import { PageCell, usePathFits } from '../report/PageCell.tsx';
import { PrivacyMark } from '../report/PrivacyMark.tsx';
import { ReportScore } from '../report/ReportScore.tsx';
import { markOf, resultName } from '../report/report-labels.ts';
import { useListed } from '../report/use-without-ignored.ts';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import { ResultWord } from '../ui/marks/ResultWord.tsx';
import listStyles from '../ui/styles/list.module.css';
import tableStyles from '../ui/styles/table.module.css';
import textStyles from '../ui/styles/text.module.css';
import { Windowed } from './Windowed.tsx';

export interface RunTableProps {
  readonly run: Run;
  /** The accessible name. */
  readonly label: string;
  /** The text of a row in progress: `Creating report…`. */
  readonly runningText: string;
}

/** The state or the outcome of each row of a run; of many, those of one page. */
export function RunTable({ run, label, runningText }: RunTableProps) {
  return (
    <div className={listStyles.box}>
      <Windowed total={run.rows} count="reportsCount">
        {(from, to) => <Rows {...{ run, label, runningText, from, to }} />}
      </Windowed>
    </div>
  );
}

interface RowsProps extends RunTableProps {
  readonly from: number;
  readonly to: number;
}

function Rows({ run, label, runningText, from, to }: RowsProps) {
  const connections = useStored(connectionsItem);
  // while it runs, rows stay where they are
  const isOrdered = run.kind === 'bulk-create' && !isUnderWay(run);
  const read = useRows(run.id, isOrdered ? 0 : from, isOrdered ? run.rows : to);
  const table = useRef<HTMLTableElement>(null);
  const fits = usePathFits(table);
  const isOfCreates = run.kind === 'bulk-create';
  const rows = isOrdered && read.length === run.rows ? worstRowsFirst(read).slice(from, to) : read;
  return (
    <div className={tableStyles.scroll}>
      <table ref={table} className={tableStyles.table} aria-label={label}>
        <thead>
          <tr>
            {isOfCreates && <th scope="col">{t('listing')}</th>}
            <th scope="col">{t('result')}</th>
            <th scope="col">{t('scoreLabel')}</th>
            <th scope="col">{t('columnPage')}</th>
            <th scope="col">{t('details')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((job) =>
            job ? (
              <Row
                key={job.id}
                {...{ job, fits, isOfCreates }}
                runningText={runningText}
                connection={connections?.list.find(({ id }) => id === job.connectionId)}
              />
            ) : null,
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Those with a report by indexing, then by score; the others stay where they are. */
function worstRowsFirst(rows: readonly (Job | null)[]): readonly (Job | null)[] {
  const isMade = (job: Job | null) => job?.state === 'done';
  const worst = rows.filter(isMade).toSorted((one, other) => rankOf(one) - rankOf(other));
  let next = 0;
  return rows.map((job) => (isMade(job) ? (worst[next++] ?? job) : job));
}

/** Pages that can't be indexed rank before all others, those without a score after the others like them. */
function rankOf(job: Job | null): number {
  const { listing, score } = (job && reportOf(job)) ?? {};
  return (listing === 'not-listed' ? 0 : 1000) + (score ?? 101);
}

interface RowProps {
  readonly job: Job;
  readonly runningText: string;
  readonly connection: Connection | undefined;
  readonly fits: (path: string) => boolean;
  /** Whether its pages' indexing has a column. */
  readonly isOfCreates: boolean;
}

/** One of many rows changes at a time. */
const Row = memo(function Row({ job, runningText, connection, fits, isOfCreates }: RowProps) {
  const { operation } = job;
  const report = reportOf(job);
  const listed = useListed(job.connectionId, report);
  const isGone = operation.type === 'delete' && job.state === 'done';
  const reportId = operation.type === 'create' ? report?.id : operation.reportId;
  const links = reportId !== undefined && !isGone && connection ? { reportId, connection } : null;
  return (
    <tr>
      {isOfCreates && (
        <td className={tableStyles.indexingColumn}>
          {listed?.listing && (
            <IndexingLine answer={listed.listing} cause={listed.listingCause} texts={uiTexts} look="chip" />
          )}
        </td>
      )}
      <td>
        <span className={tableStyles.resultCell}>
          <RowState job={job} runningText={runningText}>
            {job.state === 'done' && <Outcome job={job} />}
          </RowState>
        </span>
      </td>
      <td className={tableStyles.scoreCell}>
        <ReportScore score={report?.score ?? null} url={operation.url} />
      </td>
      <td className={tableStyles.pageCell}>
        <PageCell
          url={operation.url}
          href={links ? reportHref(links.connection, links.reportId) : undefined}
          fits={fits}
        />
        <RowFailure job={job} />
      </td>
      <td>{links && <a href={detailsHref(links.reportId, links.connection.id)}>{t('details')}</a>}</td>
    </tr>
  );
});

/** What the job has done. */
function Outcome({ job: { operation, report, change } }: { readonly job: JobIn<'done'> }) {
  if (operation.type === 'delete') return <span className={textStyles.muted}>{t('rowDeleted')}</span>;
  // unknown if the service accepted the change and does not show it
  if (operation.type === 'privacy') return <PrivacyMark privacy={report?.privacy ?? null} />;
  const result = report?.result ?? null;
  return (
    <>
      <ResultMark mark={markOf(result)} size={16} />
      <ResultWord mark={markOf(result)}>
        {change ? format(changeLabels(change)) : resultName(result)}
      </ResultWord>
    </>
  );
}

interface RowStateProps {
  readonly job: Job;
  /** The text while the row is in progress: `Creating report…`. */
  readonly runningText: string;
  /** The result, shown when the row is done. */
  readonly children: ReactNode;
}

/** The state of a row of a bulk create or bulk edit. */
function RowState({ job, runningText, children }: RowStateProps) {
  switch (rowState(job)) {
    case 'waiting':
      return <span className={textStyles.muted}>{t('rowWaiting')}</span>;
    case 'running':
      return (
        <span className={textStyles.running}>
          <Spinner /> {runningText}
        </span>
      );
    case 'failed':
      return <span className={textStyles.failed}>{t('rowFailed')}</span>;
    case 'done':
      return children;
  }
}

/** Why a row failed; nothing if it did not. */
function RowFailure({ job }: { readonly job: Job }) {
  if (job.state !== 'failed') return null;
  const { what, why } = describeFailure(job.failure);
  return <p className={textStyles.why}>{t('twoSentences', { first: what, second: why })}</p>;
}
