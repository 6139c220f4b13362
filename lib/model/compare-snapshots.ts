import { RESULT_WORDS } from './badge.ts';
import type { Result } from './result.ts';
import type { FailedCheck, Snapshot } from './snapshot.ts';
import type { Sayable, Words } from './words.ts';

/** What became of a page from one report to the next. */
export interface Change {
  readonly before: Verdict;
  readonly after: Verdict;
  /** `null` where the checks of one of the two are not known: then only the verdicts can be compared. */
  readonly checks: {
    readonly fixed: readonly FailedCheck[];
    readonly broke: readonly FailedCheck[];
  } | null;
}

interface Verdict {
  /** `null` while the report is in the making. */
  readonly result: Result | null;
  readonly score: number | null;
}

/** Compares two snapshots of a page. A check counts only if both have it: one that is new has not broken. */
export function compareSnapshots(before: Snapshot, after: Snapshot): Change {
  const verdictOf = ({ result, score }: Snapshot): Verdict => ({ result, score });
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

/** `Decent → Good, 3 fixed, 1 broke` */
export function changeWords({ before, after, checks }: Change): Sayable {
  const values = { before: wordOf(before), after: wordOf(after) };
  return { parts: [{ key: 'verdictsBeforeAfter', values }, ...countWords(checks)] };
}

/** `3 fixed`, `1 broke`; nothing where nothing is known or changed. */
export function countWords(checks: Change['checks']): Sayable[] {
  const { fixed, broke } = checks ?? { fixed: [], broke: [] };
  return [
    ...(fixed.length > 0 ? [{ plural: 'checksFixed', count: fixed.length } as const] : []),
    ...(broke.length > 0 ? [{ plural: 'checksBroke', count: broke.length } as const] : []),
  ];
}

function wordOf({ result }: Verdict): Words {
  return result ? RESULT_WORDS[result] : { key: 'resultMaking' };
}

function isIn(keys: readonly string[]): (check: FailedCheck) => boolean {
  const set = new Set(keys);
  return ({ key }) => set.has(key);
}
