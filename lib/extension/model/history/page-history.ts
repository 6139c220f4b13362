import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import { areComparable } from '../../../engine/history/compare-readings.ts';
import type { Reading } from '../../../engine/history/reading.ts';
import type { Report } from '../../../engine/report/report.ts';
import { type Change, changeBetween } from './change.ts';

/** Readings kept per page: enough to show a trend. */
export const MOST_OF_A_PAGE = 6;

/**
 * A page's history, newest first, with one more reading. A reading of a report that has not changed adds nothing: then
 * `history` itself is returned.
 */
export function withReading(history: readonly Reading[], reading: Reading): readonly Reading[] {
  const known = history.find((each) => isAlike(each, reading));
  const isRead = known?.checks && known.language === reading.language;
  if (known && (isRead || !reading.checks)) return history;
  const others = history.filter((each) => each !== known);
  return [reading, ...others].toSorted(newestFirst).slice(0, MOST_OF_A_PAGE);
}

/** When a reading's report was generated according to the service, else when it was first seen. */
export function timeOf({ generatedAt, seenAt }: Reading): EpochMs {
  const parsed = generatedAt === null ? Number.NaN : Date.parse(generatedAt);
  return Number.isNaN(parsed) ? seenAt : parsed;
}

type Run = Pick<Report, 'id' | 'generatedAt'>;

/** Where the reading of a report is in its page's history; -1 if its contents are not known. */
export function placeInHistory(report: Run, history: readonly Reading[]): number {
  return history.findIndex((reading) => isSameRun(runOf(reading), report));
}

/** Whether both are the same run of a report: a job or reading is not updated when its report is run again. */
export function isSameRun(one: Run, other: Run): boolean {
  const timeOfRun = ({ generatedAt }: Run) => Date.parse(generatedAt ?? '') || 0;
  return one.id === other.id && timeOfRun(one) === timeOfRun(other);
}

export function runOf({ reportId, generatedAt }: Reading): Run {
  return { id: reportId, generatedAt };
}

/** Whether a reading adds nothing to another of the same run. One of them may lack the checks. */
function isAlike(one: Reading, other: Reading): boolean {
  return (
    isSameRun(runOf(one), runOf(other)) &&
    one.result === other.result &&
    one.score === other.score &&
    (!one.checks || !other.checks || JSON.stringify(one.checks) === JSON.stringify(other.checks))
  );
}

function newestFirst(one: Reading, other: Reading): number {
  return timeOf(other) - timeOf(one) || other.seenAt - one.seenAt;
}

/** A reading in its page's history. */
export interface HistoryEntry {
  readonly reading: Reading;
  /** With what it is compared: the last one before it that can be, else the last one; `null` for the first. */
  readonly before: Reading | null;
  readonly change: Change | null;
}

/** A page's readings, newest first, each compared with one before it. */
export function historyEntries(page: readonly Reading[]): HistoryEntry[] {
  return page.map((reading, index) => {
    const earlier = page.slice(index + 1);
    const before = earlier.find((each) => areComparable(each, reading)) ?? earlier[0] ?? null;
    return { reading, before, change: before && changeBetween(before, reading) };
  });
}

/** What the newest of a page's readings that has checks says of one of them; `undefined` if it does not have it. */
export function stateInHistory(key: string, history: readonly Reading[]): 'failed' | 'passed' | undefined {
  const checks = history.find((reading) => reading.checks)?.checks;
  if (checks?.failed.some((check) => check.id === key)) return 'failed';
  return checks?.passed.includes(key) ? 'passed' : undefined;
}

/**
 * With which of the earlier ones, given by their times, a page is compared: the newest of before `since`, else the
 * oldest; `undefined` if there are none.
 */
export function comparedWith<Earlier>(
  earlier: readonly Earlier[],
  timeOf: (one: Earlier) => EpochMs,
  since: EpochMs,
): Earlier | undefined {
  const newestFirst = earlier.toSorted((one, other) => timeOf(other) - timeOf(one));
  return newestFirst.find((one) => timeOf(one) < since) ?? newestFirst.at(-1);
}
