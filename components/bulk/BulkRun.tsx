import type { BulkCreate } from '../../lib/model/jobs/run.ts';
import { format, t } from '../../lib/platform/text.ts';
import { runProgressItem } from '../../lib/storage/jobs/run-progress.ts';
import { listHash, tableQuery } from '../app/list-url.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useNow } from '../hooks/use-now.ts';
import { RunProgress } from '../jobs/run/RunProgress.tsx';
import { RunTable } from '../list/RunTable.tsx';
import { progressLabels, stateLabels } from './bulk-labels.ts';

/** The progress of the bulk create, and the outcome of each page. */
export function BulkRun({ bulk }: { readonly bulk: BulkCreate }) {
  const now = useNow();
  const progress = useStored(runProgressItem(bulk.id));
  if (!progress) return null;
  // the reports generated last, of the run's host if all its pages are on one
  const reports = listHash({ ...tableQuery, sortBy: 'generated_at', search: bulk.host });
  return (
    <>
      <RunProgress
        run={bulk}
        progress={progress}
        state={format(stateLabels(bulk, progress, now))}
        counts={format(progressLabels(progress))}
        clearLabel={t('anotherList')}
      >
        {progress.done > 0 && <a href={reports}>{t('showInList')}</a>}
      </RunProgress>
      {bulk.rows > 0 && <RunTable run={bulk} label={t('bulkReports')} runningText={t('creatingReport')} />}
    </>
  );
}
