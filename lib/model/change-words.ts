import { RESULT_WORDS } from './badge.ts';
import type { Change } from './compare-snapshots.ts';
import type { Sayable, Words } from './words.ts';

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

function wordOf({ result }: Change['before']): Words {
  return result ? RESULT_WORDS[result] : { key: 'resultMaking' };
}
