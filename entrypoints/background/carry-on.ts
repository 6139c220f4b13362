import { forgetUnendedCheckup } from '../../lib/actions/check-connection.ts';
import { managedSettings } from '../../lib/actions/managed.ts';
import { resumeStoredBatch } from '../../lib/actions/run-batch.ts';
import { resumeStoredBulk } from '../../lib/actions/run-bulk.ts';
import { resumeEdits } from '../../lib/actions/run-edit.ts';
import { resumeJobs } from '../../lib/actions/run-job.ts';
import { takeOrders } from '../../lib/actions/take-orders.ts';
import { keepAlive } from '../../lib/platform/keep-alive.ts';

/** Carries on whatever an earlier background left in the middle. */
export function carryOn(): void {
  for (const work of [
    takeOrders,
    resumeJobs,
    resumeEdits,
    resumeStoredBulk,
    resumeStoredBatch,
    forgetUnendedCheckup,
  ])
    void keepAlive(work);
  // what changed while the background was not there
  void keepAlive(managedSettings);
}
