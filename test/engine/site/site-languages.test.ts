import { expect, it } from 'vitest';
import { MOST_VERSIONS } from '../../../lib/engine/contract/site-schemas.ts';
import { siteOf } from '../../../lib/engine/site/site.ts';
import type { SiteReport } from '../../../lib/engine/store/report-store.ts';

const HOST = 'bakery.example';
const at = (path: string) => (path.startsWith('http') ? path : `https://${HOST}${path}`);

interface Given {
  readonly answer?: 'listed' | 'not-listed';
  readonly status?: number;
  readonly finalUrl?: string;
  readonly canonical?: string;
  readonly language?: string;
}

let lastId = 0;

/** The report of a page that names these versions: `{ de: '/de' }`. */
function page(path: string, named: Readonly<Record<string, string>> = {}, given: Given = {}): SiteReport {
  const { answer = 'listed', status = 200, finalUrl = path, canonical, language = '' } = given;
  lastId += 1;
  return {
    id: lastId,
    url: at(path),
    generatedAt: 1,
    read: {
      status,
      finalUrl: at(finalUrl),
      answer,
      failed: [],
      passed: [],
      facts: {
        title: path,
        description: '',
        h1: '',
        robots: '',
        language,
        sitemap: 'listed',
        links: [],
        more_links: 0,
        gone: [],
        words: 100,
        types: [],
        canonical: canonical === undefined ? null : at(canonical),
        hreflang: Object.entries(named).map(([language, target]) => ({ language, url: at(target) })),
      },
    },
  };
}

function languagesOf(...reports: readonly SiteReport[]) {
  return siteOf(HOST, { reports, sitemaps: undefined }).hreflang;
}

/** The groups as tables: languages, then for each page its path and the states of what it names. */
function tables(...reports: readonly SiteReport[]) {
  return languagesOf(...reports).groups.map(({ languages, pages }) => [
    languages.join(' '),
    ...pages.map(({ url, versions }) =>
      [
        url.replace(`https://${HOST}`, ''),
        ...versions.map(({ language, states }) => `${language}:${states.join('+')}`),
      ].join(' '),
    ),
  ]);
}

const BOTH = { de: '/de', en: '/en' };

it('pages that name each other are a group, in the order of their languages', () => {
  expect(tables(page('/en', BOTH), page('/de', { ...BOTH, 'x-default': '/en' }), page('/alone'))).toEqual([
    ['de en x-default', '/de de:self en:returns x-default:returns', '/en de:returns en:self'],
  ]);
});

it('a version that does not link back is in the group, as a page that names nothing', () => {
  expect(tables(page('/en', BOTH), page('/de', {}, { language: 'de' }))).toEqual([
    ['de en', '/de', '/en de:no-return en:self'],
  ]);
});

it.each<[string, string, readonly SiteReport[]]>([
  ['has no report', 'not-reported', []],
  ['may not be indexed', 'not-listable', [page('/de', BOTH, { answer: 'not-listed' })]],
  ['answers with an error', 'not-listable', [page('/de', BOTH, { status: 404 })]],
  ['leads elsewhere', 'redirects', [page('/de', BOTH, { finalUrl: '/en' })]],
  [
    'has a report of an older version of the service',
    'unknown',
    [{ id: 900, url: at('/de'), generatedAt: 1, read: undefined }],
  ],
  ['links back', 'returns', [page('/de', BOTH)]],
])('a version that %s is %s', (_what, state, reports) => {
  const table = tables(page('/en', BOTH), ...reports)[0];
  expect(table?.find((row) => row.startsWith('/en'))).toBe(`/en de:${state} en:self`);
});

it('of a version at another host nothing is said, and none of one that need not link to a copy', () => {
  expect(tables(page('/en', { en: '/en', fr: 'https://boulangerie.example/' }))).toEqual([
    ['en fr', '/en en:self fr:other-site'],
  ]);
  const copy = page('/en?print', { de: '/de' }, { canonical: '/en' });
  expect(tables(copy, page('/de', {}, { language: 'de' }))[0]).toContain('/en?print de:unknown');
});

it('a page that names only itself is in no group', () => {
  expect(tables(page('/en', { en: '/en', EN: '/en' }))).toEqual([]);
});

it('a language is one column in any case, and groups with faults come first', () => {
  const good = [page('/a/en', { 'EN-gb': '/a/en', de: '/a/de' }), page('/a/de', { 'en-GB': '/a/en' })];
  const bad = [page('/b/en', { de: '/b/de' }), page('/b/de', {}, { language: 'de' })];
  const [first, second] = tables(...good, ...bad);
  expect(first?.[0]).toBe('de');
  expect(second?.[0]?.toLowerCase()).toBe('de en-gb');
});

it('pages beyond a limit are counted', () => {
  const all = Array.from({ length: 5_000 }, (_, n) => page(`/${n}`, { en: '/0', de: `/${n}`, fr: `/${n}` }));
  const { groups, left_out: leftOut } = languagesOf(...all);
  expect(groups.flatMap(({ pages }) => pages).length).toBe(MOST_VERSIONS / 4);
  expect(leftOut).toBe(2_500);
});
