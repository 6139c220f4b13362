import type { InFront } from '../../core/in-front.ts';
import { headerLines } from '../../page/header-lines.ts';
import { type RobotsAccess, robotsAccess } from '../../page/robots-access.ts';
import type { Obstacle } from '../../store/stored-analysis.ts';
import { isEmptyPage } from '../html/own-content.ts';
import type { PageContext } from '../html/page-context.ts';
import type { HtmlElement } from '../html/parse-html.ts';
import { listedKey, type Redirection, redirectionOf } from '../html/redirection.ts';
import type { PageTrees } from '../page-trees.ts';
import {
  forbidsIndexing,
  robotsDirectives,
  unavailableAfter,
  unclearDirectives,
} from '../robots-directives.ts';
import type { Strangers } from '../same-document.ts';
import { type CanonicalSignals, canonicalSignals } from './canonical-signals.ts';
import { soft404Of } from './soft-404.ts';

/** What a page, its headers and its site say to a search engine about listing it. `undefined`: not seen or not said. */
export interface ListingSignals {
  readonly status: number;
  /** Where the address leads, instead of being a page itself. */
  readonly redirection: Redirection | undefined;
  /** If there is nothing to see on the page, what is known of why: values for its texts. */
  readonly nothing: Obstacle['details'] | undefined;
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
  /** The words in which the page says that it was not found, if only they speak for it. */
  readonly notFoundWords: string | undefined;
  /** The earliest `unavailable_after`, if it had passed when the page was read; ISO 8601. */
  readonly expired: string | undefined;
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
  const isPage = all.inFront === null && page.status < 400;
  const redirection = all.redirection ?? (isPage ? redirectionOf(seen) : undefined);
  const nothing = isPage && !redirection && !isByWorker ? nothingOn(all) : undefined;
  const soft404 =
    isByWorker || redirection || nothing
      ? { isProved: isByWorker ? undefined : false, sentence: undefined }
      : soft404Of(shown, raw ?? shown);
  return {
    status: page.status,
    redirection,
    nothing,
    robots: robotsAccess(page.site.robotsTxt, engine.token, shown.url),
    noindex: {
      raw: raw && forbidsIndexing(metaDirectives(raw, engine)),
      rendered: rendered && forbidsIndexing(metaDirectives(rendered, engine)),
      header: header.find(({ directives }) => forbidsIndexing(directives))?.line.slice(0, 200),
      meta: seen.map((tree) => forbiddingMeta(tree, engine)).find((tag) => tag !== undefined),
      unclear: header.find(({ mayBe }) => forbidsListing(mayBe, page.readAt))?.line.slice(0, 200),
    },
    isSoft404: soft404.isProved,
    notFoundWords: soft404.isProved ? undefined : soft404.sentence,
    expired: end !== undefined && end < Date.parse(page.readAt) ? new Date(end).toISOString() : undefined,
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

/** What is known of why there is nothing to see on a page; `undefined`: there is something, or that is not known. */
function nothingOn({ shown, rendered }: PageTrees): ListingSignals['nothing'] {
  if (!isEmptyPage(shown)) return undefined;
  if (shown.isUnfilled) return { scripts: 'not-run' };
  const script = rendered?.failedScript;
  if (script !== undefined) return { script: script.slice(0, 200) };
  // its shadow root may be closed, so that nobody sees what it shows
  const own = shown.elements.find(({ name }) => name.includes('-'));
  return own === undefined ? {} : { element: own.name.slice(0, 60) };
}
