import { originOf } from '../analysis/check-origins.ts';
import type { CheckId } from '../analysis/define-check.ts';
import type { FoundPage, SiteFinding, VersionState } from '../contract/site-schemas.ts';
import type { Importance } from '../report/check-values.ts';
import { inOrder } from '../report/findings.ts';
import { asRead } from '../text/as-read.ts';
import type { Translate } from '../texts/create-translator.ts';
import { text } from '../texts/text.ts';
import { keyOf, otherAddressOf, type SitePage, type SitePages } from './site-page.ts';

/** A rule between the pages of a site, with its weight. Its texts and its origin are those of any check. */
interface SiteCheckDefinition {
  readonly id: CheckId;
  readonly importance: Importance;
  /** What the pages of a fault share, which tells its faults apart: a text, or the address that it is about. */
  readonly shares: 'text' | 'address' | 'nothing';
  /** Whether enough was read to judge the site; absent: always. */
  readonly canJudge?: (site: SitePages) => boolean;
  /** The pages with each fault, by what they share; empty without a fault. */
  readonly run: (site: SitePages) => Faults;
}
type Faults = ReadonlyMap<string, readonly SitePage[]>;

/**
 * Returns a check of a site unchanged. Its docstring states the rule and its source. Near misses are no faults: what
 * may be meant is not reported, and nothing that only pages without a report could show.
 */
function defineSiteCheck(check: SiteCheckDefinition): SiteCheckDefinition {
  return check;
}

/** A fault between pages, independent of language. */
export interface SiteFault extends Pick<SiteFinding, 'value' | 'importance' | 'pages' | 'addresses'> {
  readonly id: CheckId;
}

/** What is wrong between the pages of a site, the worst first, and the checks that could judge it. */
export function judgeSite(site: SitePages): {
  readonly findings: readonly SiteFault[];
  readonly judged: readonly CheckId[];
} {
  const checks = SITE_CHECKS.filter(({ canJudge }) => canJudge?.(site) ?? true);
  const findings = checks.flatMap(({ id, importance, shares, run }) =>
    [...run(site)].map(([value, pages]) => ({
      id,
      importance,
      value,
      pages: pages.map(foundPage),
      addresses: shares === 'address' ? [value] : [],
    })),
  );
  const ordered = inOrder(findings, ({ id, importance, pages: { length } }) => ({
    id,
    importance,
    pages: length,
  }));
  return { findings: ordered, judged: checks.map(({ id }) => id) };
}

export function siteFinding(fault: SiteFault, translate: Translate): SiteFinding {
  return { ...fault, text: translate(text(`${fault.id}.failed`)), ...explanationOf(fault.id, translate) };
}

/** What to do about a check, why it matters, its source and who fixes it. */
export function explanationOf(id: CheckId, translate: Translate) {
  const { source, fixedBy } = originOf(id);
  return {
    advice: translate(text(`${id}.fix`)),
    why: translate(text(`${id}.why`)),
    source,
    fixed_by: fixedBy,
  };
}

/**
 * Pages that can be indexed have titles of their own. Source: Google Search Central, "Avoid repeated or boilerplate
 * text in <title> elements", https://developers.google.com/search/docs/appearance/title-link (read 2026-11-27)
 */
const duplicateTitle = defineSiteCheck({
  id: 'duplicate-title',
  importance: 'medium',
  shares: 'text',
  run: ({ indexable }) => duplicates(indexable, 'title'),
});

/**
 * They have meta descriptions of their own. Source: "Create unique descriptions for each page on your site",
 * https://developers.google.com/search/docs/appearance/snippet (read 2026-11-27)
 */
const duplicateDescription = defineSiteCheck({
  id: 'duplicate-description',
  importance: 'low',
  shares: 'text',
  run: ({ indexable }) => duplicates(indexable, 'description'),
});

/**
 * They have main headings of their own: Google makes the titles of results of these, too. Source: "How title links in
 * Google Search are created", https://developers.google.com/search/docs/appearance/title-link (read 2026-11-27)
 */
const duplicateH1 = defineSiteCheck({
  id: 'duplicate-h1',
  importance: 'low',
  shares: 'text',
  run: ({ indexable }) => duplicates(indexable, 'h1'),
});

/**
 * A canonical URL can be indexed. Source: "Verify the rel=canonical target doesn't contain a noindex robots meta tag",
 * https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical (read 2026-11-27)
 */
const canonicalNotListable = defineSiteCheck({
  id: 'canonical-not-listable',
  importance: 'high',
  shares: 'address',
  run: ({ shown, pages }) =>
    grouped(shown, ({ key, read }) => {
      const canonical = keyOf(read?.facts.canonical ?? '');
      const target = canonical === key ? undefined : pages.get(canonical);
      return target?.isNotIndexable ? [target.url] : [];
    }),
});

/**
 * Language versions link to each other. Source: "If two pages don't both point to each other, the tags will be
 * ignored", https://developers.google.com/search/docs/specialty/international/localized-versions (read 2026-11-27)
 */
const hreflangNoReturn = defineSiteCheck({
  id: 'hreflang-no-return',
  importance: 'medium',
  shares: 'address',
  run: (site) => versionsThat('no-return', site),
});

/**
 * Language versions can be indexed: none that can't is shown in its language. Source: "that page will be dropped
 * entirely from Google Search results", https://developers.google.com/search/docs/crawling-indexing/block-indexing
 * (read 2026-11-27)
 */
