import { isRecord } from '../../model/core/is-record.ts';
import type { PageOf } from '../../model/core/page-of.ts';
import type { ApiResponse } from '../send.ts';
import { type Fields, fieldsOf, firstOf } from './fields.ts';
import { type Asked, cursorIn, isLink, isNothing, linkedPage } from './next-page.ts';
import { pagingFields } from './paging-fields.ts';
import { readFlag } from './values/flag.ts';
import { readCount } from './values/number.ts';

type Paging = Pick<PageOf<never>, 'page' | 'hasNext' | 'total' | 'paged' | 'cursor'>;

const LINKS = ['next', 'nextpageurl', 'nexturl', 'nextlink', 'nextpage', 'nexthref'];
/** Cursors that are there, and empty, after the last page. */
const NEXT_CURSORS = ['nextcursor', 'cursornext', 'nextpagetoken', 'nexttoken'];
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
  const said = pagingFields(answer, around);
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
  const ends = find(ENDS, (value) => (/^\d/.test(String(value)) ? null : readFlag(value)));
  const hasMore = find(MORE, readFlag) ?? (ends === null ? null : !ends);
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

/** A list as Stripe writes it continues after the id of its last row (https://docs.stripe.com/api/pagination). */
function isOfStripe([list]: readonly unknown[]): boolean {
  return fieldsOf(list).get('object') === 'list';
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
