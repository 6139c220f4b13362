import { isRecord } from '../model/core/is-record.ts';
import { flattened, plainName } from './wire/fields.ts';
import { readReport } from './wire/report.ts';
import { ID_NAMES } from './wire/values/identifier.ts';

/** What the connection check reports about a list of reports as the service sent it. */
export interface ListDescription {
  /** How the service writes results: as words, or as numbers or objects with a score. */
  readonly hasWords: boolean;
  readonly hasNumbers: boolean;
  /** Links, page numbers, a total or a cursor came with the list. */
  readonly hasPaging: boolean;
  /** How the service writes the list, as paths in its JSON: `data[]`, `id`, `result = "good"`, `links.next`. */
  readonly format: readonly string[];
}

const PAGING = [
  'links',
  'next',
  'nextlink',
  'nextpageurl',
  'nextcursor',
  'nexttoken',
  'currentpage',
  'lastpage',
  'total',
  'count',
  'totalcount',
  'totalitems',
  'totalelements',
  'totalpages',
  'offset',
  'pageinfo',
  'pagination',
  'view',
];

/** The deepest nesting of lists found in what services send. */
const DEPTH = 3;

/** Describes the parsed body of a list of reports; missing parts are left out of the description. */
export function describeList(payload: unknown, headers?: Headers): ListDescription {
  const format = ['link', 'x-total-count', 'x-next-page'].filter((name) => headers?.has(name));
  const description = { hasWords: false, hasNumbers: false, hasPaging: format.length > 0, format };
  const visit = (value: unknown, depth: number, path: string) => {
    if (Array.isArray(value)) {
      const [first] = value.filter(isRow);
      if (first) format.push(`${path}[]`, ...fieldsIn(first));
      for (const row of value) if (isRecord(row)) describeRow(Object(flattened(row)), description);
      return;
    }
    if (!isRecord(value)) return;
    const at = path === '' ? '' : `${path}.`;
    const paging = Object.keys(value).filter((name) => PAGING.includes(plainName(name)));
    if (paging.length > 0) description.hasPaging = true;
    format.push(...paging.filter((name) => !Array.isArray(value[name])).map((name) => at + name));
    for (const [name, inner] of Object.entries(value)) {
      if (isRow(inner)) describeRow(Object(flattened(inner)), description);
      else if (depth < DEPTH) visit(inner, depth + 1, at + name);
    }
  };
  visit(payload, 0, '');
  return { ...description, format: format.slice(0, MOST_PARTS).map((part) => part.slice(0, LONGEST_PART)) };
}

/** More of a format is not reported. */
export const MOST_PARTS = 12;
export const LONGEST_PART = 60;
/** Fields whose values show how the service writes them, and are not secret. */
const VALUES = ['result', 'score', 'privacy', 'visibility', 'isprivate', 'ispublic'];

/** The fields of a report that differ between services. */
function fieldsIn(row: Readonly<Record<string, unknown>>): string[] {
  const fields = Object.entries(Object(flattened(row)) as Record<string, unknown>);
  const ids = fields.filter(([name]) => ID_NAMES.includes(plainName(name))).map(([name]) => name);
  const values = fields
    .filter(([name]) => VALUES.includes(plainName(name)))
    .map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  return [...(Object.hasOwn(row, 'url') ? [] : ['attributes']), ...ids, ...values];
}

function isRow(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && readReport(value, { id: 'any' }) !== null;
}

function describeRow(row: Record<string, unknown>, found: { hasWords: boolean; hasNumbers: boolean }): void {
  const { result, score } = row;
  const isWord = typeof result === 'string' && result.trim() !== '' && Number.isNaN(Number(result));
  const isNumber = result === undefined || result === null ? score !== undefined && score !== null : !isWord;
  if (isWord) found.hasWords = true;
  else if (isNumber) found.hasNumbers = true;
}
