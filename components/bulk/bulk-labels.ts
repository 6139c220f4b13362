import type { EpochMs } from '../../lib/model/core/epoch-ms.ts';
import type { BulkPlan } from '../../lib/model/jobs/bulk-plan.ts';
import { type BulkCreate, type Progress, rowCounts } from '../../lib/model/jobs/run.ts';
import type { Translatable } from '../../lib/model/text/message.ts';

/** The plan in numbers: `23 new, 4 already up to date, 2 not supported`; zeros are left out. */
export function planLabels({ pages, fresh, notReportable }: BulkPlan): Translatable {
  return [
    { plural: 'planNew', count: pages.length },
    ...(fresh.length > 0 ? [{ plural: 'planFresh', count: fresh.length } as const] : []),
    ...(notReportable.length > 0 ? [{ plural: 'planCannot', count: notReportable.length } as const] : []),
  ];
}

/** Progress of a bulk run: `12 reports created, 3 failed, 8 pending`; parts with 0 are left out. */
export function progressLabels(progress: Progress): Translatable {
  return rowCounts(progress, 'reportsCreated');
}

/** The state of a bulk create in one short sentence. */
export function stateLabels(
  { state, rows, stopReason, wait }: BulkCreate,
  { done }: Progress,
  now: EpochMs,
): Translatable {
  switch (state) {
    case 'running':
      return wait && wait.until > now ? { key: 'bulkWaiting' } : { key: 'bulkRunning' };
    case 'paused':
      return { key: 'bulkPaused' };
    case 'stopped':
      return stopReason ? { key: 'bulkStopped' } : { key: 'bulkCancelled' };
    case 'done':
      return { key: done === rows ? 'bulkDone' : 'finishedWithErrors' };
  }
}
