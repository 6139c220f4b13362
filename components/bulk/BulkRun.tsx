import type { BulkCreate } from '../../lib/extension/model/jobs/run.ts';
import { format, t } from '../../lib/extension/platform/text.ts';
import { runProgressItem } from '../../lib/extension/storage/jobs/run-progress.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useNow } from '../hooks/use-now.ts';
import { RunProgress } from '../jobs/run/RunProgress.tsx';
import { RunTable } from '../list/RunTable.tsx';
import { BulkResult } from './BulkResult.tsx';
import { progressLabels, stateLabels } from './bulk-labels.ts';

/** The progress of the bulk create, what came of it, and the outcome of each page. */
export function BulkRun({ bulk }: { readonly bulk: BulkCreate }) {
  const now = useNow();
  const progress = useStored(runProgressItem(bulk.id));
  if (!progress) return null;
  return (
    <>
      <RunProgress
        run={bulk}
        progress={progress}
        state={format(stateLabels(bulk, progress, now))}
        counts={format(progressLabels(progress))}
        clearLabel={t('anotherList')}
      />
      {bulk.state !== 'running' && progress.done > 0 && <BulkResult bulk={bulk} />}
      {bulk.rows > 0 && <RunTable run={bulk} label={t('bulkReports')} runningText={t('creatingReport')} />}
    </>
  );
}
