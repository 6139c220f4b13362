import type { BulkEdit, BulkEditRow } from '../../../model/jobs/bulk-edit.ts';
import { forgetPassword } from '../create-report.ts';
import { bulkEditStore, processBulkEditRow, recoverBulkEditRow } from './bulk-edit-row.ts';
import { type RunWork, resumeRun, runRows } from './run-rows-in-order.ts';

const work: RunWork<BulkEditRow, BulkEdit> = {
  ...bulkEditStore,
  name: 'batch',
  make: processBulkEditRow,
  settle: recoverBulkEditRow,
  onEnd: async ({ id, rows }) => {
    // needed again when failed rows are retried
    if (rows.every(({ state }) => state === 'done')) await forgetPassword(id);
  },
};

/** Does the stored batch (`runRows`). */
export const runBulkEdit = () => runRows(work);

/** The same at the start of the background and by alarm, unless it is running. */
export const resumeStoredBulkEdit = () => resumeRun(work);
