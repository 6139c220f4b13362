import { memo } from 'react';
import type { Connection } from '../../lib/model/connection/connection.ts';
import type { BulkCreate, BulkCreateRow } from '../../lib/model/jobs/bulk-create.ts';
import { reportHref } from '../../lib/model/report/report-page-url.ts';
import { t } from '../../lib/platform/text.ts';
import { connectionsItem } from '../../lib/storage/connections/connections.ts';
import { detailsHref } from '../app/links.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { RowFailure, RowState } from '../jobs/run/RowState.tsx';
import { ReportLink } from '../report/ReportLink.tsx';
import { ReportScore } from '../report/ReportScore.tsx';
import { markOf, resultName } from '../report/report-labels.ts';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import { ResultWord } from '../ui/marks/ResultWord.tsx';
import listStyles from '../ui/styles/list.module.css';
import tableStyles from '../ui/styles/table.module.css';

/** The outcome of each page of a bulk create. */
export function BulkTable({ bulk }: { readonly bulk: BulkCreate }) {
  const connections = useStored(connectionsItem);
  const connectionOf = ({ connectionId }: BulkCreateRow) =>
    connections?.list.find(({ id }) => id === (connectionId ?? bulk.connectionId));
  return (
    <div className={listStyles.box}>
      <div className={tableStyles.scroll}>
        <table className={tableStyles.table} aria-label={t('bulkReports')}>
          <thead>
            <tr>
              <th scope="col">{t('result')}</th>
              <th scope="col">{t('scoreLabel')}</th>
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
      </div>
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
  const { url, reportId } = row;
  const href = reportId !== null && connection ? reportHref(connection, reportId) : undefined;
  return (
    <tr>
      <td>
        <span className={tableStyles.resultCell}>
          <RowState row={row} making={t('creatingReport')}>
            <ResultMark mark={markOf(row.result)} />
            <ResultWord mark={markOf(row.result)}>{resultName(row.result)}</ResultWord>
          </RowState>
        </span>
      </td>
      <td className={tableStyles.scoreCell}>
        <ReportScore score={row.score} />
      </td>
      <td className={tableStyles.pageCell}>
        <ReportLink url={url} href={href} />
        <RowFailure row={row} />
      </td>
      <td>
        {reportId !== null && connection && <a href={detailsHref(reportId, connection.id)}>{t('details')}</a>}
      </td>
    </tr>
  );
}
