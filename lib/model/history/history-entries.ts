import { FACT_NAMES } from '../report/contents/facts.ts';
import type { Change, ChangedFact } from './change.ts';
import { areComparable } from './compare-readings.ts';
import type { FailedCheck, Reading } from './reading.ts';

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

/**
 * Compares two readings of a page. A check counts only if both have it: a check that did not exist before is
 * not a new issue.
 */
export function changeBetween(before: Reading, after: Reading): Change {
  const verdictOf = ({ result, score }: Reading) => ({ result, score });
  const verdicts = { before: verdictOf(before), after: verdictOf(after) };
  if (!areComparable(before, after)) return { ...verdicts, checks: null, isComparable: false };
  const facts = changedFacts(before, after);
  return {
    ...verdicts,
    ...(facts.length > 0 && { facts }),
    checks: before.checks &&
      after.checks && {
        fixed: before.checks.failed.filter(isIn(after.checks.passed)),
        broke: after.checks.failed.filter(isIn(before.checks.passed)),
      },
  };
}

/** What a page said before and says otherwise now. */
function changedFacts({ facts: before }: Reading, { facts: after }: Reading): ChangedFact[] {
  if (before === undefined || after === undefined) return [];
  return FACT_NAMES.filter((name) => before[name] !== after[name]).map((name) => ({
    name,
    before: before[name],
    after: after[name],
  }));
}

function isIn(keys: readonly string[]): (check: FailedCheck) => boolean {
  const set = new Set(keys);
  return ({ key }) => set.has(key);
}
