import type { EpochMs } from '../core/epoch-ms.ts';
import type { Reading } from './reading.ts';

/** Readings kept per page: enough to show a trend. */
export const MOST_OF_A_PAGE = 6;

/**
 * A page's history, newest first, with one more reading. A reading of a report that has not changed adds nothing: then
 * `history` itself is returned.
 */
export function withReading(history: readonly Reading[], reading: Reading): readonly Reading[] {
  const known = history.find((each) => isSameRun(each, reading));
  if (known && (known.checks || !reading.checks)) return history;
  const others = history.filter((each) => each !== known);
  return [reading, ...others].toSorted(newestFirst).slice(0, MOST_OF_A_PAGE);
}

/** When a reading's report was generated according to the service, else when it was first seen. */
export function timeOf({ generatedAt, seenAt }: Reading): EpochMs {
  const parsed = generatedAt === null ? Number.NaN : Date.parse(generatedAt);
  return Number.isNaN(parsed) ? seenAt : parsed;
}

/** Whether two readings are of the same run of a report. One of them may lack the checks. */
function isSameRun(one: Reading, other: Reading): boolean {
  return (
    one.reportId === other.reportId &&
    one.generatedAt === other.generatedAt &&
    one.result === other.result &&
    one.score === other.score &&
    (!one.checks || !other.checks || JSON.stringify(one.checks) === JSON.stringify(other.checks))
  );
}

function newestFirst(one: Reading, other: Reading): number {
  return timeOf(other) - timeOf(one) || other.seenAt - one.seenAt;
}
