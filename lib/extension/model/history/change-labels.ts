import type { DifferenceOf } from '../../../engine/history/compare-readings.ts';
import { FACT_LABELS, LISTING_LABELS } from '../../../engine/report/check-labels.ts';
import { RESULT_LABELS } from '../../../engine/report/result.ts';
import type { Message, Translatable } from '../../../engine/text/message.ts';
import { shownAddress, shownText } from '../../../engine/text/shown-text.ts';
import { type Change, turned } from './change.ts';

type Verdict = Change['before'];

/**
 * `Decent (71) → Good (92), 3 fixed, 1 new issue`; with scores if both are known and differ. `No change: Bad` if
 * nothing differs.
 */
export function changeLabels(change: Change): Translatable {
  const { before, after, compared } = change;
  if (compared === 'nothing') return { key: 'resultNotCompared', values: { result: wordOf(after, true) } };
  const counts = countLabels(change);
  const words = wordsOf(before, after);
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

/** A difference that is no check, or the address to which a page leads. */
export type SidesDiffer =
  | DifferenceOf<'status' | 'indexing' | 'result' | 'fact'>
  | { readonly kind: 'address'; readonly before: string; readonly after: string };

/** What a difference is about, and what is said on both sides, in words. */
export function differenceLabels(
  difference: SidesDiffer,
): Readonly<Record<'name' | 'before' | 'after', Message | string>> {
  switch (difference.kind) {
    case 'address':
      return { name: { key: 'sortUrl' }, ...sides(difference, shownAddress) };
    case 'status':
      return { name: { key: 'factStatus' }, ...sides(difference, (status) => String(status ?? '')) };
    case 'indexing':
      return {
        name: { key: 'listing' },
        ...sides(difference, (answer) => ({ key: LISTING_LABELS[answer ?? 'unknown'] })),
      };
    case 'result':
      return { name: { key: 'result' }, ...wordsOf(difference.before, difference.after) };
    case 'fact': {
      const shown = difference.of === 'canonical' ? shownAddress : shownText;
      return { name: { key: FACT_LABELS[difference.of] }, ...sides(difference, shown) };
    }
  }
}

function sides<Said>(
  { before, after }: { readonly before: Said; readonly after: Said },
  wordsOf: (said: Said) => Message | string,
) {
  const orNone = (words: Message | string) => (words === '' ? ({ key: 'changedNothing' } as const) : words);
  return { before: orNone(wordsOf(before)), after: orNone(wordsOf(after)) };
}

function wordsOf(before: Verdict, after: Verdict) {
  const isMoved = isScoreMoved(before, after);
  return { before: wordOf(before, isMoved), after: wordOf(after, isMoved) };
}

/** Whether both scores are known and differ as whole numbers. */
function isScoreMoved(before: Verdict, after: Verdict): boolean {
  return (
    before.score !== null && after.score !== null && Math.round(before.score) !== Math.round(after.score)
  );
}

function wordOf({ result, score }: Verdict, isScored: boolean): Message {
  const verdict = result ? RESULT_LABELS[result] : ({ key: 'resultUnknown' } as const);
  return isScored && score !== null
    ? { key: 'verdictWithScore', values: { verdict, score: Math.round(score) } }
    : verdict;
}
