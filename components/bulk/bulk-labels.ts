import type { EpochMs } from '../../lib/engine/core/epoch-ms.ts';
import type { Translatable } from '../../lib/engine/text/message.ts';
import { type BulkCreate, type Progress, rowCounts } from '../../lib/extension/model/jobs/run.ts';

/** About how long a report takes, in seconds. */
const REPORT_SECONDS = 2;

/** `7 new · about 12 seconds · at seo.example`: of `count` pages, `local` of which this browser reads. */
export function planLabels(
  count: number,
  { local, pause, services }: { readonly local: number; readonly pause: number; readonly services: string },
): Translatable {
  const found = { plural: 'planNew', count } as const;
  if (count === 0) return found;
  // there is no pause after those of this browser
  const seconds = count * REPORT_SECONDS + pause * Math.max(0, count - local - 1);
  const duration =
    seconds < 60
      ? ({ lasts: seconds, unit: 'second' } as const)
      : ({ lasts: Math.round(seconds / 60), unit: 'minute' } as const);
  return { key: 'planAbout', values: { found, duration, services } };
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
