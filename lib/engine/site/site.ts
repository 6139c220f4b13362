import type { CheckId } from '../analysis/define-check.ts';
import type { Site } from '../contract/site-schemas.ts';
import { offeredOf } from '../page/may-be-tried.ts';
import type { SitemapPages } from '../page/page-read.ts';
import { IMPORTANCE_WEIGHTS } from '../report/check-values.ts';
import { inOrder, together } from '../report/findings.ts';
import { MOST_OFFERED } from '../report/query.ts';
import type { FailedOnPage, SiteReport, StoredSite } from '../store/report-store.ts';
import { manyText } from '../texts/create-translator.ts';
import { judgeSite, notLinkedIn, type SiteFault } from './site-checks.ts';
import { languagesOf } from './site-languages.ts';
import {
  keyOf,
  pageOf,
  type SitePage,
  type SitePages,
  siteLinks,
  versionsOf,
  withoutQuery,
} from './site-page.ts';

/** What is known of a whole site, independent of language. */
export interface KnownSite extends Omit<Site, 'checks' | 'findings'> {
  readonly checks: readonly (FailedOnPage & Pick<Site['checks'][number], 'failed' | 'reports'>)[];
  readonly findings: readonly SiteFault[];
  /** The checks between pages that could judge it. */
  readonly judged: readonly CheckId[];
  /** The failed checks of pages that are told between pages, where more is known, by these checks. */
  readonly told: readonly { readonly url: string; readonly check: string; readonly by: readonly CheckId[] }[];
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
  const judged = judgeSite(site);
  const told = toldBetween(site, judged.findings);
  return {
    project,
    pages: pages.size,
    complete,
    sitemaps,
    judged_pages: all.filter(({ read }) => read !== undefined).length,
    not_reported: notReported.length,
    not_reported_urls: offeredOf(notReported, files?.robots, MOST_OFFERED),
    not_linked: notLinkedIn(site),
    checks: checksOf(all, told),
    ...judged,
    told,
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

/** The faults of pages, each once, with the importance that it has where it matters most. */
function checksOf(all: readonly SitePage[], told: KnownSite['told']): KnownSite['checks'] {
  const ofPages = new Set(told.map(({ url, check }) => `${check} ${url}`));
  const failed = all.map(
    ({ url, read }) => read?.failed.filter(({ id }) => !ofPages.has(`${id} ${url}`)) ?? [],
  );
  const faults = together(failed, ({ id, sentence }) => `${id} ${manyText(sentence) ?? sentence}`).map(
    (group) => {
      const [heaviest = group.first] = group.all.toSorted(
        (one, other) => IMPORTANCE_WEIGHTS[other.importance] - IMPORTANCE_WEIGHTS[one.importance],
      );
      const reports = group.pages.flatMap((at) => all[at]?.id ?? []);
      return { ...heaviest, failed: reports.length, reports };
    },
  );
  return inOrder(faults, ({ id, importance, failed: pages }) => ({ id, importance, pages }));
}

/** What a page's check says that is told between pages, of those that have it: there it is known to what it leads. */
export const TOLD_BETWEEN: Readonly<Partial<Record<string, readonly CheckId[]>>> = {
  'broken-links': ['broken-internal-link'],
  'sitemap-conflict': ['sitemap-not-listable', 'sitemap-other-address'],
};

function toldBetween({ all, links }: SitePages, findings: readonly SiteFault[]): KnownSite['told'] {
  const between = new Set(findings.flatMap(({ id, pages }) => pages.map(({ url }) => `${id} ${url}`)));
  // links to other sites are told at the page alone
  const isInternal = (page: SitePage) => {
    const internal = new Set(links.get(page)?.map(({ key }) => key));
    return page.read?.facts.gone.every((address) => internal.has(keyOf(address))) ?? false;
  };
  return all.flatMap((page) =>
    (page.read?.failed ?? []).flatMap(({ id: check }) => {
      const by = TOLD_BETWEEN[check]?.filter((one) => between.has(`${one} ${page.url}`)) ?? [];
      const isTold = by.length > 0 && (check !== 'broken-links' || isInternal(page));
      return isTold ? [{ url: page.url, check, by }] : [];
    }),
  );
}
