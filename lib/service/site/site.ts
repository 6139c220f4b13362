import { MOST_OFFERED } from '../../model/report/query.ts';
import type { Site } from '../../report/site-schemas.ts';
import type { CheckId } from '../analysis/define-check.ts';
import { offeredOf } from '../page/may-be-tried.ts';
import type { SitemapPages } from '../page/page-read.ts';
import type { SiteReport, StoredSite } from '../store/report-store.ts';
import { judgeSite, notLinkedIn, type SiteFault } from './site-checks.ts';
import { languagesOf } from './site-languages.ts';
import { keyOf, pageOf, type SitePage, siteLinks, versionsOf, withoutQuery } from './site-page.ts';

/** What is known of a whole site, independent of language. */
export interface KnownSite extends Omit<Site, 'checks' | 'findings'> {
  readonly checks: readonly Pick<Site['checks'][number], 'id' | 'failed' | 'of' | 'reports'>[];
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
    ...{ project, pages: pages.size, complete, sitemaps },
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

function checksOf(pages: readonly SitePage[]): KnownSite['checks'] {
  const checks = new Map<string, { id: string; reports: number[]; of: number }>();
  const count = (id: string) => {
    const check = checks.get(id) ?? { id, reports: [], of: 0 };
    check.of += 1;
    checks.set(id, check);
    return check;
  };
  for (const { id: report, read } of pages) {
    for (const id of read?.failed ?? []) count(id).reports.push(report);
    for (const id of read?.passed ?? []) count(id);
  }
  return [...checks.values()]
    .map((check) => ({ ...check, failed: check.reports.length }))
    .sort((one, other) => other.failed - one.failed || (one.id < other.id ? -1 : 1));
}
