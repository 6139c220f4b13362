import { RESULT_LABELS } from '../report/result.ts';
import type { Message, Translatable } from '../text/message.ts';
import type { Change } from './change.ts';

/** `Decent (71) → Good (92), 3 fixed, 1 new issue`; with scores if both are known and differ. */
export function changeLabels({ before, after, checks, isComparable = true }: Change): Translatable {
  if (!isComparable) return { key: 'resultNotCompared', values: { result: wordOf(after, true) } };
  const scores = [before.score, after.score].map((score) => (score === null ? null : Math.round(score)));
  const isMoved = !scores.includes(null) && scores[0] !== scores[1];
  const values = { before: wordOf(before, isMoved), after: wordOf(after, isMoved) };
  return [{ key: 'verdictsBeforeAfter', values }, ...countLabels(checks)];
}

/** `3 fixed`, `1 new issue`; empty if nothing is known or changed. */
export function countLabels(checks: Change['checks']): Translatable[] {
  const { fixed, broke } = checks ?? { fixed: [], broke: [] };
  return [
    ...(fixed.length > 0 ? [{ plural: 'checksFixed', count: fixed.length } as const] : []),
    ...(broke.length > 0 ? [{ plural: 'checksNewIssues', count: broke.length } as const] : []),
  ];
}

function wordOf({ result, score }: Change['before'], isScored: boolean): Message {
  const verdict = result ? RESULT_LABELS[result] : ({ key: 'resultUnknown' } as const);
  return isScored && score !== null
    ? { key: 'verdictWithScore', values: { verdict, score: Math.round(score) } }
    : verdict;
}
