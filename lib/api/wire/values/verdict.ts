import { isRecord } from '../../../model/core/is-record.ts';
import { type Result, resultOfScore, resultSchema } from '../../../model/report/result.ts';
import { type Fields, fieldsOf, firstOf } from '../fields.ts';

const SCORES = ['score', 'seoscore', 'overallscore', 'totalscore'];
/** Fields in which an object given as a result or a score may hold the value. */
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
];
const SCORES_WITHIN = ['score', 'value', 'result', 'percentage', 'percent', 'points', 'overall', 'total'];

/**
 * Reads a report's result and score. The result may be a word, a score from 0 to 100 (as number or text), or
 * an object with either; if missing it follows from the score. Both are `null` for anything else.
 */
export function readVerdict(fields: Fields): {
  readonly result: Result | null;
  readonly score: number | null;
} {
  const sent = fields.get('result');
  const score = firstOf(fields, SCORES, readScore) ?? readScore(sent);
  return { result: readWord(sent) ?? (score === null ? null : resultOfScore(score)), score };
}

function readWord(value: unknown): Result | null {
  if (isRecord(value)) return firstOf(fieldsOf(value), WORDS_WITHIN, wordOf);
  return wordOf(value);
}

function wordOf(value: unknown): Result | null {
  if (typeof value !== 'string' || value.length > 100) return null;
  return resultSchema.safeParse(value.trim().toLowerCase()).data ?? null;
}

function readScore(value: unknown): number | null {
  if (isRecord(value)) return firstOf(fieldsOf(value), SCORES_WITHIN, scoreOf);
  return scoreOf(value);
}

/** Reads `87`, `"87.5"`, `"87%"` and `"87/100"`. */
function scoreOf(value: unknown): number | null {
  const digits =
    typeof value === 'string'
      ? /^\s{0,9}(\d{1,3}(?:\.\d{1,15})?)\s?(?:%|\/\s?100)?\s{0,9}$/.exec(value)?.[1]
      : value;
  const score = typeof digits === 'string' ? Number(digits) : digits;
  return typeof score === 'number' && score >= 0 && score <= 100 ? score : null;
}
