import type { SiteFinding } from '../../../engine/contract/site-schemas.ts';
import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import type { Ignore } from '../../../engine/report/ignore.ts';
import { siteWithoutIgnored } from '../../../engine/report/without-ignored.ts';
import { type KnownSite, siteOf } from '../../../engine/site/site.ts';
import { siteFinding } from '../../../engine/site/site-checks.ts';
import { siteFactsOf, withSitemaps } from '../../../engine/site/site-facts.ts';
import type { AnalysisRecord, SiteReport, StoredSite } from '../../../engine/store/report-store.ts';
import type { Translate } from '../../../engine/texts/create-translator.ts';
import type { CheckedPage, IgnoredFinding } from './checked-page.ts';

/** A site of which several pages were read, and what is wrong between these. */
export interface CheckedSite extends Partial<Pick<KnownSite, 'told'>> {
  /** The host with its port. */
  readonly project: string;
  /** The worst first. */
  readonly findings: readonly SiteFinding[];
  /** What `--ignore` has taken out of them. */
  readonly ignored: readonly IgnoredFinding[];
  /** The ids of the checks that could judge it, but for the ignored ones. */
  readonly judged: readonly string[];
}

/** What was read of sites, by their hosts. */
export type ReadSites = Map<string, { readonly reports: SiteReport[]; sitemaps: StoredSite['sitemaps'] }>;

export function addToSite(sites: ReadSites, url: string, record: AnalysisRecord): void {
  const { host } = new URL(url);
  const site = sites.get(host) ?? { reports: [], sitemaps: undefined };
  site.reports.push({ id: 0, url, generatedAt: 0, read: siteFactsOf(record) });
  if (record.sitemapPages) site.sitemaps = withSitemaps(site.sitemaps, record.sitemapPages);
  sites.set(host, site);
}

/** Takes over what is said of pages as if they were production's. */
export function answerAs(sites: ReadSites, pages: readonly CheckedPage[]): void {
  const reports = new Map(pages.flatMap((page) => (page.isRead ? [[page.report.url, page.report]] : [])));
  for (const site of sites.values())
    for (const [at, one] of site.reports.entries()) {
      const report = reports.get(one.url);
      if (!report || !one.read) continue;
      const failing = new Set(report.checks.filter(({ state }) => state === 'failed').map(({ id }) => id));
      const failed = one.read.failed.filter(({ id }) => failing.has(id));
      site.reports[at] = { ...one, read: { ...one.read, answer: report.listing.answer, failed } };
    }
}

/**
 * What is wrong between the pages of each site of which more than one was read: nothing that others could refute. Its
 * pages are those of production, `shown` at the addresses under which the run has them.
 */
export function checkedSites(
  sites: ReadSites,
  translate: Translate,
  ignores: readonly Ignore[],
  now: EpochMs,
  shown: (address: string) => string,
): CheckedSite[] {
  const several = [...sites].filter(([, { reports }]) => reports.length > 1);
  return several.map(([project, site]) => {
    const { findings: faults, judged, told } = siteOf(project, site);
    const findings = faults.map((fault) => siteFinding(fault, translate));
    const { counted, ignored } = siteWithoutIgnored(findings, project, ignores, now);
    // one for each check, as it is ignored
    const byCheck = new Map(
      ignored.map(({ finding: { id, text }, ignore: { reason, until } }) => [
        id,
        { id, text, reason, until },
      ]),
    );
    return {
      project,
      findings: counted.map((finding) => ({
        ...finding,
        pages: finding.pages.map((page) => ({ ...page, url: shown(page.url) })),
        addresses: finding.addresses.map(shown),
      })),
      ignored: [...byCheck.values()],
      judged: judged.filter((id) => !byCheck.has(id)),
      told,
    };
  });
}

/** A page with what is wrong between it and other pages of its site, for a baseline. */
export function withBetween(page: CheckedPage, sites: readonly CheckedSite[]): CheckedPage {
  if (!page.isRead) return page;
  const site = sites.find(({ project }) => project === new URL(page.report.url).host);
  if (site === undefined) return page;
  const found = site.findings.filter(({ pages }) => pages.some(({ url }) => url === page.url));
  const failed = new Set(found.map(({ id }) => id));
  const passed = site.judged.filter((id) => !failed.has(id));
  return { ...page, between: { failed: [...failed], passed } };
}
