import { isSameSite } from '../analysis/is-same-site.ts';
import type { SitemapPages } from '../page/page-read.ts';
import { leadsElsewhere } from '../report/contents/listing.ts';
import type { AnalysisRecord } from '../store/report-store.ts';
import type { Analysis } from '../store/stored-analysis.ts';
import type { Hop, Today } from './judge-reason.ts';
import { obstacleLine } from './judge-reason.ts';
import { exactKey } from './rows-of-reasons.ts';

/** What of a report says what has become of a reason. */
export interface RecordOfPage extends Pick<AnalysisRecord, 'sitemapPages'> {
  readonly page: Pick<Analysis['page'], 'final_url' | 'status' | 'redirects' | 'raw_seen' | 'rendered_seen'>;
  readonly listing: Pick<Analysis['listing'], 'answer' | 'reason' | 'obstacles'>;
  readonly facts: LinkedFacts | null;
  readonly differences:
    | readonly { readonly id: string; readonly before: unknown; readonly after: unknown }[]
    | null;
}
type LinkedFacts = Pick<NonNullable<Analysis['facts']>, 'canonical' | 'sitemap' | 'links'>;

/** What of a report says to which pages it links. */
export interface LinkingPage {
  readonly page: Pick<Analysis['page'], 'final_url' | 'status'>;
  readonly facts: Pick<LinkedFacts, 'links'> | null;
}

/** A report of one address. `url` is the address that was asked. */
export interface JudgedReport {
  /** Absent: it is not stored. */
  readonly id?: string;
  readonly url: string;
  readonly readAt: Today['readAt'];
  readonly record: RecordOfPage;
}

/** What is known of an address beside its own report. */
export interface KnownBeside
  extends Pick<Today, 'byThisRun'>,
    Pick<Today['signs'], 'inlinks' | 'clicks' | 'wish'> {
  /** The report of another address; nothing is requested for it. */
  readonly reportOf: (url: string) => JudgedReport | undefined;
}

const NOT_TODAY: Omit<Today, 'url' | 'readAt' | 'byThisRun' | 'failure'> = {
  unknown: null,
  seen: { raw: false, rendered: false },
  status: 0,
  redirects: [],
  obstacles: [],
  suspicion: null,
  canonical: { kind: 'none' },
  target: null,
  signs: { inSitemap: null, inlinks: null, clicks: null, wish: null },
};

/** What is known of an address that could not be read; `failure` is a code, not a text. */
export function unreadToday(url: string, readAt: Today['readAt'], failure: string): Today {
  return { ...NOT_TODAY, url, readAt, byThisRun: true, failure };
}

/** What was read of an address, by its report. */
export function todayOf({ url, readAt, record }: JudgedReport, beside: KnownBeside): Today {
  const { byThisRun, inlinks, clicks, wish } = beside;
  const { page, listing, facts } = record;
  const obstacles = ownObstacles(record);
  const elsewhere = obstacles.find(({ reason }) => reason === 'canonical-elsewhere');
  const canonical = elsewhere?.details['address'];
  return {
    url,
    readAt,
    byThisRun,
    failure: null,
    unknown: listing.answer === 'unknown' ? listing.reason : null,
    seen: { raw: page.raw_seen, rendered: page.rendered_seen },
    status: page.status,
    redirects: hopsOf(page),
    obstacles: obstacles
      .filter(({ reason }) => reason !== SUSPICION)
      .map(({ reason, details }) => ({ reason, details: { ...details, ...lineOfScripts(reason, record) } })),
    suspicion: suspicionIn(listing.obstacles),
    canonical:
      typeof canonical === 'string'
        ? { kind: 'other', url: canonical }
        : { kind: facts?.canonical == null ? 'none' : 'self' },
    target: targetOf(url, record, beside),
    signs: { inSitemap: sitemapOf(url, record), inlinks, clicks, wish },
  };
}

function hopsOf({ redirects, final_url }: RecordOfPage['page']): Hop[] | null {
  const hops = redirects?.map(({ url, status, location }) => ({
    url: URL.parse(location, url)?.href ?? final_url,
    status,
  }));
  return hops ?? null;
}

function lineOfScripts(reason: string, { differences, listing }: RecordOfPage): Record<string, string> {
  if (reason !== 'robots-changed-by-script') return {};
  const change = differences?.find(({ id }) => id === 'robots');
  const isSent = listing.obstacles.some((one) => one.reason === reason && one.answer === 'contradiction');
  const said = (text: unknown, is: boolean) => (typeof text === 'string' ? text : is ? 'noindex' : '');
  return { raw: said(change?.before, isSent), rendered: said(change?.after, !isSent) };
}

