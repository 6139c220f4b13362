import { type Change, changeBetween } from './change.ts';
import { areComparable } from './compare-readings.ts';
import type { Reading } from './reading.ts';

/** A reading in its page's history. */
export interface HistoryEntry {
  readonly reading: Reading;
  /** With which it is compared: the last one before it that can be compared, else the last one; `null` for the first. */
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
