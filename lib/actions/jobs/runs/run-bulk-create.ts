import type { BulkCreate, BulkCreateRow } from '../../../model/jobs/bulk-create.ts';
import { bulkNotice } from '../../../model/jobs/job-notice.ts';
import { notifyUser } from '../notify-outcome.ts';
import { bulkCreateStore, processRow, recoverRow } from './bulk-create-row.ts';
import { type RunWork, resumeRun, runRows } from './run-rows-in-order.ts';

const work: RunWork<BulkCreateRow, BulkCreate> = {
  ...bulkCreateStore,
  name: 'bulk',
  make: processRow,
  settle: recoverRow,
  onEnd: (bulk) => notifyUser(bulkNotice(bulk)),
};

/** Makes the reports of the stored bulk (`runRows`). */
export const runBulkCreate = () => runRows(work);

/** The same at the start of the background and by alarm, unless it is running. */
export const resumeStoredBulkCreate = () => resumeRun(work);
