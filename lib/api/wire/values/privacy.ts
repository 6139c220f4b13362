import { isRecord } from '../../../model/core/is-record.ts';
import { PASSWORD, PRIVATE, type Privacy, PUBLIC } from '../../../model/report/privacy.ts';
import { type Fields, fieldsOf, firstOf } from '../fields.ts';

const WITHIN = ['value', 'id', 'name', 'label', 'key', 'privacy', 'type'];

/**
 * A report's privacy: 0, 1 or 2 as number or text, a word, a boolean (`is_private`), or an object with one of these.
 */
export function readPrivacy(fields: Fields): Privacy | null {
  return (
    firstOf(fields, ['privacy', 'visibility'], privacyOf) ??
    firstOf(fields, ['isprivate', 'private'], (value) => flagged(value, PRIVATE, PUBLIC)) ??
    firstOf(fields, ['ispublic', 'public'], (value) => flagged(value, PUBLIC, PRIVATE))
  );
}

function privacyOf(value: unknown): Privacy | null {
  if (isRecord(value)) return firstOf(fieldsOf(value), WITHIN, plainPrivacy);
  return plainPrivacy(value);
}

function plainPrivacy(value: unknown): Privacy | null {
  const word = wordOf(value);
  if (word === '0' || word === 'public') return PUBLIC;
  if (word === '1' || word === 'private') return PRIVATE;
  if (word === '2' || /^(?:password|protected)/.test(word)) return PASSWORD;
  return word === 'true' || word === 'false' ? flagged(value, PRIVATE, PUBLIC) : null;
}

function flagged(value: unknown, yes: Privacy, no: Privacy): Privacy | null {
  const word = wordOf(value);
  if (word === 'true' || word === '1') return yes;
  return word === 'false' || word === '0' ? no : null;
}

function wordOf(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value).slice(0, 100).trim().toLowerCase() : '';
}
