import { type Result, resultSchema } from '../../../../engine/report/result.ts';
import type { ResultMeaning } from '../../../../shared/connection/mapping.ts';
import { readNumber } from './number.ts';

/** A report's result, and its score from 0 to 100 if the result is a number. */
export interface Verdict {
  readonly result: Result | null;
  readonly score: number | null;
}

/** The interface's word for a result, in any case of letters. */
export function resultWord(value: unknown): Result | null {
  return typeof value === 'string' && value.length < 20
    ? (resultSchema.safeParse(value.trim().toLowerCase()).data ?? null)
    : null;
}

/** Reads a result by its meaning; both are null for any value that it does not name. */
export function readVerdict(value: unknown, means: ResultMeaning): Verdict {
  if (means === 'interface') return { result: resultWord(value), score: null };
  if ('words' in means) return { result: wordIn(means.words, value), score: null };
  const number = readNumber(value);
  const { from, to, good, decent } = means;
  if (number === null || from === to || number < Math.min(from, to) || number > Math.max(from, to))
    return { result: null, score: null };
  const reaches = (bar: number) => (to > from ? number >= bar : number <= bar);
  // + 0: no negative zero
  const score = Math.round(((number - from) / (to - from)) * 1000) / 10 + 0;
  return { result: reaches(good) ? 'good' : reaches(decent) ? 'decent' : 'bad', score };
}

/** What a value means by the user's own words; a text, number or flag as text. */
export function wordIn<Meaning>(words: Readonly<Record<string, Meaning>>, value: unknown): Meaning | null {
  const word = typeof value === 'object' ? '' : String(value);
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
}

/** A score from 0 to 100. */
export function readScore(value: unknown): number | null {
  const score = readNumber(value);
  return score !== null && score >= 0 && score <= 100 ? score : null;
}
