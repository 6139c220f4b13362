import { isRecord } from '../../../engine/core/is-record.ts';
import { names } from '../../../engine/core/names.ts';
import type { Mapping, Path } from '../../../shared/connection/mapping.ts';
import { readCount } from '../../model/connection/value-meanings.ts';
import type { PageOf } from '../../model/core/page-of.ts';
import type { ApiResponse } from '../send.ts';
import { linkIn } from './link-header.ts';
import { at, type FieldLeaf, leavesOf, plainName } from './path.ts';

/** The part of a query that says which page was requested. */
export interface AskedPage {
  readonly page: number;
  readonly perPage: number;
  readonly cursor?: string | undefined;
}

type Paging = Pick<PageOf<never>, 'page' | 'hasNext' | 'total' | 'paged' | 'cursor'>;
type Next = Mapping['next'];

const LINKS = ['next', 'nextpageurl'];
/** The interface names no cursor; this one is sent back as `cursor`. */
const CURSOR = ['nextcursor'];
const CURRENT = ['currentpage', 'page', 'pagenumber', 'number'];
const LAST = ['lastpage', 'totalpages', 'pages'];
const MORE = ['hasmore', 'hasnextpage'];
const SIZES = ['perpage', 'pagesize', 'limit', 'size'];
/** The number of the rows that match before the number of all (Directus). */
const TOTALS = names('filtercount total totalcount totalitems totalelements totaldocs count');
/** In a path: what follows is the name of a header. */
const HEADER = 'header:';
const TOTAL_HEADERS = ['x-total-count', 'x-wp-total', 'x-total', 'content-range'].map(
  (name) => HEADER + name,
);
/** A longer cursor would not fit in a URL that every server accepts. */
const MAX_CURSOR = 2000;

/** Where a list says how it continues; null if it says nothing. */
export function findNext(answer: ApiResponse): Next {
  const beside = besideRows(answer);
  const link = named(beside, LINKS)[0];
  if (link) return { by: 'link', path: link.path };
  if (linkIn(answer.headers.get('link'), 'next') !== null) return { by: 'link', path: `${HEADER}link` };
  const cursor = named(beside, CURSOR)[0];
  if (cursor) return { by: 'cursor', path: cursor.path };
  const current = countIn(beside, CURRENT);
  return current === null ? null : { by: 'number', from: current === 0 ? 0 : 1 };
}

/**
 * Where a list says how many rows it has on all pages; null if it does not, or what it says may be those of this page.
 */
export function findTotal(answer: ApiResponse, sent: number, { perPage }: AskedPage): Path | null {
  const places = [...named(besideRows(answer), TOTALS).map(({ path }) => path), ...TOTAL_HEADERS];
  const mayBe = (total: number | null) =>
    total !== null && (total > sent || (total === sent && sent < perPage));
  return places.find((place) => mayBe(totalAt(answer, place))) ?? null;
}

export interface PagedRows extends Pick<Mapping, 'next' | 'total'> {
  readonly query: AskedPage;
  /** How many rows came. */
  readonly sent: number;
}

/**
 * Reads how a list continues, where it was learnt to say so. A link is never followed: its query is added to the next
 * regular request, so that its host does not matter. If it says nothing, the next number is tried after a full page. A
 * service that returns another page than requested has no further pages. A total that is less than what has been listed
 * is none. `paged` says whether all rows can be reached.
 */
