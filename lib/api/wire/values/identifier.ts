import { isRecord } from '../../../model/core/is-record.ts';
import { readText } from './text.ts';

/** Longer ones would not fit in a URL with everything else. */
const LONGEST = 500;

/** The fields that may hold a report's id, the most specific first. */
export const ID_NAMES = [
  'id',
  'uuid',
  'reportid',
  'hash',
  'reportuuid',
  'reporthash',
  'guid',
  'ulid',
  'key',
  'slug',
  'token',
];

/**
 * Reads an id as text. Whole numbers beyond 2^53 are refused: JSON parsing has already rounded them, and the
 * rounded number may be another report's id. Text with a lone surrogate is refused too: no URL can contain
 * it.
 */
export function readIdentifier(value: unknown): string | null {
  if (Number.isSafeInteger(value)) return String(value);
  if (isRecord(value)) return readIdentifier(value['$oid'] ?? null);
  const text = readText(value, LONGEST);
  return text === value ? text : null;
}
