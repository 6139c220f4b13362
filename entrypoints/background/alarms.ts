import { type AlarmName, onAlarm } from '../../lib/platform/alarms.ts';
import { keepAlive } from '../../lib/platform/keep-alive.ts';

export function registerAlarms(): void {
  for (const name of ['open-jobs', 'waiting-jobs'] as const)
    carryOnAt(name, async () => (await import('../../lib/actions/run-job.ts')).resumeJobs());
  carryOnAt('orders', async () => (await import('../../lib/actions/take-orders.ts')).takeOrders());
  for (const name of ['open-edits', 'waiting-edits'] as const)
    carryOnAt(name, async () => (await import('../../lib/actions/run-edit.ts')).resumeEdits());
  carryOnAt('bulk', async () => (await import('../../lib/actions/run-bulk.ts')).resumeStoredBulk());
  carryOnAt('batch', async () => (await import('../../lib/actions/run-batch.ts')).resumeStoredBatch());
  carryOnAt('sync', async () => (await import('../../lib/actions/sync-index.ts')).syncIndex());
  carryOnAt('sync-pass', async () => (await import('../../lib/actions/sync-index.ts')).resumeSync());
}

function carryOnAt(name: AlarmName, work: () => Promise<void>): void {
  onAlarm(name, () => keepAlive(work));
}
