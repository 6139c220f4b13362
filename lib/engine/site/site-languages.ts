import {
  type LanguageGroup,
  MOST_VERSIONS,
  type SiteLanguages,
  type VersionedPage,
} from '../contract/site-schemas.ts';
import type { SitePage, SitePages } from './site-page.ts';

/** What pages say of their language versions, and whether these agree, as far as both have a report. */
export function languagesOf(site: SitePages): SiteLanguages {
  const groups = groupsOf(site.versions)
    .map((pages) => pages.map((page) => versioned(page, site.versions)))
    .filter((pages) => pages.some(({ versions }) => versions.some(({ states }) => !states.includes('self'))))
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
    groups: shown
      .filter(({ length }) => length > 0)
      .map((pages): LanguageGroup => ({ languages: columnsOf(pages), pages })),
    left_out: leftOut,
  };
}

/** The pages that name each other, directly or through others. */
function groupsOf(named: SitePages['versions']): SitePage[][] {
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
  for (const [page, versions] of named)
    for (const { page: version } of versions) {
      if (version === undefined || !named.has(version)) continue;
      const [one, other] = [leaderOf(version), leaderOf(page)];
      if (one !== other) leaders.set(one, other);
    }
  return [...Map.groupBy(named.keys(), leaderOf).values()];
}

/** Its language is the one for which it names itself, otherwise that of its html element. */
function versioned(page: SitePage, named: SitePages['versions']): VersionedPage {
  const { id, url, read } = page;
  const versions = (named.get(page) ?? []).map(({ page: _, ...version }) => version);
  const own = versions.find(({ states, language }) => states.includes('self') && !isDefault(language));
  return { id, url, language: own?.language ?? read?.facts.language ?? '', versions };
}

function faultsIn(pages: readonly VersionedPage[]): number {
  const all = pages.flatMap(({ versions }) => versions.flatMap(({ states }) => states));
  return all.filter((state) => state === 'no-return' || state === 'not-listable').length;
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
