import { memo } from 'react';
import type { Bulk, BulkRow } from '../../lib/model/bulk.ts';
import type { Connection } from '../../lib/model/connection.ts';
import { describeFailure } from '../../lib/model/describe-failure.ts';
import { reportPageAddress } from '../../lib/model/report-page-address.ts';
import { text } from '../../lib/platform/text.ts';
import { connectionsItem } from '../../lib/storage/connections.ts';
import { useStored } from '../hooks/use-stored.ts';
import { detailsHref } from '../report/pages.ts';
import { ReportLink } from '../report/ReportLink.tsx';
import { markOf, resultWord } from '../report/shown-report.ts';
import { ResultMark } from '../ui/ResultMark.tsx';
import { Spinner } from '../ui/Spinner.tsx';

/** What became of each page of a bulk. */
export function BulkTable({ bulk }: { readonly bulk: Bulk }) {
  const connections = useStored(connectionsItem);
  const connectionOf = ({ connectionId }: BulkRow) =>
    connections?.list.find(({ id }) => id === (connectionId ?? bulk.connectionId));
  return (
    <div className="table-box">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="table-scroll" aria-label={text('tableOfReports')} tabIndex={0}>
        <table className="report-table" aria-label={text('manyPages')}>
          <thead>
            <tr>
              <th scope="col">{text('result')}</th>
              <th scope="col">{text('columnPage')}</th>
              <th scope="col">{text('details')}</th>
            </tr>
          </thead>
          <tbody>
            {bulk.rows.map((row) => (
              <Row key={row.url} row={row} connection={connectionOf(row)} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

interface RowProps {
  readonly row: BulkRow;
  readonly connection: Connection | undefined;
}

/** Of a thousand rows one changes at a time, but each comes anew from what is stored. */
const Row = memo(PlainRow, (before, after) => JSON.stringify(before) === JSON.stringify(after));

function PlainRow({ row, connection }: RowProps) {
  const { url, reportId, failure } = row;
  const href = reportId !== null && connection ? reportPageAddress(connection, reportId) : undefined;
  return (
    <tr>
      <td>
        <span className="result-cell">
          <State row={row} />
        </span>
      </td>
      <td className="page-cell">
        <ReportLink url={url} href={href} />
        {row.state === 'failed' && failure && <Why failure={failure} />}
      </td>
      <td>
        {reportId !== null && connection && (
          <a href={detailsHref(reportId, connection.id)}>{text('details')}</a>
        )}
      </td>
    </tr>
  );
}

function State({ row: { state, result } }: { readonly row: BulkRow }) {
  switch (state) {
    case 'waiting':
      return <span className="row-waiting">{text('rowWaiting')}</span>;
    case 'making':
      return (
        <span className="running">
          <Spinner /> {text('creatingReport')}
        </span>
      );
    case 'failed':
      return <span className="row-failed">{text('rowFailed')}</span>;
    case 'done':
      return (
        <>
          <ResultMark mark={markOf(result)} />
          <span className={`word ${markOf(result)}`}>{resultWord(result)}</span>
        </>
      );
  }
}

function Why({ failure }: { readonly failure: NonNullable<BulkRow['failure']> }) {
  const { what, why } = describeFailure(failure);
  return <p className="row-why">{text('twoSentences', { first: what, second: why })}</p>;
}
