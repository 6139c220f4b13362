import { FACT_LABELS, LISTING_LABELS } from '../report/check-labels.ts';
import { RESULT_LABELS } from '../report/result.ts';
import type { Message } from '../text/message.ts';
import { shownAddress, shownText } from '../text/shown-text.ts';
import type { DifferenceOf } from './compare-readings.ts';

type Verdict = DifferenceOf<'result'>['before'];

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
      return { name: { key: 'result' }, ...verdictWords(difference.before, difference.after) };
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

/** Both results, with their scores if these are known and differ. */
export function verdictWords(before: Verdict, after: Verdict) {
  const isMoved = isScoreMoved(before, after);
  return { before: wordOf(before, isMoved), after: wordOf(after, isMoved) };
}

/** Whether both scores are known and differ as whole numbers. */
export function isScoreMoved(before: Verdict, after: Verdict): boolean {
  return (
    before.score !== null && after.score !== null && Math.round(before.score) !== Math.round(after.score)
  );
}

export function wordOf({ result, score }: Verdict, isScored: boolean): Message {
  const verdict = result ? RESULT_LABELS[result] : ({ key: 'resultUnknown' } as const);
  return isScored && score !== null
    ? { key: 'verdictWithScore', values: { verdict, score: Math.round(score) } }
    : verdict;
}
