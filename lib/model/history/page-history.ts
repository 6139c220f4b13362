import type { EpochMs } from '../core/epoch-ms.ts';
import type { Snapshot } from './snapshot.ts';

/** Snapshots kept per page: enough to show a trend. */
export const MOST_OF_A_PAGE = 6;

/**
 * A page's history, newest first, with one more snapshot. A snapshot of a report that has not changed adds nothing: then
 * `history` itself is returned.
 */
export function withSnapshot(history: readonly Snapshot[], snapshot: Snapshot): readonly Snapshot[] {
  const known = history.find((each) => isSameRun(each, snapshot));
  if (known && (known.checks || !snapshot.checks)) return history;
  const others = history.filter((each) => each !== known);
  return [snapshot, ...others].toSorted(newestFirst).slice(0, MOST_OF_A_PAGE);
}

/** When a snapshot's report was generated according to the service, else when it was first seen. */
export function timeOf({ generatedAt, seenAt }: Snapshot): EpochMs {
  const parsed = generatedAt === null ? Number.NaN : Date.parse(generatedAt);
  return Number.isNaN(parsed) ? seenAt : parsed;
}

/** Whether two snapshots are of the same run of a report. One of them may lack the checks. */
function isSameRun(one: Snapshot, other: Snapshot): boolean {
  return (
    one.reportId === other.reportId &&
    one.generatedAt === other.generatedAt &&
    one.result === other.result &&
    one.score === other.score &&
    (!one.checks || !other.checks || JSON.stringify(one.checks) === JSON.stringify(other.checks))
  );
}

function newestFirst(one: Snapshot, other: Snapshot): number {
  return timeOf(other) - timeOf(one) || other.seenAt - one.seenAt;
}
