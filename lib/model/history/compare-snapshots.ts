import { FACT_NAMES } from '../report/contents/facts.ts';
import type { Change, ChangedFact } from './change.ts';
import type { FailedCheck, Snapshot } from './snapshot.ts';

/** A snapshot in its page's history. */
export interface HistoryEntry {
  readonly snapshot: Snapshot;
  /** With which it is compared: the last one before it that can be compared, else the last one; `null` for the first. */
  readonly before: Snapshot | null;
  readonly change: Change | null;
}

/** A page's snapshots, newest first, each compared with one before it. */
export function historyEntries(page: readonly Snapshot[]): HistoryEntry[] {
  return page.map((snapshot, index) => {
    const earlier = page.slice(index + 1);
    const before = earlier.find((each) => areComparable(each, snapshot)) ?? earlier[0] ?? null;
    return { snapshot, before, change: before && compareSnapshots(before, snapshot) };
  });
}

/** Whether both saw the same parts of the page: what was not checked makes a report neither better nor worse. */
export function areComparable(before: Snapshot, after: Snapshot): boolean {
  return before.reading === after.reading;
}

/**
 * Compares two snapshots of a page. A check counts only if both have it: a check that did not exist before is
 * not a new issue.
 */
export function compareSnapshots(before: Snapshot, after: Snapshot): Change {
  const verdictOf = ({ result, score }: Snapshot) => ({ result, score });
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
function changedFacts({ facts: before }: Snapshot, { facts: after }: Snapshot): ChangedFact[] {
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
