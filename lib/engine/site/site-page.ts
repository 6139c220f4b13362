import type { Site, VersionState } from '../contract/site-schemas.ts';
import type { SiteFacts, SiteReport } from '../store/report-store.ts';
import { withDisallowedEncoded, withNormalEncoding } from '../url/url-key.ts';

/** A page of a site as its newest report says. */
export interface SitePage {
  readonly id: number;
  readonly url: string;
  /** By which addresses are compared, see `keyOf`. */
  readonly key: string;
  /**
   * `redirect`: the address leads elsewhere; `error`: it answers with one; `unknown`: a bug prevented its facts.
   * Of these, nothing that their page says counts.
   */
  readonly kind: 'page' | 'redirect' | 'error' | 'unknown';
  readonly read: SiteFacts | undefined;
  readonly isIndexable: boolean;
  /** Search engines may not index it; neither is known of a page whose signals conflict. */
  readonly isNotIndexable: boolean;
  readonly inSitemap: boolean;
}

export interface LinkTarget {
  readonly key: string;
  readonly url: string;
  /** What its report says; `undefined` if it has none. */
  readonly page: SitePage | undefined;
  /** The page to which the link leads in the end, by its key. */
  readonly behind: string;
}

/** A language version that a page names with hreflang. */
export interface NamedVersion {
  readonly language: string;
  readonly url: string;
  /** What its report says; `undefined` if it has none. */
  readonly page: SitePage | undefined;
  readonly states: VersionState[];
}

export interface SitePages {
  /** The host with its port. */
  readonly project: string;
  readonly pages: ReadonlyMap<string, SitePage>;
  /** The pages by their addresses: all, those that were seen, and those that can be indexed. */
  readonly all: readonly SitePage[];
  readonly shown: readonly SitePage[];
  readonly indexable: readonly SitePage[];
  /** The links of the pages that were seen; each address is one object. */
  readonly links: ReadonlyMap<SitePage, readonly LinkTarget[]>;
  /** The language versions that the pages that were seen name. */
  readonly versions: ReadonlyMap<SitePage, readonly NamedVersion[]>;
  readonly sitemaps: Site['sitemaps'];
  readonly complete: boolean;
}

/**
 * An address as it is compared: http and https of one address are one page; no fragment, normal percent-encoding. It
 * must be one that the URL parser has written.
 */
export function keyOf(address: string): string {
  const start = address.startsWith('https://') ? 8 : address.startsWith('http://') ? 7 : 0;
  const end = address.indexOf('#');
  const key = address.slice(start, end === -1 ? undefined : end);
  return withDisallowedEncoded(key.includes('%') ? withNormalEncoding(key) : key);
}

/** The page without query that an address with one is a variant of; `undefined` without query. */
export function withoutQuery(key: string): string | undefined {
  const query = key.indexOf('?');
  return query === -1 ? undefined : key.slice(0, query);
}

/** A page as its report says; `listed` has the keys of what the site's sitemaps list. */
export function pageOf(
  { id, url, read }: SiteReport,
  key: string,
  listed: ReadonlyMap<string, string>,
): SitePage {
  const common = { id, url, key, read };
  if (read === undefined)
    return {
      ...common,
      kind: 'unknown',
      isIndexable: false,
      isNotIndexable: false,
      inSitemap: listed.has(key),
    };
  const { facts, status, finalUrl, answer } = read;
  const isElsewhere = keyOf(finalUrl) !== key;
  const kind = status >= 400 ? 'error' : isElsewhere ? 'redirect' : 'page';
  return {
    ...common,
    kind,
    isIndexable: kind === 'page' && answer === 'listed',
    isNotIndexable: kind === 'error' || (kind === 'page' && answer === 'not-listed'),
    // of an address that leads elsewhere, the report may have looked for the target
    inSitemap: listed.has(key) || (!isElsewhere && facts.sitemap === 'listed'),
  };
}

/** Where a page's address leads, or its canonical address if that is another one. */
export function otherAddressOf({ kind, key, read }: SitePage): string[] {
  if (read === undefined) return [];
  if (kind === 'redirect') return [read.finalUrl];
  const { canonical } = read.facts;
  return kind === 'page' && canonical !== null && keyOf(canonical) !== key ? [canonical] : [];
}

/** The language versions that the pages that were seen name, and whether these agree, as far as both have a report. */
export function versionsOf(
  shown: readonly SitePage[],
  pages: ReadonlyMap<string, SitePage>,
  project: string,
): Map<SitePage, readonly NamedVersion[]> {
  const named = new Map(
    shown.map((page) => [page, new Set(page.read?.facts.hreflang.map(({ url }) => keyOf(url)))]),
  );
  const statesOf = (page: SitePage, key: string, version: SitePage | undefined): VersionState[] => {
    if (key === page.key) return ['self'];
    if (version === undefined) return [key.startsWith(`${project}/`) ? 'not-reported' : 'other-site'];
    const isThere = version.kind === 'page' && version.read?.status === 200;
    const leadsBack = named.get(version)?.has(page.key) === true;
    // of a page with another canonical URL, versions should link to that
    const isNotLinked = isThere && !leadsBack && otherAddressOf(page).length === 0;
    const faults: VersionState[] = [
      ...(version.isNotIndexable ? (['not-listable'] as const) : []),
      ...(isNotLinked ? (['no-return'] as const) : []),
    ];
    if (faults.length > 0) return faults;
    return [version.kind === 'redirect' ? 'redirects' : isThere && leadsBack ? 'returns' : 'unknown'];
  };
  return new Map(
    shown.map((page) => [
      page,
      (page.read?.facts.hreflang ?? []).map(({ language, url }) => {
        const key = keyOf(url);
        const version = pages.get(key);
        return { language, url, page: version, states: statesOf(page, key, version) };
      }),
    ]),
  );
}

/** How many redirects are followed from one report to the next. */
const MOST_HOPS = 10;

/**
 * The links of the pages that were seen, and each of their targets once. A link to an address that redirects, and one
 * with a query that has no report of its own, lead to the page behind.
 */
export function siteLinks(
  shown: readonly SitePage[],
  pages: ReadonlyMap<string, SitePage>,
): {
  readonly links: Map<SitePage, readonly LinkTarget[]>;
  readonly targets: Iterable<LinkTarget>;
} {
  const targets = new Map<string, LinkTarget>();
  const targetOf = (address: string): LinkTarget => {
    const known = targets.get(address);
    if (known !== undefined) return known;
    const key = keyOf(address);
    const page = pages.get(key);
    const target = { key, url: page?.url ?? address, page, behind: behind(key, pages) };
    targets.set(address, target);
    return target;
  };
  const links = new Map(
    shown.map((page) => [page, (page.read?.facts.links ?? []).map(({ url }) => targetOf(url))]),
  );
  return { links, targets: targets.values() };
}

function behind(start: string, pages: ReadonlyMap<string, SitePage>): string {
  let key = start;
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    const page = pages.get(key);
    if (page !== undefined && page.kind !== 'redirect') break;
    const next = page?.read ? keyOf(page.read.finalUrl) : withoutQuery(key);
    if (next === undefined) break;
    key = next;
  }
  return key;
}
