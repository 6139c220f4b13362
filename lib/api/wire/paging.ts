import { isRecord } from '../../model/core/is-record.ts';
import type { PageOf } from '../../model/core/page-of.ts';
import type { Answer } from '../send.ts';
import { type Fields, fieldsOf, firstOf } from './fields.ts';
import { readCount } from './values/number.ts';

/** The part of a query that says which page was requested. */
export interface Asked {
  readonly page: number;
  readonly perPage: number;
  readonly cursor?: string | undefined;
}

type Paging = Pick<PageOf<never>, 'page' | 'hasNext' | 'total' | 'paged' | 'cursor'>;

/** Longer ones would not fit in a URL that every server accepts. */
const MAX_CURSOR = 2000;

/** Objects beside the rows that may contain paging information. */
const BESIDE = [
  'meta',
  'pagination',
  'paging',
  'paginator',
  'pages',
  'pageinfo',
  'links',
  'cursor',
  'cursors',
];
const LINKS = ['next', 'nextpageurl', 'nexturl', 'nextlink', 'nextpage'];
const CURSORS = ['nextcursor', 'endcursor', 'after'];
const TOTALS = ['total', 'totalcount', 'totalitems', 'totalresults', 'totalreports', 'totalprojects'];
const CURRENT = ['currentpage', 'page', 'current', 'pagenumber'];
const LAST = ['lastpage', 'totalpages', 'pagecount', 'pages', 'last'];
const MORE = ['hasmore', 'hasnext', 'hasnextpage', 'hasmorepages'];

/**
 * Reads how a list continues. A link to the next page (`links.next`, or `next_page_url` of Laravel's bare
 * paginator) is never followed: if it stays within the connection's own `/api/v1`, its `page` or `cursor` is
 * extracted and used in the next regular request. Without a link, `current_page` before `last_page` means
 * there is a further page by number. Without either, this page is all there is, and `paged` says whether that
 * may be too little.
 * `page` is the service's own count if it gives one; a service that returns another page than requested has
 * no further pages. `sent` is the number of rows received, `around` the objects that contain them, innermost
 * first.
 */
export function readPaging(
  answer: Answer,
  {
    query,
    around,
    sent,
  }: { readonly query: Asked; readonly around: readonly unknown[]; readonly sent: number },
): Paging {
  const said = around.flatMap((value) => sayers(fieldsOf(value), 2));
  const find = <Value>(names: readonly string[], read: (value: unknown) => Value | null): Value | null => {
    for (const fields of said) {
      const value = firstOf(fields, names, read);
      if (value !== null) return value;
    }
    return null;
  };
  const total = find(TOTALS, readCount);
  const current = find(CURRENT, readCount);
  const last = find(LAST, readCount);
  const next = find(LINKS, (link) => linkedPage(link, answer)) ?? {};
  const cursorFound = next.cursor ?? find(CURSORS, readCursor) ?? undefined;
  // a link to the page just requested would loop forever
  const cursor = cursorFound === query.cursor ? undefined : cursorFound;
  const restarted = cursor !== undefined && !query.cursor;
  const page = current !== null && current > 0 ? current : restarted ? 1 : query.page;
  const isOther = query.page > 1 && page < query.page && cursor === undefined;
  const byNumber =
    next.page === page + 1 ||
    (current !== null && last !== null && current < last) ||
    (cursor === undefined && next.page === undefined && find(MORE, (more) => more === true || null) === true);
  if (isOther) return { page, total, hasNext: false, paged: !byNumber };
  if (byNumber) return { page, total, hasNext: true, paged: true };
  if (cursor !== undefined) return { page, total, hasNext: true, paged: true, cursor };

  const saysEnd = find(LINKS, (link) => isLink(link) || null);
  const ended = saysEnd === null && (isNull(said, LINKS) || (current !== null && last !== null));
  const isShort = total !== null && query.page === 1 && total > sent;
  const allHere =
    total !== null ? total <= sent || (!isShort && !mayBeCut(sent, query)) : !mayBeCut(sent, query);
  return { page, total, hasNext: false, paged: (ended && !isShort) || allHere };
}

/**
 * Whether a service without paging information may have cut the list at this number of rows: at the requested
 * size, or at a round number that services use as a limit.
 */
function mayBeCut(sent: number, { perPage }: Asked): boolean {
  return sent >= perPage || (sent >= 10 && sent % 5 === 0);
}

/**
 * The objects that may contain paging information, innermost first: `meta.pagination`, `meta`, the container
 * of the rows.
 */
function sayers(fields: Fields, deeper: number): readonly Fields[] {
  const inner = deeper === 0 ? [] : BESIDE.map((name) => fieldsOf(fields.get(name)));
  return [...inner.filter(({ size }) => size > 0).flatMap((each) => sayers(each, deeper - 1)), fields];
}

function isNull(said: readonly Fields[], names: readonly string[]): boolean {
  return said.some((fields) => names.some((name) => fields.get(name) === null));
}

function isLink(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || isRecord(value);
}

/**
 * The page a link points to, if it points to one within the connection's own `/api/v1`; also accepts a bare
 * page number.
 */
function linkedPage(value: unknown, { asked, api }: Answer): { page?: number; cursor?: string } | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? { page: value } : null;
  const link = isRecord(value) ? (value['href'] ?? value['url']) : value;
  if (typeof link !== 'string' || !URL.canParse(link, asked.href)) return null;
  const url = new URL(link, asked);
  if (url.origin !== api.origin || !url.pathname.startsWith(api.pathname)) return null;
  const page = readCount(url.searchParams.get('page'));
  if (page !== null) return { page };
  const cursor = readCursor(url.searchParams.get('cursor'));
  return cursor === null ? null : { cursor };
}

function readCursor(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= MAX_CURSOR ? value : null;
}
