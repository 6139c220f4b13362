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
    .replace(/^(?:hydra:|@?odata\.|soap(?:-?env)?:)/, '')
    .replace(/[_\s@$-]/g, '');
}

/**
 * Where frameworks put the fields of a row, beside its id: JSON:API 1.1 ("Resource objects",
 * https://jsonapi.org/format/, copy of 2024-10, read 2026-11-25) and Strapi 4, GraphQL connections, Elasticsearch,
 * Airtable, Siren, CouchDB, FHIR, Contentful (`sys` has the id).
 */
const INNER = ['attributes', 'node', 'source', 'fields', 'properties', 'doc', 'document', 'resource', 'sys'];

/**
 * The row with the fields that its framework keeps one level down, at most three such levels; a row with fields of its
 * own is unchanged.
 */
export function flattened(value: unknown, levels = 3): unknown {
  if (!isRecord(value) || levels === 0) return value;
  const names = Object.keys(value).slice(0, MOST_NAMES);
  const inner = names
    .filter((name) => INNER.includes(plainName(name)))
    .flatMap((name) => {
      const fields = flattened(value[name], levels - 1);
      return isRecord(fields) ? [[name, fields] as const] : [];
    });
  const isNamed = (record: object, own: readonly string[]) =>
    Object.keys(record).some((name) => own.includes(plainName(name)));
  // a name may be that of the row (Firestore), whose fields are still one level down
  const hasOwn =
    isNamed(value, ['url']) ||
    (isNamed(value, ['name', 'title']) && !inner.some(([, fields]) => isNamed(fields, ['url'])));
  if (inner.length === 0 || hasOwn) return value;
  const outer = Object.entries(value).filter(([name]) => !inner.some(([held]) => held === name));
  return Object.assign({}, ...inner.map(([, fields]) => fields).toReversed(), Object.fromEntries(outer));
}

const MOST_NAMES = 30;

/** The fields of a row, whatever its framework keeps one level down or puts around each value. */
export function fieldsOfRow(value: unknown): Fields {
  // an element's attributes (xml2js)
  const attributes = isRecord(value) ? fieldsOf(value['$']) : new Map();
  const fields = new Map([...attributes, ...fieldsOf(flattened(value))]);
  const ofLists = Array.isArray(fields.get('url'));
  for (const [name, field] of fields) fields.set(name, ofLists ? onlyOf(field) : withoutType(field));
  return fields;
}

/** The only value of a list: of a row whose address is a list too (Solr). */
function onlyOf(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value;
}

/**
 * A value without the name of its type, as Firestore (https://firebase.google.com/docs/firestore/reference/rest/v1/Value),
 * DynamoDB (https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_AttributeValue.html; both read 2026-11-25)
 * MongoDB (https://www.mongodb.com/docs/manual/reference/mongodb-extended-json/, read 2026-11-26) and Elastic's App
 * Search write it: `{"stringValue": "…"}`, `{"N": "91"}`, `{"$numberInt": "91"}`, `{"raw": 4}`, maps and lists of such
 * values too; also an element's text (`{"#text": "…", "@lang": "en"}`).
 */
function withoutType(value: unknown, levels = DEEPEST): unknown {
  if (!isRecord(value)) return value;
  if (typeof value['#text'] === 'string') return value['#text'];
  const [[type, inner] = ['', null], ...others] = Object.entries(value);
  if (others.length > 0 || levels === 0) return value;
  if (typeof inner !== 'object') return TYPES.test(type) ? inner : value;
  const held = type === 'mapValue' || type === 'arrayValue' ? Object.values(inner ?? {})[0] : inner;
  const bare = (one: unknown) => withoutType(one, levels - 1);
  if (/^(?:mapValue|M)$/.test(type) && isRecord(held))
    return Object.fromEntries(Object.entries(held).map(([name, one]) => [name, bare(one)]));
  return /^(?:arrayValue|L)$/.test(type) && Array.isArray(held) ? held.map(bare) : value;
}

/** How deep maps and lists of typed values are read. */
const DEEPEST = 8;
const TYPES =
  /^(?:(?:string|integer|double|boolean|timestamp|reference)Value|\$number(?:Int|Long|Double|Decimal)|S|N|BOOL|raw)$/;

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
