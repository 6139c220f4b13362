import type { FindingId } from '../../model/report/site.ts';
import { keyOf, type SitePage, type SitePages } from './site-page.ts';

/** A page of a finding: its report, and its address. */
export interface FoundPage {
  readonly id: number;
  readonly url: string;
}

/** A fault that several pages share. */
export interface Finding {
  readonly id: FindingId;
  /** What they share: a text, or an address; empty if the fault is each page's own. */
  readonly value: string;
  readonly pages: readonly FoundPage[];
  /** Addresses that the fault is about, beside the pages'. */
  readonly addresses: readonly string[];
}

/** Finds what is wrong between the pages of a site. Near misses are none: what may be meant is not told. */
export function findingsOf(site: SitePages): Finding[] {
  const pages = sortedPages(site);
  const shown = pages.filter(({ kind }) => kind === 'page');
  const indexable = pages.filter(({ isIndexable }) => isIndexable);
  const all: readonly (readonly [FindingId, ReadonlyMap<string, readonly SitePage[]>])[] = [
    ['duplicate-title', duplicates(indexable, 'title')],
    ['duplicate-description', duplicates(indexable, 'description')],
    ['duplicate-h1', duplicates(indexable, 'h1')],
    ['canonical-not-listable', grouped(shown, (page) => canonicalsNotListable(page, site))],
    ['hreflang-no-return', grouped(shown, (page) => versionsWithoutReturn(page, site))],
    ['hreflang-not-listable', grouped(shown, (page) => versionsNotListable(page, site))],
    ['sitemap-not-listable', together(pages.filter((page) => page.inSitemap && page.isNotIndexable))],
    ['sitemap-other-address', grouped(pages, (page) => (page.inSitemap ? otherAddressOf(page) : []))],
    [
      'not-in-sitemap',
      together(site.sitemaps === 'read' ? indexable.filter(({ inSitemap }) => !inSitemap) : []),
    ],
    ['broken-internal-link', grouped(shown, (page) => brokenLinks(page, site))],
    ['redirecting-internal-link', grouped(shown, (page) => redirectingLinks(page, site))],
    ['not-linked', together(site.complete ? notLinked(indexable, site) : [])],
  ];
  return all.flatMap(([id, groups]) =>
    [...groups].map(([value, members]) => ({
      id,
      value,
      pages: members.map(foundPage),
      addresses: value === '' || id.startsWith('duplicate-') ? [] : [value],
    })),
  );
}

/** The indexable pages that no page with a report links to; what that means depends on whether all have one. */
export function notLinkedIn(site: SitePages): FoundPage[] {
  const indexable = sortedPages(site).filter(({ isIndexable }) => isIndexable);
  return notLinked(indexable, site).map(foundPage);
}

function sortedPages({ pages }: SitePages): SitePage[] {
  return [...pages.values()].sort((one, other) => (one.url < other.url ? -1 : 1));
}

function foundPage({ id, url }: SitePage): FoundPage {
  return { id, url };
}

/** The pages with the same value; one page may have several. */
function grouped(
  pages: readonly SitePage[],
  valuesOf: (page: SitePage) => readonly string[],
): Map<string, SitePage[]> {
  const groups = new Map<string, SitePage[]>();
  for (const page of pages)
    for (const value of new Set(valuesOf(page))) {
      const group = groups.get(value);
      if (group === undefined) groups.set(value, [page]);
      else group.push(page);
    }
  return groups;
}

function together(pages: readonly SitePage[]): Map<string, readonly SitePage[]> {
  return new Map(pages.length === 0 ? [] : [['', pages]]);
}

function duplicates(pages: readonly SitePage[], part: 'title' | 'description' | 'h1') {
  const groups = grouped(pages, ({ read }) => {
    const text = read?.facts[part] ?? '';
    return text === '' ? [] : [text];
  });
  return new Map([...groups].filter(([, members]) => members.length > 1));
}

/** The page that another one names; `undefined` if it names itself, or that page has no report. */
function named(page: SitePage, address: string, { pages }: SitePages): SitePage | undefined {
  const key = keyOf(address);
  return key === page.key ? undefined : pages.get(key);
}

function canonicalsNotListable(page: SitePage, site: SitePages): string[] {
  const canonical = page.read?.facts.canonical;
  const target = canonical ? named(page, canonical, site) : undefined;
  return target?.isNotIndexable ? [target.url] : [];
}

function versionsOf(page: SitePage, site: SitePages): SitePage[] {
  return (page.read?.facts.hreflang ?? []).flatMap(({ url }) => named(page, url, site) ?? []);
}

/** None for a page with another canonical URL: other versions should link back to that URL. */
function versionsWithoutReturn(page: SitePage, site: SitePages): string[] {
  if (otherAddressOf(page).length > 0) return [];
  return versionsOf(page, site)
    .filter(({ kind, read }) => {
      const back = read?.facts.hreflang.some(({ url }) => keyOf(url) === page.key);
      return kind === 'page' && read?.status === 200 && back !== true;
    })
    .map(({ url }) => url);
}

function versionsNotListable(page: SitePage, site: SitePages): string[] {
  return versionsOf(page, site)
    .filter(({ isNotIndexable }) => isNotIndexable)
    .map(({ url }) => url);
}

/** Where a page's address leads, or its canonical address if that is another one. */
function otherAddressOf({ kind, key, read }: SitePage): string[] {
  if (read === undefined) return [];
  if (kind === 'redirect') return [read.finalUrl];
  const { canonical } = read.facts;
  return kind === 'page' && canonical !== null && keyOf(canonical) !== key ? [canonical] : [];
}

function brokenLinks(page: SitePage, { links }: SitePages): string[] {
  const gone = new Set((page.read?.facts.gone ?? []).map(keyOf));
  return (links.get(page) ?? [])
    .filter(({ key, page: target }) => {
      const status = target?.read?.status;
      return status === undefined ? gone.has(key) : status === 404 || status === 410;
    })
    .map(({ url }) => url);
}

function redirectingLinks(page: SitePage, { links }: SitePages): string[] {
  return (links.get(page) ?? [])
    .filter(({ page: target }) => target !== page && target?.kind === 'redirect')
    .map(({ url }) => url);
}

/** Pages to which no other page leads, but for the start page. */
function notLinked(indexable: readonly SitePage[], { links, project }: SitePages): SitePage[] {
  const linked = new Set<string>();
  for (const [page, targets] of links)
    for (const { behind } of targets) if (behind !== page.key) linked.add(behind);
  return indexable.filter(({ key }) => !linked.has(key) && key !== `${project}/`);
}
