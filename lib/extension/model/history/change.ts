import * as z from 'zod/mini';
import {
  areComparable,
  compareReadings,
  type Difference,
  differenceSchema,
  verdictSchema,
} from '../../../engine/history/compare-readings.ts';
import type { FailedCheck, Reading } from '../../../engine/history/reading.ts';

/** How a page changed from one report to the next. */
export const changeSchema = z.object({
  before: verdictSchema,
  after: verdictSchema,
  /** `verdicts`: the checks of one of the two are unknown. `nothing`: the two saw other parts of the page. */
  compared: z.enum(['all', 'verdicts', 'nothing']),
  /** What was fixed, is new or says otherwise, and the checks that only one of the two has judged. */
  differences: z.array(differenceSchema),
});
export type Change = z.infer<typeof changeSchema>;

export function changeBetween(before: Reading, after: Reading): Change {
  const verdictOf = ({ result, score }: Reading) => ({ result, score });
  const verdicts = { before: verdictOf(before), after: verdictOf(after) };
  if (!areComparable(before, after)) return { ...verdicts, compared: 'nothing', differences: [] };
  const compared = before.checks && after.checks ? 'all' : 'verdicts';
  const told = compareReadings(before, after).filter(isTold);
  // without checks on one side, that is said once
  const differences = told.filter(({ way }) => compared === 'all' || way !== 'unknown');
  return { ...verdicts, compared, differences };
}

/**
 * What turned on a page since a report, by the checks that both made: `shown` is the page as it is shown, of which less
 * is read.
 */
export function changeInShown(
  { readMode: _, ...report }: Reading,
  { readMode: __, ...shown }: Reading,
): Pick<Change, 'differences'> {
  return { differences: compareReadings(report, shown).filter(isTurned) };
}

/** The result stands beside it. */
function isTold(difference: Difference): boolean {
  const { kind, way } = difference;
  if (kind === 'status' || kind === 'indexing') return way !== 'unknown';
  return kind === 'fact' || (kind === 'check' && way === 'unknown') || isTurned(difference);
}

/** Whether it is a check that failed on one side and passed on the other, and counts. */
function isTurned(difference: Difference): boolean {
  if (difference.kind !== 'check' || difference.way === 'unknown' || difference.way === 'other') return false;
  return difference.before.state !== difference.after.state;
}

/** The checks that fail now and did not (`worse`), or that failed and do not (`better`). */
export function turned({ differences }: Pick<Change, 'differences'>, way: 'worse' | 'better'): FailedCheck[] {
  return differences.flatMap((each) => (each.kind === 'check' && each.way === way ? [each.check] : []));
}

/** Whether the verdict, what the page says, or a check differs; not if the two cannot be compared. */
export function isChanged({ before, after, compared, differences }: Change): boolean {
  if (compared === 'nothing') return false;
  return (
    before.result !== after.result ||
    before.score !== after.score ||
    differences.some(({ way }) => way !== 'unknown')
  );
}
