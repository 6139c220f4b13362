import { isRecord } from '../../../model/core/is-record.ts';
import { type Result, resultSchema } from '../../../model/report/result.ts';
import { resultOfScore } from '../../../model/report/result-of-score.ts';
import { type Fields, fieldsOf, firstOf } from '../fields.ts';

const SCORES = ['score', 'seoscore', 'overallscore', 'totalscore'];
/** Fields that may hold the result's word beside a number, or within an object given as a result or a score. */
const WORDS = ['result', 'resultlabel', 'resultname', 'resulttext', 'verdict', 'rating', 'grade'];
const WORDS_WITHIN = [
  'result',
  'name',
  'label',
  'value',
  'word',
  'rating',
  'grade',
  'status',
  'key',
  'text',
  'title',
  'slug',
  'code',
  'type',
];
const SCORES_WITHIN = [
  'score',
  'value',
  'result',
  'percentage',
  'percent',
  'points',
  'overall',
  'ratingvalue',
  'total',
];
/** The best possible score, beside or within it (`bestRating`: https://schema.org/Rating). */
const BESTS = [
  'max',
  'maxscore',
  'scoremax',
  'maximum',
  'outof',
  'of',
  'best',
  'bestrating',
  'scale',
  'maxpoints',
];
/** A score with a word for its unit (`stars`, `ratio`) is not on the scale from 0 to 100. */
const UNITS = ['unit', 'units', 'scoreunit'];
const PERCENT = /^(?:%|percent|percentage|points?)$/i;

/**
 * The scores of services that count to 1, 5 or 10. A score up to here says nothing by itself: it is read only if the
 * service is known to count to 100.
 */
const OTHER_SCALE = 10;

/**
 * Reads a report's result and score. A word decides; then a score from 0 to 100 (as number or text), or in the unit
 * of a maximum that is given (`{"score": 4, "max": 5}`, `"4/5"`). Both are `null` for anything else: no result is
 * better than a wrong one.
 */
export function readVerdict(
  fields: Fields,
  isPercent: boolean,
): { readonly result: Result | null; readonly score: number | null } {
  const sent = fields.get('result');
  const read = (value: unknown) => readScore(value, fields, isPercent);
  const score = firstOf(fields, SCORES, read) ?? read(sent);
  return {
    result:
      firstOf(fields, [...WORDS, ...SCORES], readWord) ?? (score === null ? null : resultOfScore(score)),
    score,
  };
}

/** Whether this row's score can only be one of a scale from 0 to 100. */
export function provesPercent(fields: Fields): boolean {
  return [...SCORES, 'result'].some((name) => {
    const value = fields.get(name);
    const number = typeof value === 'string' && /^\d{2,3}$/.test(value.trim()) ? Number(value) : value;
    const hasMaximum = firstOf(fields, BESTS, maximumOf) !== null || firstOf(fields, UNITS, unitOf) !== null;
    return typeof number === 'number' && number > OTHER_SCALE && number <= 100 && !hasMaximum;
  });
}

function readWord(value: unknown): Result | null {
  if (isRecord(value)) return firstOf(fieldsOf(value), WORDS_WITHIN, wordOf);
  return wordOf(value);
}

/** Also reads an enumeration's name: `RESULT_GOOD`, `Result::Good`. */
function wordOf(value: unknown): Result | null {
  if (typeof value !== 'string' || value.length > 100) return null;
  const word = value
    .trim()
    .toLowerCase()
    .replace(/^.*(?:::|\.|result[_-])/, '');
  return resultSchema.safeParse(word).data ?? null;
}

function readScore(value: unknown, beside: Fields, isPercent: boolean): number | null {
  if (!isRecord(value)) return scoreOf(value, beside, isPercent);
  const within = fieldsOf(value);
  return firstOf(within, SCORES_WITHIN, (one) => scoreOf(one, within, isPercent));
}

/** Reads `87`, `"87.5"`, `"87%"`, `"87/100"`, `"4 of 5"`, and numbers with their maximum in `beside`. */
function scoreOf(value: unknown, beside: Fields, isPercent: boolean): number | null {
  const [, digits, sign, outOf] =
    typeof value === 'string'
      ? (/^\s{0,9}(\d{1,5}(?:[.,]\d{1,15})?)\s?(%)?(?:\s?(?:\/|of|out of)\s?(\d{1,5}))?\s{0,9}$/i.exec(
          value,
        ) ?? [])
      : [];
  const number = digits === undefined ? value : Number(digits.replace(',', '.'));
  if (typeof number !== 'number' || !(number >= 0)) return null;
  const unit = firstOf(beside, UNITS, unitOf);
  const best = outOf === undefined ? firstOf(beside, BESTS, maximumOf) : Number(outOf);
  if (best !== null) return best > 0 && number <= best ? Math.round((number / best) * 1000) / 10 : null;
  if (unit !== null && !PERCENT.test(unit)) return null;
  if (number > 100) return null;
  const isCertain = isPercent || sign !== undefined || unit !== null || number > OTHER_SCALE || number === 0;
  return isCertain ? number : null;
}

function unitOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function maximumOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && number > 0 ? number : null;
}
