import { isRecord } from '../../model/core/is-record.ts';
import { isPassword } from './without-passwords.ts';

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
    if (name.length > LONGEST_NAME || isPassword(name, field)) continue;
    const plain = plainName(name);
    if (!fields.has(plain)) fields.set(plain, field);
  }
  return fields;
}

/** `createdAt`, `created_at`, `$createdAt` and `hydra:createdAt` → `createdat`; `@odata.count` → `count`. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(?:hydra:|@?odata\.)/, '')
    .replace(/[_\s@$-]/g, '');
}

/**
 * Where frameworks put the fields of a row, beside its id: JSON:API 1.1 ("Resource objects",
 * https://jsonapi.org/format/, copy of 2024-10, read 2026-11-25) and Strapi 4, GraphQL connections, Elasticsearch,
 * Airtable, Siren, CouchDB, FHIR.
 */
const INNER = ['attributes', 'node', 'source', 'fields', 'properties', 'doc', 'document', 'resource'];

/**
 * The row with the fields that its framework keeps one level down, at most three such levels; a row with fields of its
 * own is unchanged.
 */
export function flattened(value: unknown, levels = 3): unknown {
  if (!isRecord(value) || levels === 0) return value;
  const names = Object.keys(value).slice(0, MOST_NAMES);
  if (names.some((name) => OWN.includes(plainName(name)))) return value;
  for (const name of names) {
    const { [name]: inner, ...outer } = value;
    if (INNER.includes(plainName(name)) && isRecord(inner))
      return { ...Object(flattened(inner, levels - 1)), ...outer };
  }
  return value;
}

/** With one of these a row has fields of its own. */
const OWN = ['url', 'name', 'title'];
const MOST_NAMES = 30;

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
