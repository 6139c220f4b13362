import { isRecord } from '../../model/core/is-record.ts';
import type { PageOf } from '../../model/core/page-of.ts';
import { parseJson } from '../parse-json.ts';
import type { ApiResponse } from '../send.ts';
import { type Fields, fieldsOf, firstOf } from './fields.ts';
import { linkIn } from './link-header.ts';
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
  'page',
  'pages',
  'pageinfo',
  'resultinfo',
  'links',
  'link',
  'view',
  'cursor',
  'cursors',
  'responsemetadata',
  'hits',
  'info',
];
const LINKS = ['next', 'nextpageurl', 'nexturl', 'nextlink', 'nextpage', 'nexthref'];
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
/** Cursors that are there, and empty, after the last page. */
const NEXT_CURSORS = ['nextcursor', 'cursornext', 'nextpagetoken', 'nexttoken'];
const OF_THIS_PAGE = ['endcursor', 'after', 'aftercursor', 'lastid'];
/** The filtered number before the number of all rows (Directus, DataTables). */
const TOTALS = [
  'filtercount',
  'recordsfiltered',
  'total',
  'totalcount',
  'totalitems',
  'totalelements',
  'totalresults',
  'totalrecords',
  'totalrows',
  'totalentries',
  'totalreports',
  'totalprojects',
  'recordstotal',
  'totaldocs',
  'numfound',
  'found',
  // Algolia
  'nbhits',
];
/** Totals that are estimates: there is more if they are higher. */
const ESTIMATES = [
  'estimatedtotalhits',
  'estimatedtotal',
  'estimatedcount',
  'approximatetotal',
  'approximatecount',
];
const CURRENT = ['currentpage', 'page', 'current', 'pagenumber', 'number', 'pageindex'];
const LAST = ['lastpage', 'totalpages', 'pagecount', 'pages', 'last', 'pagestotal', 'nbpages'];
const MORE = ['hasmore', 'hasnext', 'hasnextpage', 'hasmorepages', 'more', 'hasmoreitems', 'morerecords'];
/** Whether there is nothing after this page: Spring, Bitbucket, Jira. */
const ENDS = ['last', 'islast', 'islastpage'];
/** The first row's place in the list, and the parameter that takes the next page's. */
const OFFSETS: Readonly<Record<string, string>> = {
  offset: 'offset',
  skip: 'skip',
  start: 'start',
  startat: 'startAt',
  startindex: 'startIndex',
};
/** The rows on a full page. */
const SIZES = ['perpage', 'pagesize', 'limit', 'size', 'itemsperpage', 'take'];
/** Of these, what a service has made of the size that was requested. */
const CAPS = ['perpage', 'pagesize', 'limit', 'itemsperpage'];
/** Headers of services that answer with a bare list: WordPress, GitLab, Rails, json-server. */
const TOTAL_HEADERS = [
  'x-total-count',
  'x-wp-total',
  'x-total',
  'total-count',
  'x-pagination-total-count',
  'total',
];
const LAST_HEADERS = ['x-wp-totalpages', 'x-total-pages', 'x-pagination-page-count', 'total-pages'];
/** A header with an object of the same fields (ASP.NET): `{"TotalCount":25,"CurrentPage":1}`. */
const PAGING_HEADERS = ['x-pagination', 'pagination', 'x-paging'];

/**
 * Reads how a list continues: from a link to its next page (`links.next`, `next_page_url`, `@odata.nextLink`,
 * `hydra:next`, a `Link` header), from page numbers, an offset, a cursor, or a total. A link is never followed: its
 * query is added to the next regular request, so that its host does not matter; a page number in it is used as such.
 * If something says that there is more, and not how it is reached, the next page number is tried. If nothing says
 * anything, this page is all there is, and `paged` says whether that may be too little.
 * `page` is the service's own count if it gives one; a service that returns another page than requested has
 * no further pages. A total that is less than what has been listed, or no more although there is a next page, is none. `sent` is the number of rows received, `lastId` the id of the last one, `around` the objects that
 * contain them, innermost first.
 */
export function readPaging(answer: ApiResponse, list: PagedRows): Paging {
  const paging = continuationOf(answer, list);
  const { page, total, hasNext } = paging;
  // what a service calls its total may be the number of rows on this page
  const isTooLow = total !== null && total < page * list.sent + (hasNext ? 1 : 0);
  return isTooLow ? { ...paging, total: null } : paging;
}

interface PagedRows {
  readonly query: Asked;
  readonly around: readonly unknown[];
  readonly sent: number;
  readonly lastId: string | null;
}

