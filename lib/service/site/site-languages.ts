import type { VersionState } from '../../model/report/site.ts';
import type { FoundPage } from './site-findings.ts';
import { keyOf, type SitePage, type SitePages } from './site-page.ts';

/** A language version that a page names with hreflang. */
export interface Version {
  readonly language: string;
  readonly url: string;
  readonly state: VersionState;
}

/** A page that names language versions, or is named as one. */
export interface VersionedPage extends FoundPage {
  /** The language for which it names itself, otherwise that of its html element; empty if it has none. */
  readonly language: string;
  readonly versions: readonly Version[];
}

/** Pages that name each other as language versions, and the languages for which they do so. */
export interface LanguageGroup {
  readonly languages: readonly string[];
  readonly pages: readonly VersionedPage[];
}

export interface SiteLanguages {
  /** Those with faults first. */
  readonly groups: readonly LanguageGroup[];
  /** How many further pages there are. */
  readonly leftOut: number;
}

/** The most versions that are told. */
export const MOST_VERSIONS = 10_000;

/** What pages say of their language versions, and whether these agree, as far as both have a report. */
export function languagesOf(site: SitePages): SiteLanguages {
  const named: Named = new Map(
    [...site.pages.values()]
      .filter(({ kind }) => kind === 'page')
      .map((page) => [page, new Set(page.read?.facts.hreflang.map(({ url }) => keyOf(url)))]),
  );
  const groups = groupsOf(named, site)
    .map((pages) => pages.map((page) => versioned(page, named, site)))
    .filter((pages) => pages.some(({ versions }) => versions.some(({ state }) => state !== 'self')))
    .map((pages) => ({ pages: pages.sort(byLanguage), faults: faultsIn(pages) }))
    .sort((one, other) => other.faults - one.faults || byLanguage(one.pages[0], other.pages[0]));
  let space = MOST_VERSIONS;
  let leftOut = 0;
  const shown = groups.map(({ pages }) =>
    pages.filter(({ versions }) => {
      space -= versions.length + 1;
      if (space < 0) leftOut += 1;
      return space >= 0;
    }),
  );
  return {
    groups: shown.filter(({ length }) => length > 0).map((pages) => ({ languages: columnsOf(pages), pages })),
    leftOut,
  };
}

/** The pages that were seen, each with the keys of the versions that it names. */
type Named = ReadonlyMap<SitePage, ReadonlySet<string>>;

/** The pages that name each other, directly or through others. */
function groupsOf(named: Named, { pages }: SitePages): SitePage[][] {
  // each page leads to another one of its group, and these to one that leads nowhere
  const leaders = new Map<SitePage, SitePage>();
  const leaderOf = (page: SitePage): SitePage => {
    let leader = page;
    for (let next = leaders.get(leader); next !== undefined; next = leaders.get(leader)) {
      // ways are halved, so that long ones are not walked again
      leaders.set(leader, leaders.get(next) ?? next);
      leader = next;
    }
    return leader;
  };
  for (const [page, keys] of named)
    for (const key of keys) {
      const version = pages.get(key);
      if (version === undefined || !named.has(version)) continue;
      const [one, other] = [leaderOf(version), leaderOf(page)];
      if (one !== other) leaders.set(one, other);
    }
  return [...Map.groupBy(named.keys(), leaderOf).values()];
}

function versioned(page: SitePage, named: Named, site: SitePages): VersionedPage {
  const { id, url, read } = page;
  const versions = (read?.facts.hreflang ?? []).map(({ language, url }) => ({
    ...{ language, url },
    state: stateOf(page, url, named, site),
  }));
  const own = versions.find(({ state, language }) => state === 'self' && !isDefault(language));
  return { id, url, language: own?.language ?? read?.facts.language ?? '', versions };
}

/** As `hreflang-not-listable` and `hreflang-no-return` judge it (`site-findings.ts`). */
function stateOf(page: SitePage, address: string, named: Named, { pages, project }: SitePages): VersionState {
  const key = keyOf(address);
  if (key === page.key) return 'self';
  const version = pages.get(key);
  if (version === undefined) return key.startsWith(`${project}/`) ? 'not-reported' : 'other-site';
  if (version.isNotIndexable) return 'not-listable';
  if (version.kind === 'redirect') return 'redirects';
  if (version.kind !== 'page' || version.read?.status !== 200) return 'unknown';
  if (named.get(version)?.has(page.key)) return 'returns';
  // versions should link to the canonical URL then, and not to this page
  const canonical = page.read?.facts.canonical ?? null;
  return canonical !== null && keyOf(canonical) !== page.key ? 'unknown' : 'no-return';
}

function faultsIn(pages: readonly VersionedPage[]): number {
  const isFault = ({ state }: Version) => state === 'no-return' || state === 'not-listable';
  return pages.reduce((faults, { versions }) => faults + versions.filter(isFault).length, 0);
}

/** The languages that pages name, each once in any case, x-default last. */
function columnsOf(pages: readonly VersionedPage[]): string[] {
  const languages = new Map(
    pages.flatMap(({ versions }) =>
      versions.map(({ language }) => [language.toLowerCase(), language] as const),
    ),
  );
  return [...languages]
    .sort(([one], [other]) => Number(isDefault(one)) - Number(isDefault(other)) || (one < other ? -1 : 1))
    .map(([, language]) => language);
}

function isDefault(language: string): boolean {
  return language.toLowerCase() === 'x-default';
}

function byLanguage(one: VersionedPage | undefined, other: VersionedPage | undefined): number {
  const [first, second] = [one, other].map((page) => `${page?.language.toLowerCase()} ${page?.url}`);
  return (first ?? '') < (second ?? '') ? -1 : 1;
}
