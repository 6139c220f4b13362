import { isRecord } from '../model/core/is-record.ts';

/** What the connection check reports about a list of reports as the service sent it. */
export interface ListDescription {
  /** How the service writes results: as words, or as numbers or objects with a score. */
  readonly hasWords: boolean;
  readonly hasNumbers: boolean;
  /** Links, page numbers, a total or a cursor came with the list. */
  readonly hasPaging: boolean;
}

const PAGING = [
  'links',
  'next',
  'next_page_url',
  'next_cursor',
  'current_page',
  'last_page',
  'total',
  'pagination',
];

/** The deepest nesting of lists found in what services send. */
const DEPTH = 3;

/** Describes the parsed body of a list of reports; missing parts are left out of the description. */
export function describeList(payload: unknown): ListDescription {
  const description = { hasWords: false, hasNumbers: false, hasPaging: false };
  const visit = (value: unknown, depth: number) => {
    if (Array.isArray(value)) {
      for (const row of value) if (isRecord(row)) describeRow(row, description);
      return;
    }
    if (!isRecord(value)) return;
    if (PAGING.some((name) => Object.hasOwn(value, name))) description.hasPaging = true;
    for (const inner of Object.values(value)) {
      if (isRow(inner)) describeRow(inner, description);
      else if (depth < DEPTH) visit(inner, depth + 1);
    }
  };
  visit(payload, 0);
  return description;
}

function isRow(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && typeof value['url'] === 'string';
}

function describeRow(row: Record<string, unknown>, found: { hasWords: boolean; hasNumbers: boolean }): void {
  const { result, score } = row;
  const isWord = typeof result === 'string' && result.trim() !== '' && Number.isNaN(Number(result));
  const isNumber = result === undefined || result === null ? score !== undefined && score !== null : !isWord;
  if (isWord) found.hasWords = true;
  else if (isNumber) found.hasNumbers = true;
}
