import type { Bulk, BulkRow } from '../model/bulk.ts';
import { bulkNotice } from '../model/job-notice.ts';
import { bulkStore, makeRow, settleRow } from './bulk-row.ts';
import { type QueueWork, resumeQueue, runQueue } from './run-queue.ts';
import { tell } from './tell-end.ts';

const work: QueueWork<BulkRow, Bulk> = {
  ...bulkStore,
  name: 'bulk',
  make: makeRow,
  settle: settleRow,
  onEnd: (bulk) => tell(bulkNotice(bulk)),
};

/** Makes the reports of the stored bulk (`runQueue`). */
export const runBulk = () => runQueue(work);

/** The same at the start of the background and by alarm, unless it is running. */
export const resumeStoredBulk = () => resumeQueue(work);
