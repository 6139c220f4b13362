import { isRecord } from '../../model/core/is-record.ts';
import { isPasswordKey } from './without-passwords.ts';

/**
 * The fields of a JSON object by their names in lower case without `_`, `-` and spaces: `createdAt` equals
 * `created_at`.
 */
export type Fields = ReadonlyMap<string, unknown>;

/** No known field has a longer name. */
const LONGEST_NAME = 40;

/** The fields of an object without its passwords; empty for anything else. */
export function fieldsOf(value: unknown): Fields {
  const fields = new Map<string, unknown>();
  if (!isRecord(value)) return fields;
  for (const [name, field] of Object.entries(value)) {
    if (name.length > LONGEST_NAME || isPasswordKey(name)) continue;
    const plain = name.toLowerCase().replace(/[_\s-]/g, '');
    if (!fields.has(plain)) fields.set(plain, field);
  }
  return fields;
}

/** The first of these fields, in the order of `names`, for which `read` does not return `null`. */
export function firstOf<Value>(
  fields: Fields,
  names: readonly string[],
  read: (value: unknown) => Value | null,
): Value | null {
  for (const name of names) {
    const value = fields.has(name) ? read(fields.get(name)) : null;
    if (value !== null) return value;
  }
  return null;
}
