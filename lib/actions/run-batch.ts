import type { Batch, BatchRow } from '../model/batch.ts';
import { batchStore, makeBatchRow, settleBatchRow } from './batch-row.ts';
import { forgetPassword } from './create-report.ts';
import { type QueueWork, resumeQueue, runQueue } from './run-queue.ts';

const work: QueueWork<BatchRow, Batch> = {
  ...batchStore,
  name: 'batch',
  make: makeBatchRow,
  settle: settleBatchRow,
  onEnd: async ({ id, rows }) => {
    // whoever tries failed rows again needs it once more
    if (rows.every(({ state }) => state === 'done')) await forgetPassword(id);
  },
};

/** Does the stored batch (`runQueue`). */
export const runBatch = () => runQueue(work);

/** The same at the start of the background and by alarm, unless it is running. */
export const resumeStoredBatch = () => resumeQueue(work);
