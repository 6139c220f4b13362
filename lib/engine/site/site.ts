import type { CheckId } from '../analysis/define-check.ts';
import type { Site } from '../contract/site-schemas.ts';
import { offeredOf } from '../page/may-be-tried.ts';
import type { SitemapPages } from '../page/page-read.ts';
import { IMPORTANCE_WEIGHTS, type Importance } from '../report/check-values.ts';
import { MOST_OFFERED } from '../report/query.ts';
import type { FailedOnPage, SiteReport, StoredSite } from '../store/report-store.ts';
import { judgeSite, notLinkedIn, type SiteFault } from './site-checks.ts';
import { languagesOf } from './site-languages.ts';
import { keyOf, pageOf, type SitePage, siteLinks, versionsOf, withoutQuery } from './site-page.ts';

/** What is known of a whole site, independent of language. */
export interface KnownSite extends Omit<Site, 'checks' | 'findings'> {
  readonly checks: readonly (FailedOnPage & Pick<Site['checks'][number], 'failed' | 'reports'>)[];
  readonly findings: readonly SiteFault[];
  /** The checks between pages that could judge it. */
  readonly judged: readonly CheckId[];
}

/** Endings of files that are no pages. */
const FILE =
  /\.(?:avif|bmp|css|csv|docx?|eot|epub|exe|gif|gz|ico|ics|jpe?g|js|json|m4a|mjs|mov|mp[34]|mpeg|odt|ogg|otf|pdf|png|pptx?|rar|rss|rtf|svg|tar|tgz|tiff?|ttf|txt|wav|webm|webmanifest|webp|woff2?|xlsx?|xml|zip)$/i;

/** Judges a whole site from the newest report of each of its pages. Pure; reads no page. */
export function siteOf(project: string, { reports, sitemaps: files }: StoredSite): KnownSite {
  const listed = listedIn(files);
  const pages = new Map([...newestOf(reports)].map(([key, report]) => [key, pageOf(report, key, listed)]));
  const all = [...pages.values()].sort((one, other) => (one.url < other.url ? -1 : 1));
  const shown = all.filter(({ kind }) => kind === 'page');
  const { links, targets } = siteLinks(shown, pages);
  const named = new Map(listed);
  for (const target of targets) named.set(target.key, target.url);
  const notReported = [...named].flatMap(([key, url]) => (isMissing(key, project, pages) ? [url] : []));
  const sitemaps = sitemapsState(all);
  const isWhole =
    (files === undefined || (files.cut !== true && files.unread.length === 0)) &&
    sitemaps !== 'cut' &&
    all.every(({ kind }) => kind !== 'unknown') &&
    shown.every(({ read }) => read?.facts.more_links === 0);
  const complete = isWhole && notReported.length === 0;
  const versions = versionsOf(shown, pages, project);
  const indexable = all.filter(({ isIndexable }) => isIndexable);
  const site = { project, pages, all, shown, indexable, links, versions, sitemaps, complete };
  return {
    project,
    pages: pages.size,
    complete,
    sitemaps,
    judged_pages: all.filter(({ read }) => read !== undefined).length,
    not_reported: notReported.length,
    not_reported_urls: offeredOf(notReported, files?.robots, MOST_OFFERED),
    not_linked: notLinkedIn(site),
    checks: checksOf(all),
    ...judgeSite(site),
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
function sitemapsState(pages: readonly SitePage[]): Site['sitemaps'] {
  const states = new Set(pages.map(({ read }) => read?.facts.sitemap));
  if (states.has('cut')) return 'cut';
  return states.has('listed') || states.has('not-listed') ? 'read' : 'none';
}

/** The faults of pages, those that matter most on most pages first. */
function checksOf(pages: readonly SitePage[]): KnownSite['checks'] {
  const faults = new Map<string, FailedOnPage & { reports: number[] }>();
  for (const { id: report, read } of pages) {
    for (const fault of read?.failed ?? []) {
      const key = Object.values(fault).join(' ');
      const known = faults.get(key) ?? { ...fault, reports: [] };
      known.reports.push(report);
      faults.set(key, known);
    }
  }
  const rank = ({ importance, reports }: { importance: Importance; reports: readonly number[] }) =>
    IMPORTANCE_WEIGHTS[importance] * reports.length;
  return [...faults.values()]
    .sort(
      (one, other) =>
        rank(other) - rank(one) ||
        IMPORTANCE_WEIGHTS[other.importance] - IMPORTANCE_WEIGHTS[one.importance] ||
        other.reports.length - one.reports.length ||
        (one.sentence < other.sentence ? -1 : 1),
    )
    .map((fault) => ({ ...fault, failed: fault.reports.length }));
}
