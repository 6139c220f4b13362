import { isRecord } from '../../model/core/is-record.ts';
import type { ApiResponse } from '../send.ts';
import { type Fields, fieldsOf } from './fields.ts';
import { readCount } from './values/number.ts';

/** The part of a query that says which page was requested. */
export interface Asked {
  readonly page: number;
  readonly perPage: number;
  readonly cursor?: string | undefined;
}

/** Longer ones would not fit in a URL that every server accepts. */
const MAX_CURSOR = 2000;

/** Cursors, and the parameters in which their services take them; the interface names none. */
const CURSORS: Readonly<Record<string, readonly string[]>> = {
  nextcursor: [],
  cursornext: [],
  endcursor: ['after'],
  after: ['after'],
  aftercursor: ['after'],
  lastid: ['after', 'after_id'],
  nextpagetoken: ['page_token', 'pageToken'],
  nexttoken: ['next_token', 'nextToken'],
  continuationtoken: ['continuation_token', 'continuationToken'],
  // Airtable; a number is the place of the first row
  offset: ['offset'],
};
const OF_THIS_PAGE = ['endcursor', 'after', 'aftercursor', 'lastid'];

/** What stands for no link and no cursor: `null`, `false`, `""`, `"#"`, `{"href": null}`. */
export function isNothing(value: unknown): boolean {
  return isRecord(value)
    ? value['href'] === null
    : value === null || value === false || (typeof value === 'string' && /^#?$/.test(value.trim()));
}

/** Whether it leads somewhere: an address, a page number, an object with one. */
export function isLink(value: unknown): boolean {
  const isOne = typeof value === 'string' || (typeof value === 'number' && value > 0) || isRecord(value);
  return isOne && !isNothing(value);
}

/**
 * The page a link points to, if it points to one of this list, on whatever host: `page` if nothing but a page number is
 * needed, else a cursor, or the link's query as one. Also accepts a bare page number.
 */
export function linkedPage(
  value: unknown,
  { asked }: ApiResponse,
  { query: { page: present, cursor: before }, first }: { readonly query: Asked; readonly first: 0 | 1 },
): { page?: number; cursor?: string } | null {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof number === 'number') return Number.isSafeInteger(number) && number > 0 ? { page: number } : null;
  const written = isRecord(value) ? (value['href'] ?? value['url'] ?? value['@id'] ?? value['link']) : value;
  if (isRecord(value) && written === undefined) {
    const cursor = cursorIn([fieldsOf(value)], true);
    return cursor === null ? null : { cursor };
  }
  // the optional parameters of a template (RFC 6570) are left out
  const link = typeof written === 'string' ? written.replace(/\{[?&][^{}]{0,500}\}/g, '') : '';
  if (isNothing(link) || !URL.canParse(link, asked.href)) return null;
  const url = new URL(link.replace(/&amp;/g, '&'), asked);
  const isOfWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isOfWeb || listOf(url) !== listOf(asked)) return null;
  const { searchParams } = url;
  const asksByQuery = before?.startsWith('?') ?? false;
  const page = readCount(searchParams.get('page'));
  if (page === present + 1 && !asksByQuery) return { page };
  if (page !== null && page <= present && !asksByQuery && first === 1) return { page };
  const cursor = readCursor(searchParams.get('cursor'));
  if (cursor !== null) return { cursor };
  const { search } = url;
  return search.length > 1 && search.length <= MAX_CURSOR ? { cursor: search } : null;
}

/** The name of the list that an address is of: the last segment of its path, without the form of its data. */
function listOf({ pathname }: URL): string | undefined {
  return pathname
    .replace(/(?:\.json)?\/?$/i, '')
    .split('/')
    .at(-1)
    ?.toLowerCase();
}

/**
 * A cursor as it is passed back: alone in `cursor`, or as a query with the service's own parameter too. One that names
 * the end of this page, whether or not there is more, counts only if the page is full.
 */
export function cursorIn(said: readonly Fields[], isFull: boolean): string | null {
  for (const fields of said) {
    for (const [name, parameters] of Object.entries(CURSORS)) {
      const cursor = readCursor(fields.get(name));
      if (cursor === null || (name === 'offset' && readCount(cursor) !== null)) continue;
      if (!isFull && OF_THIS_PAGE.includes(name)) continue;
      if (parameters.length === 0) return cursor;
      return `?${new URLSearchParams(['cursor', ...parameters].map((parameter) => [parameter, cursor]))}`;
    }
  }
  return null;
}

function readCursor(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= MAX_CURSOR ? value : null;
}
