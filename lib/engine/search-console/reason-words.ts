import googleWords from './google-words.json' with { type: 'json' };
import { REASONS, type ReasonId } from './reasons.ts';

/** Longer words are no reason of Google, in characters. */
const LONGEST_WORDS = 300;

/** Google's words for each reason as found in public notes and scripts (read 2026-11-26), folded. */
export const REASON_OF_WORDS = new Map<string, ReasonId>(
  Object.entries(googleWords).flatMap(([reason, words]) =>
    words.map((word) => [folded(word), reason as ReasonId] as const),
  ),
);

/**
 * What all languages write, the most telling first. Listed ones have the sign of blocked ones, and one of their own.
 */
const SIGNS: readonly (readonly [RegExp, ReasonId])[] = [
  [/5xx/, 'server-error'],
  [/4xx/, 'other-4xx'],
  [/\(401\)/, 'unauthorized'],
  [/\(403\)/, 'forbidden'],
  [/\(404\)/, 'not-found'],
  [/(?<!\d)404(?!\d)/, 'soft-404'],
  [/noindex/, 'noindex'],
  [/index.*robots\.txt|robots\.txt.*(?:index|インデックス)|索引.*robots\.txt/, 'indexed-blocked'],
  [/robots\.txt/, 'robots'],
];

/** The reason that Google's words name, in any language, or our own id of one; `undefined` if they are not known. */
export function reasonOf(words: string): ReasonId | undefined {
  const known = REASON_OF_WORDS.get(folded(words)) ?? REASONS.find((id) => id === words);
  if (known !== undefined) return known;
  const plain = words.slice(0, LONGEST_WORDS).normalize('NFKC').toLowerCase();
  return SIGNS.find(([sign]) => sign.test(plain))?.[1];
}

/** Words as they are compared: letters and digits alone, in one case. */
export function folded(words: string): string {
  return words
    .slice(0, LONGEST_WORDS)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
