import type { Change } from './change.ts';
import type { FailedCheck, Snapshot } from './snapshot.ts';

/** A snapshot in its page's history, with the changes since the previous one, if there is one. */
export interface HistoryEntry {
  readonly snapshot: Snapshot;
  readonly change: Change | null;
}

/** A page's snapshots, newest first, each compared with the one before it. */
export function historyEntries(page: readonly Snapshot[]): HistoryEntry[] {
  return page.map((snapshot, index) => {
    const before = page[index + 1];
    return { snapshot, change: before ? compareSnapshots(before, snapshot) : null };
  });
}

/**
 * Compares two snapshots of a page. A check counts only if both have it: a check that did not exist before is
 * not a new issue.
 */
export function compareSnapshots(before: Snapshot, after: Snapshot): Change {
  const verdictOf = ({ result, score }: Snapshot) => ({ result, score });
  return {
    before: verdictOf(before),
    after: verdictOf(after),
    checks: before.checks &&
      after.checks && {
        fixed: before.checks.failed.filter(isIn(after.checks.passed)),
        broke: after.checks.failed.filter(isIn(before.checks.passed)),
      },
  };
}

function isIn(keys: readonly string[]): (check: FailedCheck) => boolean {
  const set = new Set(keys);
  return ({ key }) => set.has(key);
}
