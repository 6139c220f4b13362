import type { BulkCreate } from '../../lib/model/jobs/bulk-create.ts';
import type { ReportQuery } from '../../lib/model/report/query.ts';
import { format, t } from '../../lib/platform/text.ts';
import { listHash, tableQuery } from '../app/list-url.ts';
import { useNow } from '../hooks/use-now.ts';
import { RunProgress } from '../jobs/run/RunProgress.tsx';
import { BulkTable } from './BulkTable.tsx';
import { progressLabels, stateLabels } from './bulk-labels.ts';

/** The progress of the bulk create, and the outcome of each page. */
export function BulkRun({ bulk }: { readonly bulk: BulkCreate }) {
  const now = useNow();
  const hasReports = bulk.rows.some(({ reportId }) => reportId !== null);
  return (
    <>
      <RunProgress
        name="bulk-create"
        run={bulk}
        state={format(stateLabels(bulk, now))}
        progress={format(progressLabels(bulk))}
        clearLabel={t('anotherList')}
      >
        {hasReports && <a href={listHash(reportsOf(bulk))}>{t('showInList')}</a>}
      </RunProgress>
      {bulk.rows.length > 0 && <BulkTable bulk={bulk} />}
    </>
  );
}

/** The reports generated last, of the run's host if all its pages are on one. */
function reportsOf({ rows }: BulkCreate): ReportQuery {
  const hosts = new Set(rows.map(({ url }) => new URL(url).host));
  const [host = ''] = hosts;
  return { ...tableQuery, sortBy: 'generated_at', search: hosts.size === 1 ? host : '' };
}
