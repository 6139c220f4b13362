import type { BulkCreate } from '../../lib/model/jobs/bulk-create.ts';
import { format, t } from '../../lib/platform/text.ts';
import { useNow } from '../hooks/use-now.ts';
import { RunProgress } from '../jobs/run/RunProgress.tsx';
import { BulkTable } from './BulkTable.tsx';
import { progressLabels, stateLabels } from './bulk-labels.ts';

/** The progress of the bulk create, and the outcome of each page. */
export function BulkRun({ bulk }: { readonly bulk: BulkCreate }) {
  const now = useNow();
  return (
    <>
      <RunProgress
        name="bulk-create"
        run={bulk}
        state={format(stateLabels(bulk, now))}
        progress={format(progressLabels(bulk))}
        clearLabel={t('anotherList')}
      />
      {bulk.rows.length > 0 && <BulkTable bulk={bulk} />}
    </>
  );
}