export function readPaging(
  answer: ApiResponse,
  { query, sent, next: learnt, total: place }: PagedRows,
): Paging {
  const beside = besideRows(answer);
  const next = learnt ?? findNext(answer);
  // a first page without rows is all there is
  const isNone = sent === 0 && query.page === 1 && !query.cursor;
  const told = place === null ? (isNone ? 0 : null) : totalAt(answer, place);
  const counted = countIn(beside, CURRENT);
  const isFromZero = next?.by === 'number' ? next.from === 0 : counted === query.page - 1;
  const current = counted === null ? null : counted + (isFromZero ? 1 : 0);
  const page = query.cursor || !current ? query.page : current;
  if (page < query.page) return { page, total: told, hasNext: false, paged: false };

  const last = countIn(beside, LAST);
  const more = named(beside, MORE).find(({ value }) => typeof value === 'boolean')?.value;
  const size = Math.min(query.perPage, countIn(beside, SIZES) || query.perPage);
  const before = (page - 1) * (told !== null && (page - 1) * size >= told ? sent : size);
  const isBefore = told !== null && told > before + sent;
  const isLast = last !== null && current !== null ? current >= last : null;
  const isOver = sent === 0 || more === false || isLast === true;
  // a service may have a smaller page, which is a round number
  const isFull = sent >= size || (sent >= 10 && sent % 5 === 0);
  const way = isOver ? null : wayOn(answer, next, { query, page, isFromZero });
  // a link or cursor is there only if there is more; the next number is there always
  const isLed = next?.by === 'link' || next?.by === 'cursor';
  const isMore = isLed || isLast === false || (more ?? (told === null ? isFull : isBefore)) === true;
  const hasNext = way !== null && isMore;
  const total = told !== null && told < (page - 1) * sent + sent + (hasNext ? 1 : 0) ? null : told;
  if (hasNext) return { page, total, hasNext, paged: true, ...way };
  const isCut = told !== null && told > sent && page === 1;
  return { page, total, hasNext, paged: isOver || isLed ? !isCut : !isBefore && (!isFull || total !== null) };
}

/** How the next page is requested; null if nothing leads there. An empty object: by its number. */
function wayOn(
  answer: ApiResponse,
  next: Next,
  { query, page, isFromZero }: { query: AskedPage; page: number; isFromZero: boolean },
): { cursor?: string } | null {
  if (next === null || next.by === 'number') return next?.from === 0 ? { cursor: `?page=${page}` } : {};
  if (next.by === 'none') return null;
  const { headers, payload, asked } = answer;
  const value = next.path === `${HEADER}link` ? linkIn(headers.get('link'), 'next') : at(payload, next.path);
  const cursor = next.by === 'link' ? queryOf(value, asked) : cursorOf(value);
  // a page number needs nothing else, and a link to the page just requested would loop forever
  const number = query.cursor ? null : new URLSearchParams(cursor ?? '').get('page');
  if (number === String(page + 1)) return {};
  const isSame = cursor === query.cursor || (number === String(page) && !isFromZero);
  return cursor === null || isSame ? null : { cursor };
}

/** The query of a link, or of the number of a page; null if there is none (`null`, `""`, `"#"`). */
function queryOf(told: unknown, asked: URL): string | null {
  const link = isRecord(told) ? told['href'] : told;
  if (readCount(link) !== null) return `?page=${readCount(link)}`;
  const { search = '' } = (typeof link === 'string' && link !== '' && URL.parse(link, asked.origin)) || {};
  return search.length > 1 && search.length <= MAX_CURSOR ? search : null;
}

function cursorOf(value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || value.length > MAX_CURSOR) return null;
  return `?${new URLSearchParams({ cursor: value })}`;
}

/** A total; of `Content-Range` (`reports 0-9/25`) the part after the slash. */
function totalAt({ headers, payload }: ApiResponse, path: Path): number | null {
  if (!path.startsWith(HEADER)) return readCount(at(payload, path));
  const told = headers.get(path.slice(HEADER.length));
  return readCount(told?.replace(/^.{0,60}\//, ''));
}

/** What an answer says beside its rows; an object with an address has that as its value. */
function besideRows({ payload }: ApiResponse): readonly FieldLeaf[] {
  return leavesOf(payload).map((leaf) => {
    const isLink = leaf.name === 'href' || leaf.name === 'url';
    const name = isLink ? leaf.within.slice(leaf.within.lastIndexOf('.') + 1) : leaf.name;
    return { ...leaf, name };
  });
}

/** The fields with these names, in the order of the names. */
function named(leaves: readonly FieldLeaf[], names: readonly string[]): readonly FieldLeaf[] {
  return names.flatMap((name) => leaves.filter((leaf) => plainName(leaf.name) === name));
}

function countIn(leaves: readonly FieldLeaf[], names: readonly string[]): number | null {
  const counts = named(leaves, names).map(({ value }) => readCount(value));
  return counts.find((count) => count !== null) ?? null;
}
