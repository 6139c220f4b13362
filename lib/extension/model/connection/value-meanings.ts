import { PASSWORD, PRIVATE, type Privacy, PUBLIC } from '../../../engine/report/privacy.ts';
import { type Result, resultSchema } from '../../../engine/report/result.ts';
import { shownText } from '../../../engine/text/shown-text.ts';
import type { PrivacyMeaning, ResultMeaning } from '../../../shared/connection/mapping.ts';

/** A number, also as text: `92 %`, `9,2`, `87/100`; `1,234` may be two numbers. `null` for anything else. */
export function readNumber(value: unknown): number | null {
  const text = typeof value === 'string' ? NUMBER.exec(value.trim())?.[1]?.replace(',', '.') : undefined;
  const number = text === undefined ? value : Number(text);
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

const NUMBER = /^(-?\d{1,15}(?:\.\d{1,15}|,\d{1,2})?)\s?(?:%|\/\s?\d{1,6})?$/;

/** A whole number from 0 on, also as text; `null` for anything else. */
export function readCount(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** A score from 0 to 100. */
export function readScore(value: unknown): number | null {
  const score = readNumber(value);
  return score !== null && score >= 0 && score <= 100 ? score : null;
}

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

/** Reads a result by its meaning, or by the interface's words; both are null for any value that it does not name. */
export function readVerdict(value: unknown, means: ResultMeaning): Verdict {
  if (means === 'interface' || 'words' in means) {
    const own = means === 'interface' ? null : wordIn(means.words, value);
    return { result: own ?? resultWord(value), score: null };
  }
  const number = readNumber(value);
  const { from, to, good, decent } = means;
  if (number === null || from === to || number < Math.min(from, to) || number > Math.max(from, to))
    return { result: resultWord(value), score: null };
  // on a falling scale, low is good
  const reaches = (bar: number) => (to > from ? number >= bar : number <= bar);
  // + 0: no negative zero
  const score = Math.round(((number - from) / (to - from)) * 1000) / 10 + 0;
  return { result: reaches(good) ? 'good' : reaches(decent) ? 'decent' : 'bad', score };
}

/** The interface's names of privacies, and its values: 0, 1, 2 as number or text. */
const NAMES: Readonly<Record<string, Privacy>> = { public: PUBLIC, private: PRIVATE, password: PASSWORD };
const VALUES: Readonly<Record<string, Privacy>> = { ...NAMES, 0: PUBLIC, 1: PRIVATE, 2: PASSWORD };

/** The privacy that the interface's own value stands for, a name in any case of letters; null for any other. */
export function privacyValue(value: unknown): Privacy | null {
  return typeof value === 'boolean' ? null : wordIn(VALUES, value, true);
}

/** The privacy that one of the interface's names stands for. */
export function privacyName(value: unknown): Privacy | null {
  return wordIn(NAMES, value, true);
}

/** Reads who may see a report by the value's meaning, or by the interface's names; null for any other value. */
export function readPrivacy(value: unknown, means: PrivacyMeaning): Privacy | null {
  return means === 'interface' ? privacyValue(value) : (wordIn(means.words, value) ?? privacyName(value));
}

/** What a value means by these words; a text, number or flag as text. */
function wordIn<Meaning>(words: Readonly<Record<string, Meaning>>, value: unknown, inAnyCase = false) {
  const text = typeof value === 'object' ? '' : String(value);
  const word = inAnyCase ? text.trim().toLowerCase() : text;
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
}

/** What a state says that the service does with a report: making it, or that it could not. */
export const PROCESSING =
  /^(?:new|created|queued|pending|scheduled|waiting|processing|running|analy[sz]ing|in[ _-]?progress|started)$/i;
export const FAILED = /^(?:failed|failure|error|errored|cancell?ed|aborted|expired|timed?[ _-]?out)$/i;
const NONE = /^(?:|-+|–|—|\?|none|null|nil|undefined|unknown|n\/?a|not?[ _-]?(?:set|available|yet))$/i;
const LONGEST_WORD = 100;

/** A service's own word for something, as it is shown; null if it says nothing: `""`, `none`, `n/a`. */
export function ownWord(value: unknown): string | null {
  if (typeof value === 'object' || value === undefined) return null;
  const word = shownText(String(value)).slice(0, LONGEST_WORD).toWellFormed();
  return NONE.test(word.trim()) ? null : word;
}

/** Whether a value says that there is no verdict, or none yet: nothing, or a word for what is done with the report. */
export function isNoVerdict(value: unknown): boolean {
  const word = ownWord(value)?.trim() ?? null;
  return word === null || PROCESSING.test(word) || FAILED.test(word);
}
