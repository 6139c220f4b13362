import { offeredOf } from '../page/may-be-tried.ts';
import type { SitemapPages } from '../page/page-read.ts';
import type { SiteReport, StoredSite } from '../report-store.ts';
import { type Finding, type FoundPage, findingsOf, notLinkedIn } from './site-findings.ts';
import { languagesOf, type SiteLanguages } from './site-languages.ts';
import { keyOf, linksOf, pageOf, type SitemapsState, type SitePage, withoutQuery } from './site-page.ts';

/** The most pages that are offered for a report at a time. */
export const MOST_OFFERED = 500;

/** What is known of a whole site, from its reports alone. */
export interface Site {
  /** How many pages have a report. */
  readonly pages: number;
  /** Whether each page that a sitemap or a page names has a report. */
  readonly complete: boolean;
  /** The addresses of those that have none, and of those of them that are offered for a report. */
  readonly notReported: readonly string[];
  readonly offered: readonly string[];
  /** The indexable pages that no page with a report links to; a finding only if `complete`. */
  readonly notLinked: readonly FoundPage[];
  readonly sitemaps: SitemapsState;
  /** The checks, those that most pages fail first; `example` is a report that has the check. */
  readonly checks: readonly SiteCheck[];
  readonly findings: readonly Finding[];
  readonly hreflang: SiteLanguages;
}

export interface SiteCheck {
  readonly id: string;
  /** The reports of the pages that fail it. */
  readonly failed: readonly number[];
  readonly of: number;
  readonly example: number;
}

/** Endings of files that are no pages. */
const FILE =
  /\.(?:avif|bmp|css|csv|docx?|eot|epub|exe|gif|gz|ico|ics|jpe?g|js|json|m4a|mjs|mov|mp[34]|mpeg|odt|ogg|otf|pdf|png|pptx?|rar|rss|rtf|svg|tar|tgz|tiff?|ttf|txt|wav|webm|webmanifest|webp|woff2?|xlsx?|xml|zip)$/i;

/** Judges a whole site from the newest report of each of its pages. Pure; reads no page. */
export function siteOf(project: string, { reports, sitemaps }: StoredSite): Site {
  const listed = listedIn(sitemaps);
  const pages = new Map([...newestOf(reports)].map(([key, report]) => [key, pageOf(report, key, listed)]));
  const { links, targets } = linksOf(pages);
  const named = new Map(listed);
  for (const target of targets) named.set(target.key, target.url);
  let isWhole = sitemaps === undefined || (sitemaps.cut !== true && sitemaps.unread.length === 0);
  for (const { kind, read } of pages.values()) {
    if (kind === 'unknown') isWhole = false;
    if (kind !== 'page' || read === undefined) continue;
    if (read.facts.more_links > 0) isWhole = false;
  }
  const notReported = [...named].flatMap(([key, url]) => (isMissing(key, project, pages) ? [url] : []));
  const state = sitemapsState([...pages.values()]);
  const complete = isWhole && notReported.length === 0 && state !== 'cut';
  const site = { project, pages, links, sitemaps: state, complete };
  return {
    pages: pages.size,
    complete,
    notReported,
    offered: offeredOf(notReported, sitemaps?.robots, MOST_OFFERED),
    notLinked: notLinkedIn(site),
    sitemaps: state,
    checks: checksOf([...pages.values()]),
    findings: findingsOf(site),
    hreflang: languagesOf(site),
  };
}

function newestOf(reports: readonly SiteReport[]): Map<string, SiteReport> {
  const newest = new Map<string, SiteReport>();
  for (const report of reports) {
    const key = keyOf(report.url);
    const known = newest.get(key);
    const isNewer =
      known === undefined ||
      report.generatedAt > known.generatedAt ||
      (report.generatedAt === known.generatedAt && report.id > known.id);
    if (isNewer) newest.set(key, report);
  }
  return newest;
}

/** The addresses that sitemaps list, by their keys. */
function listedIn(sitemaps: SitemapPages | undefined): Map<string, string> {
  return new Map(Object.values(sitemaps?.listed ?? {}).flatMap((all) => all.map((url) => [keyOf(url), url])));
}

/** Whether an address could be a page of the site and has no report. */
function isMissing(key: string, project: string, pages: ReadonlyMap<string, SitePage>): boolean {
  if (pages.has(key) || !key.startsWith(`${project}/`)) return false;
  const path = withoutQuery(key);
  if (FILE.test(path ?? key)) return false;
  const variantOf = path === undefined ? undefined : pages.get(path);
  return variantOf === undefined || variantOf.kind === 'error' || variantOf.kind === 'unknown';
}

/** If the sitemaps of one page could not all be read, it is not known what they list. */
function sitemapsState(pages: readonly SitePage[]): SitemapsState {
  const states = new Set(pages.map(({ read }) => read?.facts.sitemap));
  if (states.has('cut')) return 'cut';
  return states.has('listed') || states.has('not-listed') ? 'read' : 'none';
}

function checksOf(pages: readonly SitePage[]): Site['checks'] {
  const checks = new Map<string, { id: string; failed: number[]; of: number; example: number }>();
  const count = (id: string, report: number) => {
    const check = checks.get(id) ?? { id, failed: [], of: 0, example: report };
    check.of += 1;
    checks.set(id, check);
    return check;
  };
  for (const { id: report, read } of pages) {
    for (const id of read?.failed ?? []) count(id, report).failed.push(report);
    for (const id of read?.passed ?? []) count(id, report);
  }
  return [...checks.values()].sort(
    (one, other) => other.failed.length - one.failed.length || (one.id < other.id ? -1 : 1),
  );
}