function continuationOf(answer: ApiResponse, { query, around, sent, lastId }: PagedRows): Paging {
  const said = [
    ...around.flatMap((value) => sayers(fieldsOf(value), 2)),
    ...PAGING_HEADERS.map((name) => fieldsOf(parsed(answer.headers.get(name)))),
    fromHeaders(answer.headers),
  ];
  const find = <Value>(names: readonly string[], read: (value: unknown) => Value | null): Value | null => {
    for (const fields of said) {
      const value = firstOf(fields, names, read);
      if (value !== null) return value;
    }
    return null;
  };
  const saysNext = find(LINKS, (link) => isLink(link) || null) !== null;
  const told = find(TOTALS, readTotal) ?? countedIn(said, sent, saysNext);
  const total = told !== null && told < sent ? null : told;
  const { first, current } = placeIn(find(CURRENT, readCount), query);
  const last = find(LAST, readCount);
  const next = find(LINKS, (link) => linkedPage(link, answer, { query, first })) ?? {};
  const isCounted = current !== null || isNone(said, LINKS);
  const byOffset = isCounted ? null : offsetAfter(said, { sent, total });
  // a number is that of the last page
  const ends = find(ENDS, (value) => (/^\d/.test(String(value)) ? null : flagOf(value)));
  const hasMore = find(MORE, flagOf) ?? (ends === null ? null : !ends);
  const isFull = sent >= query.perPage || hasMore === true;
  const cursorFound =
    next.cursor ??
    cursorIn(said, isFull) ??
    byOffset ??
    (hasMore === true && isOfStripe(around) && lastId !== null
      ? `?${new URLSearchParams({ starting_after: lastId })}`
      : undefined);
  // a link to the page just requested would loop forever
  const cursor = cursorFound === query.cursor || hasMore === false ? undefined : cursorFound;
  const restarted = cursor !== undefined && !query.cursor;
  const page = current !== null && current > 0 ? current : restarted ? 1 : query.page;
  const isOther = query.page > 1 && page < query.page && cursor === undefined;
  const isBefore = last !== null && (current ?? (query.cursor ? last : query.page)) < last;
  const byNumber =
    (next.page === page + 1 ||
      (isBefore && (first === 0 || next.cursor === undefined)) ||
      (cursor === undefined && next.page === undefined && hasMore === true)) &&
    sent > 0;
  if (isOther) return { page, total, hasNext: false, paged: !byNumber };
  if (byNumber && first === 0) return { page, total, hasNext: true, paged: true, cursor: `?page=${page}` };
  if (byNumber) return { page, total, hasNext: true, paged: true };
  if (cursor !== undefined && sent > 0) return { page, total, hasNext: true, paged: true, cursor };

  const size = Math.min(query.perPage, find(SIZES, readCount) || query.perPage);
  // a page after the end is empty, so a page with rows there is one of a smaller size
  const isSmaller = total !== null && (page - 1) * size >= total;
  const before = (page - 1) * (isSmaller ? sent : size);
  const isMissed = total !== null && total > before + sent && last === null && hasMore !== false;
  const cap = find(CAPS, readCount);
  const isCapped = cap === sent && cap < query.perPage && total === null;
  // something says that there is more, or the page is full, and the next number may lead there
  const isPromised =
    (isCapped && hasMore === null && last === null && !isNone(said, [...LINKS, ...NEXT_CURSORS])) ||
    (saysNext && next.page === undefined && cursorFound === undefined) ||
    (find(ESTIMATES, readCount) ?? 0) > before + sent ||
    find(TOTALS, (value) => isLowerBound(value) || null) !== null;
  if (sent > 0 && !query.cursor && (isMissed || isPromised))
    return { page, total, hasNext: true, paged: true };

  const ended =
    !saysNext &&
    (isNone(said, [...LINKS, ...NEXT_CURSORS]) || (current !== null && last !== null) || hasMore === false);
  const isShort = total !== null && query.page === 1 && total > sent;
  const allHere =
    total !== null ? total <= sent || (!isShort && !mayBeCut(sent, query)) : !mayBeCut(sent, query);
  return { page, total, hasNext: false, paged: (ended && !isShort) || allHere };
}

function flagOf(value: unknown): boolean | null {
  const text = typeof value === 'object' ? '' : String(value).slice(0, 10);
  if (/^(?:true|1|yes)$/i.test(text)) return true;
  return /^(?:false|0|no)$/i.test(text) ? false : null;
}

/** A list as Stripe writes it continues after the id of its last row (https://docs.stripe.com/api/pagination). */
function isOfStripe([list]: readonly unknown[]): boolean {
  return fieldsOf(list).get('object') === 'list';
}

function parsed(header: string | null): unknown {
  const value = header === null || header.length > MAX_CURSOR ? null : parseJson(header, true);
  return value?.ok ? value.value : null;
}

/**
 * Whether a service without paging information may have cut the list at this number of rows: at the requested
 * size, or at a round number that services use as a limit.
 */
function mayBeCut(sent: number, { perPage }: Asked): boolean {
  return sent >= perPage || (sent >= 10 && sent % 5 === 0);
}

/** The number of the page, from 1 on, and the number that the service gives its first one: Spring counts from 0. */
function placeIn(told: number | null, { page, cursor }: Asked): { first: 0 | 1; current: number | null } {
  const isFromZero = told !== null && told === page - 1 && (page === 1 || cursor === `?page=${told}`);
  return isFromZero ? { first: 0, current: told + 1 } : { first: 1, current: told };
}

/**
 * The objects that may contain paging information, innermost first: `meta.pagination`, `meta`, the container
 * of the rows.
 */