type Obstacles = RecordOfPage['listing']['obstacles'];

const SUSPICION = 'may-be-not-found';

function suspicionIn(obstacles: Obstacles): string | null {
  const words = obstacles.find(({ reason }) => reason === SUSPICION)?.details['words'];
  return words === undefined ? null : String(words);
}

/**
 * What speaks against the address itself. What older reports say behind a redirect is of the page to which it leads,
 * and a canonical address that is where a redirect led says nothing else than the redirect.
 */
function ownObstacles({ page, listing: { obstacles } }: RecordOfPage): Obstacles {
  const end = obstacles.findIndex(({ reason }) => reason === 'redirected');
  const own = end === -1 ? obstacles : obstacles.slice(0, end + 1);
  const isRedirected = (page.redirects ?? []).length > 0;
  return own.filter((one) => !(isRedirected && namesTarget(one, page.final_url)));
}

function namesTarget({ reason, details }: Obstacles[number], target: string): boolean {
  const address = details['address'];
  return reason === 'canonical-elsewhere' && exactKey(String(address)) === exactKey(target);
}

/** Where it leads, and what keeps that from being indexed, by what its own report or the redirect says. */
function targetOf(url: string, record: RecordOfPage, { reportOf }: KnownBeside): Today['target'] {
  const { page, listing } = record;
  const leading = listing.obstacles.find((one) => leadsElsewhere([one]));
  const isRedirected = (page.redirects ?? []).length > 0 || leading?.reason === 'redirected';
  const canonical = listing.obstacles.find(({ reason }) => reason === 'canonical-elsewhere');
  const named = (leading ?? canonical)?.details['address'];
  const to = isRedirected ? page.final_url : named === undefined ? undefined : String(named);
  const [from, target] = [URL.parse(url), URL.parse(to ?? '')];
  if (to === undefined || from === null || target === null) return null;
  const common = { url: to, site: isSameSite(from, target) ? 'same' : 'other' } as const;
  const said = leading?.details['target'];
  if (said === 'unread') return { ...common, state: 'unread', isDown: true };
  if (said !== undefined) return { ...common, state: 'not', line: String(leading?.details['line'] ?? said) };
  const report = isRedirected ? record : reportOf(to)?.record;
  if (report === undefined || report.listing.answer === 'unknown') return { ...common, state: 'unread' };
  const all = report.listing.obstacles;
  const end = isRedirected ? all.findIndex(({ reason }) => reason === 'redirected') + 1 : 0;
  const hidden = all
    .slice(end)
    .find((one) => /^(?:not-listed|other-address)$/.test(one.answer) && !namesTarget(one, to));
  if (hidden === undefined) return { ...common, state: 'indexable' };
  return { ...common, state: 'not', line: obstacleLine(hidden).text };
}

/** The sitemap that lists each page: a site's sitemaps are asked about thousands. */
const LISTS = new WeakMap<SitemapPages['listed'], ReadonlyMap<string, string>>();

function listsIn(listed: SitemapPages['listed']): ReadonlyMap<string, string> {
  const known = LISTS.get(listed);
  if (known) return known;
  // of several, the first
  const lists = new Map(
    Object.entries(listed)
      .toReversed()
      .flatMap(([sitemap, pages]) => pages.map((page) => [page, sitemap] as const)),
  );
  LISTS.set(listed, lists);
  return lists;
}

function sitemapOf(url: string, { sitemapPages, facts }: RecordOfPage): string | false | null {
  const lists = sitemapPages && listsIn(sitemapPages.listed).get(exactKey(url));
  if (lists !== undefined) return lists;
  // a report that another service sent does not say which
  if (facts?.sitemap === 'listed' && !sitemapPages) return 'sitemap';
  return facts?.sitemap === 'not-listed' ? false : null;
}

/** The key of each address that these pages link to, with how many of them do. */
export function inlinksOf(
  records: Iterable<{ readonly record: LinkingPage }>,
): (url: string) => number | null {
  const counts = new Map<string, number>();
  const counted = new Set<string>();
  for (const { record } of records) {
    // two addresses may lead to one page, and the links of an error are those of all errors
    const own = exactKey(record.page.final_url);
    if (counted.has(own) || record.page.status >= 400) continue;
    counted.add(own);
    const targets = new Set((record.facts?.links ?? []).map((link) => exactKey(link.url)));
    for (const target of targets) if (target !== own) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return (url: string) => counts.get(exactKey(url)) ?? null;
}