const hreflangNotListable = defineSiteCheck({
  id: 'hreflang-not-listable',
  importance: 'medium',
  shares: 'address',
  run: (site) => versionsThat('not-listable', site),
});

/**
 * A sitemap lists only pages that can be indexed. Source: "include the URLs in your sitemap that you want to see in
 * Google's search results",
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap (read 2026-11-27)
 */
const sitemapNotListable = defineSiteCheck({
  id: 'sitemap-not-listable',
  importance: 'medium',
  shares: 'nothing',
  run: ({ all }) => together(all.filter((page) => page.inSitemap && page.isNotIndexable)),
});

/** And of these their canonical addresses, none that leads elsewhere; same source. */
const sitemapOtherAddress = defineSiteCheck({
  id: 'sitemap-other-address',
  importance: 'low',
  shares: 'address',
  run: ({ all }) => grouped(all, (page) => (page.inSitemap ? otherAddressOf(page) : [])),
});

/**
 * A site that has sitemaps lists all its pages there, if all sitemaps could be read. Source:
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview (read 2026-11-27)
 */
const notInSitemap = defineSiteCheck({
  id: 'not-in-sitemap',
  importance: 'low',
  shares: 'nothing',
  canJudge: ({ sitemaps }) => sitemaps === 'read',
  run: ({ indexable }) => together(indexable.filter(({ inSitemap }) => !inSitemap)),
});

/**
 * Internal links lead to pages that exist: not to 404 or 410. Source:
 * https://developers.google.com/search/docs/crawling-indexing/http-network-errors (read 2026-11-27)
 */
const brokenInternalLink = defineSiteCheck({
  id: 'broken-internal-link',
  importance: 'medium',
  shares: 'address',
  run: ({ shown, links }) =>
    grouped(shown, (page) => {
      const gone = new Set((page.read?.facts.gone ?? []).map(keyOf));
      return (links.get(page) ?? [])
        .filter(({ key, page: target }) => {
          const status = target?.read?.status;
          return status === undefined ? gone.has(key) : status === 404 || status === 410;
        })
        .map(({ url }) => url);
    }),
});

/**
 * Internal links lead to pages without a detour. Source: "When linking within your site, link to the canonical URL
 * rather than a duplicate URL",
 * https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls (read 2026-11-27)
 */
const redirectingInternalLink = defineSiteCheck({
  id: 'redirecting-internal-link',
  importance: 'low',
  shares: 'address',
  run: ({ shown, links }) =>
    grouped(shown, (page) =>
      (links.get(page) ?? [])
        .filter(({ page: target }) => target !== page && target?.kind === 'redirect')
        .map(({ url }) => url),
    ),
});

/**
 * Another page links to each page, the start page apart; known only if every page was read. Source: "Every page you
 * care about should have a link from at least one other page on your site",
 * https://developers.google.com/search/docs/crawling-indexing/links-crawlable (read 2026-11-27)
 */
const notLinked = defineSiteCheck({
  id: 'not-linked',
  importance: 'medium',
  shares: 'nothing',
  canJudge: ({ complete }) => complete,
  run: (site) => together(pagesNotLinked(site)),
});

/** All checks between pages. */
export const SITE_CHECKS: readonly SiteCheckDefinition[] = [
  duplicateTitle,
  duplicateDescription,
  duplicateH1,
  canonicalNotListable,
  hreflangNoReturn,
  hreflangNotListable,
  sitemapNotListable,
  sitemapOtherAddress,
  notInSitemap,
  brokenInternalLink,
  redirectingInternalLink,
  notLinked,
];

/** The indexable pages that no page with a report links to; what that means depends on whether all have one. */
export function notLinkedIn(site: SitePages): FoundPage[] {
  return pagesNotLinked(site).map(foundPage);
}

function pagesNotLinked({ indexable, links, project }: SitePages): SitePage[] {
  const linked = new Set<string>();
  for (const [page, targets] of links)
    for (const { behind } of targets) if (behind !== page.key) linked.add(behind);
  return indexable.filter(({ key }) => !linked.has(key) && key !== `${project}/`);
}

function versionsThat(state: VersionState, { shown, versions }: SitePages): Faults {
  return grouped(shown, (page) =>
    (versions.get(page) ?? []).flatMap((version) =>
      version.page && version.states.includes(state) ? [version.page.url] : [],
    ),
  );
}

function duplicates(pages: readonly SitePage[], part: 'title' | 'description' | 'h1'): Faults {
  const textOf = ({ read }: SitePage) => read?.facts[part] ?? '';
  const groups = Map.groupBy(pages, (page) => asRead(textOf(page)));
  return new Map(
    [...groups].flatMap(([words, members]) => {
      const [first] = members;
      return words !== '' && first && members.length > 1 ? [[textOf(first), members] as const] : [];
    }),
  );
}

/** The pages with the same value; one page may have several. */
function grouped(pages: readonly SitePage[], valuesOf: (page: SitePage) => readonly string[]): Faults {
  const groups = new Map<string, SitePage[]>();
  for (const page of pages)
    for (const value of new Set(valuesOf(page))) {
      const group = groups.get(value);
      if (group === undefined) groups.set(value, [page]);
      else group.push(page);
    }
  return groups;
}

function together(pages: readonly SitePage[]): Faults {
  return new Map(pages.length === 0 ? [] : [['', pages]]);
}

function foundPage({ id, url }: SitePage): FoundPage {
  return { id, url };
}