function sayers(fields: Fields, deeper: number): readonly Fields[] {
  const inner = deeper === 0 ? [] : BESIDE.map((name) => asCursors(name, besideIn(fields.get(name))));
  return [...inner.filter(({ size }) => size > 0).flatMap((each) => sayers(each, deeper - 1)), fields];
}

/** The next one of an object of cursors is a cursor: `cursor: {next: "…"}`. */
function asCursors(name: string, fields: Fields): Fields {
  const isOfCursors = name.startsWith('cursor') && fields.has('next');
  return isOfCursors ? new Map([...fields, ['nextcursor', fields.get('next')]]) : fields;
}

/** An object, or a list of links with their relations (Siren, FHIR) as the object of these links. */
function besideIn(value: unknown): Fields {
  if (!Array.isArray(value)) return fieldsOf(value);
  const links = value.slice(0, MOST_LINKS).filter(isRecord);
  return fieldsOf(
    Object.fromEntries(
      links.flatMap(({ rel, relation, href, url }) =>
        [rel ?? relation].flat().map((name) => [typeof name === 'string' ? name : '', href ?? url]),
      ),
    ),
  );
}

const MOST_LINKS = 20;

function fromHeaders(headers: Headers): Fields {
  const range = /^(?:\w{1,20} )?(?:\d{1,9}-\d{1,9}|\*)\/(\d{1,9})$/.exec(
    headers.get('content-range')?.trim() ?? '',
  );
  const textOf = (names: readonly string[]) =>
    names.map((name) => headers.get(name)).find((text) => text !== null);
  return new Map<string, unknown>([
    ['next', linkIn(headers.get('link'), 'next') ?? undefined],
    ['nextpage', headers.get('x-next-page') ?? undefined],
    ['currentpage', headers.get('x-page') ?? undefined],
    ['total', textOf(TOTAL_HEADERS) ?? range?.[1]],
    ['lastpage', textOf(LAST_HEADERS)],
  ]);
}

/** A total as a number, with its thousands apart, or as Elasticsearch writes it: `{"value": 25, "relation": "eq"}`. */
function readTotal(value: unknown): number | null {
  if (isLowerBound(value)) return null;
  const total = isRecord(value) ? value['value'] : value;
  const isGrouped = typeof total === 'string' && /^\d{1,3}(?:[.,'’\s]\d{3}){1,3}$/.test(total);
  return readCount(isGrouped ? total.replace(/\D/g, '') : total);
}

/**
 * Whether there are at least so many: Elasticsearch stops counting at a limit (https://www.elastic.co/guide,
 * `track_total_hits`), and others write `10+`.
 */
function isLowerBound(value: unknown): boolean {
  if (typeof value === 'string') return /^\s{0,9}(?:>=?\s?\d{1,15}|\d[\d.,]{0,15}\s?\+)\s{0,9}$/.test(value);
  return isRecord(value) && value['relation'] === 'gte';
}

/** `count` (at Odoo `length`) is the total at Django and OData, and the number of rows on this page at others. */
function countedIn(said: readonly Fields[], sent: number, saysNext: boolean): number | null {
  for (const fields of said) {
    const count = firstOf(fields, ['count', 'inlinecount', 'length', 'itemcount'], readCount);
    if (count !== null && (count > sent || (count === sent && !saysNext && isNone([fields], LINKS))))
      return count;
  }
  return null;
}

/** The query of the page after this one, if the service says how many rows it skipped. */
function offsetAfter(
  said: readonly Fields[],
  { sent, total }: { readonly sent: number; readonly total: number | null },
): string | null {
  for (const [name, parameter] of Object.entries(OFFSETS)) {
    for (const fields of said) {
      const offset = readCount(fields.get(name));
      if (offset === null || total === null) continue;
      // SCIM and OpenSearch count rows from 1
      const before = name === 'startindex' && offset > 0 ? offset - 1 : offset;
      return before + sent < total && sent > 0 ? `?${parameter}=${offset + sent}` : null;
    }
  }
  return null;
}

/** Whether one of these fields is there and says that there is none. */
function isNone(said: readonly Fields[], names: readonly string[]): boolean {
  return said.some((fields) => names.some((name) => fields.has(name) && isNothing(fields.get(name))));
}

/** What stands for no link and no cursor: `null`, `false`, `""`, `"#"`, `{"href": null}`. */
function isNothing(value: unknown): boolean {
  return isRecord(value)
    ? value['href'] === null
    : value === null || value === false || (typeof value === 'string' && /^#?$/.test(value.trim()));
}

function isLink(value: unknown): boolean {
  const isOne = typeof value === 'string' || (typeof value === 'number' && value > 0) || isRecord(value);
  return isOne && !isNothing(value);
}

/**
 * The page a link points to, if it points to one of this list, on whatever host: `page` if nothing but a page number is
 * needed, else a cursor, or the link's query as one. Also accepts a bare page number.
 */
function linkedPage(
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
function cursorIn(said: readonly Fields[], isFull: boolean): string | null {
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
