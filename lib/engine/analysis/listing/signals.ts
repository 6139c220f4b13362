import type { InFront } from '../../core/in-front.ts';
import { headerLines } from '../../page/header-lines.ts';
import { type RobotsAccess, robotsAccess } from '../../page/robots-access.ts';
import { addressKey } from '../../url/address-key.ts';
import type { PageContext } from '../html/page-context.ts';
import type { HtmlElement } from '../html/parse-html.ts';
import type { PageTrees } from '../page-trees.ts';
import {
  forbidsIndexing,
  robotsDirectives,
  unavailableAfter,
  unclearDirectives,
} from '../robots-directives.ts';
import type { Strangers } from '../same-document.ts';
import { type CanonicalSignals, canonicalSignals } from './canonical-signals.ts';
import { parseRefresh, refreshOf } from './instant-refresh.ts';
import { soft404Of } from './soft-404.ts';

/** What a page, its headers and its site say to a search engine about listing it. `undefined`: not seen or not said. */
export interface ListingSignals {
  readonly status: number;
  /** The page's address if the requested one redirects to it, unless only by temporary redirects (302, 303, 307). */
  readonly redirectedTo: string | undefined;
  readonly robots: RobotsAccess;
  /** Whether a robots meta tag forbids listing, before and after the scripts; the header line that does. */
  readonly noindex: {
    readonly raw: boolean | undefined;
    readonly rendered: boolean | undefined;
    readonly header: string | undefined;
    /** The robots meta tag that does. */
    readonly meta: string | undefined;
    /** The header line that may forbid listing: a browser has joined several, so whom it addresses is not known. */
    readonly unclear: string | undefined;
  };
  /** Whether the site's answer to a missing page proves it. */
  readonly isSoft404: boolean | undefined;
  /** The earliest `unavailable_after`, if it had passed when the page was read; ISO 8601. */
  readonly expired: string | undefined;
  /** The other web address to which the page refreshes after less than a second. */
  readonly refreshTo: string | undefined;
  readonly canonical: CanonicalSignals;
  /** Whether the HTML as sent was seen. */
  readonly isRawSeen: boolean;
  /** What strangers get in place of the page. */
  readonly strangers: Strangers | undefined;
  /** What stands in front of the site and answered in its place. */
  readonly inFront: InFront | null;
}

/** A search engine: its name in robots.txt and X-Robots-Tag, and those of the metas that it reads; in lower case. */
export interface SearchEngine {
  readonly token: string;
  readonly metas: readonly string[];
}

/** Reads what a page, its headers and its site say to one search engine about listing the page. */
export function listingSignals(all: PageTrees, engine: SearchEngine): ListingSignals {
  const { raw, shown, relation } = all;
  // crawlers run no service worker: what one shows says nothing about what they get
  const isByWorker = raw === undefined && relation.version === 'own-worker';
  const rendered = isByWorker ? undefined : all.rendered;
  const trees = { ...all, rendered };
  const { page } = shown;
  const header = headerLines(page, 'x-robots-tag').map((line) => ({
    line,
    directives: robotsDirectives(line, engine.token),
    mayBe: page.joined ? unclearDirectives(line, engine.token) : [],
  }));
  const seen = [raw, rendered].filter((tree) => tree !== undefined);
  const end = unavailableAfter([
    ...seen.flatMap((tree) => metaDirectives(tree, engine)),
    ...header.flatMap(({ directives }) => directives),
  ]);
  return {
    status: page.status,
    redirectedTo: redirectTarget(shown),
    robots: robotsAccess(page.site.robotsTxt, engine.token, shown.url),
    noindex: {
      raw: raw && forbidsIndexing(metaDirectives(raw, engine)),
      rendered: rendered && forbidsIndexing(metaDirectives(rendered, engine)),
      header: header.find(({ directives }) => forbidsIndexing(directives))?.line.slice(0, 200),
      meta: seen.map((tree) => forbiddingMeta(tree, engine)).find((tag) => tag !== undefined),
      unclear: header.find(({ mayBe }) => forbidsListing(mayBe, page.readAt))?.line.slice(0, 200),
    },
    isSoft404: isByWorker ? undefined : soft404Of(shown, raw ?? shown).isProved,
    expired: end !== undefined && end < Date.parse(page.readAt) ? new Date(end).toISOString() : undefined,
    refreshTo: seen.map(refreshTarget).find((target) => target !== undefined),
    canonical: canonicalSignals(trees, listedKey(shown)),
    isRawSeen: raw !== undefined,
    strangers: relation.strangers,
    inFront: all.inFront,
  };
}

/**
 * The directives, in lower case, of the metas that a search engine reads. Those in the body count too, although
 * they belong in the head. Format: Google Search Central, "Robots meta tag specifications",
 * https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
function metaDirectives(page: PageContext, engine: SearchEngine): string[] {
  return metasFor(page, engine).flatMap(directivesOf);
}

/** The first of them that forbids listing, as a tag. */
function forbiddingMeta(page: PageContext, engine: SearchEngine): string | undefined {
  const found = metasFor(page, engine).find((meta) => forbidsIndexing(directivesOf(meta)));
  const { name = '', content = '' } = found?.attribs ?? {};
  return found && `<meta name="${name.trim()}" content="${content.trim().slice(0, 150)}">`;
}

function metasFor({ all }: PageContext, { metas: names }: SearchEngine): HtmlElement[] {
  return all('meta').filter(({ attribs }) => names.includes((attribs['name'] ?? '').trim().toLowerCase()));
}

function directivesOf({ attribs }: HtmlElement): string[] {
  return robotsDirectives(attribs['content'] ?? '', undefined);
}

/** Whether directives keep a page out of the results at the time when it was read. */
export function forbidsListing(directives: readonly string[], readAt: string): boolean {
  const end = unavailableAfter(directives);
  return forbidsIndexing(directives) || (end !== undefined && end < Date.parse(readAt));
}

/**
 * After a temporary redirect the requested address stays in the results. Source: Google Search Central,
 * "Redirects", https://developers.google.com/search/docs/crawling-indexing/301-redirects
 */
const TEMPORARY = new Set([302, 303, 307]);

function redirectTarget({ page, url, addressKey: here }: PageContext): string | undefined {
  const hops = page.redirects === 'not-seen' ? [] : page.redirects;
  if (hops.length > 0 && hops.every(({ status }) => TEMPORARY.has(status))) return undefined;
  const isElsewhere = [page.asked, hops[0]?.url].some((address) => {
    const requested = address === undefined ? null : URL.parse(address);
    return requested !== null && addressKey(requested) !== here;
  });
  return isElsewhere ? url.href : undefined;
}

/** The address that the page would have in the results, in the form in which addresses are compared. */
export function listedKey(context: PageContext): string {
  const asked = redirectTarget(context) === undefined ? URL.parse(context.page.asked) : null;
  return asked === null ? context.addressKey : addressKey(asked);
}

function refreshTarget({ all, page, resolve, addressKey: here }: PageContext): string | undefined {
  for (const refresh of [...headerLines(page, 'refresh').map(parseRefresh), ...all('meta').map(refreshOf)]) {
    if (refresh === undefined) continue;
    // browsers act on the first one whose address is valid, and ignore the others
    const target = resolve(refresh.target);
    if (target === undefined) continue;
    if (refresh.delay > 0 || refresh.target === '') return undefined;
    const isPage = /^https?:$/.test(target.protocol);
    return isPage && addressKey(target) !== here ? target.href : undefined;
  }
  return undefined;
}
