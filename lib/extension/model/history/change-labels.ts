import { isScoreMoved, verdictWords, wordOf } from '../../../engine/history/difference-labels.ts';
import type { Translatable } from '../../../engine/text/message.ts';
import { type Change, turned } from './change.ts';

/**
 * `Decent (71) → Good (92), 3 fixed, 1 new issue`; with scores if both are known and differ. `No change: Bad` if
 * nothing differs.
 */
export function changeLabels(change: Change): Translatable {
  const { before, after, compared } = change;
  if (compared === 'nothing') return { key: 'resultNotCompared', values: { result: wordOf(after, true) } };
  const counts = countLabels(change);
  const words = verdictWords(before, after);
  const isSame = before.result === after.result && !isScoreMoved(before, after);
  if (!isSame) return [{ key: 'verdictsBeforeAfter', values: words }, ...counts];
  if (counts.length > 0) return [words.after, ...counts];
  return { key: 'verdictUnchanged', values: { result: words.after } };
}

/** `3 fixed`, `1 new issue`; empty if nothing is known or changed. */
export function countLabels(change: Pick<Change, 'differences'>): Translatable[] {
  const [fixed, broke] = [turned(change, 'better').length, turned(change, 'worse').length];
  return [
    ...(fixed > 0 ? [{ plural: 'checksFixed', count: fixed } as const] : []),
    ...(broke > 0 ? [{ plural: 'checksNewIssues', count: broke } as const] : []),
  ];
}
