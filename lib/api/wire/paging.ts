import type { PageOf } from '../../model/page-of.ts';
import type { Answer } from '../send.ts';
import { isRecord } from './is-record.ts';

/** The part of a query that tells which page was asked for. */
export interface Asked {
  readonly page: number;
  readonly perPage: number;
  readonly cursor?: string | undefined;
}

type Paging = Pick<PageOf<never>, 'page' | 'hasNext' | 'total' | 'paged' | 'cursor'>;

/** Longer ones would not fit in an address that every server takes. */
const MAX_CURSOR = 2000;

/**
 * How a list goes on. A link to the next page (`links.next`, or `next_page_url` of Laravel's bare paginator) is never
 * followed itself: if it stays within the connection's own `/api/v1`, its `page` or `cursor` is taken from it, and the
 * next page is asked for in our own words. Failing that, `current_page` before `last_page` means there is a further
 * page by number. Failing both, this page is all there is to be had, and `paged` says whether that may be too little.
 *
 * `page` is the service's own count where it tells one, so that a service which ignores `page` is found out.
 * `sent` is the number of rows that came.
 */
export function readPaging(answer: Answer, query: Asked, sent: number): Paging {
  const payload = isRecord(answer.payload) ? answer.payload : {};
  const { links, meta } = payload;
  const told = isRecord(meta) ? meta : payload;
  const total = wholeNumber(told['total']);
  const current = wholeNumber(told['current_page']);
  const last = wholeNumber(told['last_page']);
  // the first that is there, be it null: a null is the service's word that nothing follows
  const link = [
    isRecord(links) ? links['next'] : undefined,
    told['next_page_url'],
    payload['next_page_url'],
  ].find((candidate) => candidate !== undefined);
  const next = typeof link === 'string' ? linkedPage(link, answer) : undefined;

  // a link to the page just asked for would go on for ever
  const cursor = next?.cursor === query.cursor ? undefined : next?.cursor;
  const restarted = cursor !== undefined && !query.cursor;
  const page = current !== null && current > 0 ? current : restarted ? 1 : query.page;
  const byNumber = next?.page === page + 1 || (current !== null && last !== null && current < last);
  if (byNumber) return { page, total, hasNext: true, paged: true };
  if (cursor !== undefined) return { page, total, hasNext: true, paged: true, cursor };

  const ended = link === null || (link === undefined && current !== null && last !== null);
  const allHere = sent < query.perPage || (total !== null && total <= sent);
  return { page, total, hasNext: false, paged: ended || allHere };
}

/** The page a link leads to, if it leads to one within the connection's own `/api/v1`. */
function linkedPage(link: string, { asked, api }: Answer): { page?: number; cursor?: string } | undefined {
  if (!URL.canParse(link, asked.href)) return undefined;
  const url = new URL(link, asked);
  if (url.origin !== api.origin || !url.pathname.startsWith(api.pathname)) return undefined;
  const page = wholeNumber(url.searchParams.get('page'));
  if (page !== null) return { page };
  const cursor = url.searchParams.get('cursor');
  return cursor && cursor.length <= MAX_CURSOR ? { cursor } : undefined;
}

function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}
