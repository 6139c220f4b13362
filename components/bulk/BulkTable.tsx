import { memo } from 'react';
import type { Connection } from '../../lib/model/connection/connection.ts';
import { reportHref } from '../../lib/model/connection/report-page-url.ts';
import type { BulkCreate, BulkCreateRow } from '../../lib/model/jobs/bulk-create.ts';
import { describeFailure } from '../../lib/model/text/describe-failure.ts';
import { t } from '../../lib/platform/text.ts';
import { connectionsItem } from '../../lib/storage/connections/connections.ts';
import { detailsHref } from '../app/links.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { ReportLink } from '../report/ReportLink.tsx';
import { markOf, resultName } from '../report/report-labels.ts';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import { ResultWord } from '../ui/marks/ResultWord.tsx';
import listStyles from '../ui/styles/list.module.css';
import tableStyles from '../ui/styles/table.module.css';
import textStyles from '../ui/styles/text.module.css';

/** The outcome of each page of a bulk create. */
export function BulkTable({ bulk }: { readonly bulk: BulkCreate }) {
  const connections = useStored(connectionsItem);
  const connectionOf = ({ connectionId }: BulkCreateRow) =>
    connections?.list.find(({ id }) => id === (connectionId ?? bulk.connectionId));
  return (
    <div className={listStyles.box}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={tableStyles.scroll} aria-label={t('tableOfReports')} tabIndex={0}>
        <table className={tableStyles.table} aria-label={t('manyPages')}>
          <thead>
            <tr>
              <th scope="col">{t('result')}</th>
              <th scope="col">{t('columnPage')}</th>
              <th scope="col">{t('details')}</th>
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
  readonly row: BulkCreateRow;
  readonly connection: Connection | undefined;
}

/** Memoized: one of a thousand rows changes at a time, but all are parsed again from storage. */
const Row = memo(PlainRow, (before, after) => JSON.stringify(before) === JSON.stringify(after));

function PlainRow({ row, connection }: RowProps) {
  const { url, reportId, failure } = row;
  const href = reportId !== null && connection ? reportHref(connection, reportId) : undefined;
  return (
    <tr>
      <td>
        <span className={tableStyles.resultCell}>
          <State row={row} />
        </span>
      </td>
      <td className={tableStyles.pageCell}>
        <ReportLink url={url} href={href} />
        {row.state === 'failed' && failure && <Why failure={failure} />}
      </td>
      <td>
        {reportId !== null && connection && <a href={detailsHref(reportId, connection.id)}>{t('details')}</a>}
      </td>
    </tr>
  );
}

function State({ row: { state, result } }: { readonly row: BulkCreateRow }) {
  switch (state) {
    case 'waiting':
      return <span className={textStyles.muted}>{t('rowWaiting')}</span>;
    case 'making':
      return (
        <span className={textStyles.running}>
          <Spinner /> {t('creatingReport')}
        </span>
      );
    case 'failed':
      return <span className={textStyles.failed}>{t('rowFailed')}</span>;
    case 'done':
      return (
        <>
          <ResultMark mark={markOf(result)} />
          <ResultWord mark={markOf(result)}>{resultName(result)}</ResultWord>
        </>
      );
  }
}

function Why({ failure }: { readonly failure: NonNullable<BulkCreateRow['failure']> }) {
  const { what, why } = describeFailure(failure);
  return <p className={textStyles.why}>{t('twoSentences', { first: what, second: why })}</p>;
}
