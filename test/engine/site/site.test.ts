import { describe, expect, it } from 'vitest';
import { originOf } from '../../../lib/engine/analysis/check-origins.ts';
import type { Facts } from '../../../lib/engine/contract/report-schemas.ts';
import { names } from '../../../lib/engine/core/names.ts';
import type { Importance } from '../../../lib/engine/report/check-values.ts';
import type { ReadAnswer } from '../../../lib/engine/report/contents/listing.ts';
import { siteOf } from '../../../lib/engine/site/site.ts';
import { SITE_CHECKS, siteFinding } from '../../../lib/engine/site/site-checks.ts';
import type { FailedOnPage, SiteReport } from '../../../lib/engine/store/report-store.ts';
import { translator } from '../../../lib/engine/texts/translate.ts';

const HOST = 'bakery.example';
const at = (path: string) => `https://${HOST}${path}`;

interface Given extends Partial<Omit<Facts, 'links' | 'hreflang' | 'canonical'>> {
  readonly answer?: ReadAnswer;
  readonly status?: number;
  readonly finalUrl?: string;
  readonly links?: readonly string[];
  readonly hreflang?: readonly string[];
  readonly canonical?: string;
  readonly url?: string;
  readonly time?: number;
}

let lastId = 0;

/** The report of a page with texts of its own; addresses are paths. */
function page(path: string, given: Given = {}): SiteReport {
  const { answer = 'listed', status = 200, finalUrl = path, links = [], hreflang = [], canonical } = given;
  const { url = at(path), time = 1, ...facts } = given;
  lastId += 1;
  return {
    id: lastId,
    url,
    generatedAt: time,
    read: {
      status,
      finalUrl: at(finalUrl),
      answer,
      failed: [],
      passed: [],
      facts: {
        title: `Title ${path}`,
        description: `About ${path}`,
        h1: `Heading ${path}`,
        robots: '',
        language: 'en',
        sitemap: 'listed',
        more_links: 0,
        gone: [],
        words: 100,
        types: [],
        ...facts,
        canonical: canonical === undefined ? null : at(canonical),
        links: links.map((target) => ({ url: at(target) })),
        hreflang: hreflang.map((target) => ({ language: 'en', url: at(target) })),
      },
    },
  };
}

function site(...reports: readonly SiteReport[]) {
  return siteOf(HOST, { reports, sitemaps: undefined });
}

/** Findings of one kind: the value, and the paths of the pages. */
function found(id: string, ...reports: readonly SiteReport[]) {
  return site(...reports)
    .findings.filter((finding) => finding.id === id)
    .map(({ value, pages }) => [value, ...pages.map(({ url }) => url.replace(`https://${HOST}`, ''))]);
}

const NOINDEX = { answer: 'not-listed' } as const;
const LINKED = { links: ['/', '/a', '/b', '/c'] };

describe('each check of a site', () => {
  const fault = (id: (typeof SITE_CHECKS)[number]['id']) =>
    siteFinding({ id, value: '', pages: [], addresses: [], importance: 'low' }, translator('en'));

  it.each([
    ['duplicate-title', 'medium', 'content', 'Pages share one title'],
    ['duplicate-description', 'low', 'content', 'Pages share one meta description'],
    ['duplicate-h1', 'low', 'content', 'Pages share one main heading'],
    ['canonical-not-listable', 'high', 'template', 'The canonical URL can’t be indexed'],
    ['hreflang-no-return', 'medium', 'template', 'A language version does not link back (hreflang)'],
    ['hreflang-not-listable', 'medium', 'template', 'A language version can’t be indexed (hreflang)'],
    ['sitemap-not-listable', 'medium', 'server', 'In a sitemap, but can’t be indexed'],
    [
      'sitemap-other-address',
      'low',
      'server',
      'A sitemap lists addresses in place of which another URL is preferred',
    ],
    ['not-in-sitemap', 'low', 'server', 'Can be indexed, but is in no sitemap'],
    ['broken-internal-link', 'medium', 'content', 'A link leads to a page that is gone'],
    ['redirecting-internal-link', 'low', 'content', 'A link leads to an address that redirects'],
    ['not-linked', 'medium', 'content', 'No other page links to these'],
  ] as const)('says what is wrong, how much it matters and who fixes it: %s', (id, ...said) => {
    const { text, fixed_by: fixedBy } = fault(id);
    expect([SITE_CHECKS.find((check) => check.id === id)?.importance, fixedBy, text]).toEqual(said);
  });

  it('says what to do, why it matters, and which page of a search engine it rests on', () => {
    for (const { id } of SITE_CHECKS) {
      const { advice, why, source } = fault(id);
      expect(advice).toMatch(/^\p{Lu}.*\.$/su);
      expect(why).toMatch(/^\p{Lu}.*\.$/su);
      expect(source).toBe(originOf(id).source);
      expect(source).toMatch(/^https:\/\/developers\.google\.com\//);
    }
  });

  it('is in the order of importance, then of pages', () => {
    const { findings } = site(
      page('/', { links: ['/a', '/b', '/gone'], gone: [at('/gone')] }),
      page('/a', { title: 'Loaves', h1: 'Loaves', canonical: '/a' }),
      page('/b', { title: 'Loaves', h1: 'Loaves' }),
      page('/copy', { canonical: '/c', answer: 'other-address', sitemap: 'not-listed' }),
      page('/c', { ...NOINDEX, sitemap: 'not-listed' }),
    );
    expect(findings.map(({ id }) => id)).toEqual(
      names('canonical-not-listable duplicate-title broken-internal-link duplicate-h1'),
    );
  });
});

describe.each([
  ['duplicate-title', 'title'],
  ['duplicate-description', 'description'],
  ['duplicate-h1', 'h1'],
] as const)('%s', (id, part) => {
  const same = { [part]: 'Our loaves' };

  it('is told of all pages with the text', () => {
    expect(found(id, page('/a', same), page('/b', same), page('/c', same), page('/d'))).toEqual([
      ['Our loaves', '/a', '/b', '/c'],
    ]);
  });

  it('is told of pages whose texts read the same', () => {
    const other = { [part]: 'Our\u00a0loav\u00ades' };
    expect(found(id, page('/a', same), page('/b', other))).toEqual([['Our loaves', '/a', '/b']]);
  });

  it.each([
    ['a page without the text', [page('/a', { [part]: '' }), page('/b', { [part]: '' })]],
    ['pages that are not to be indexed', [page('/a', same), page('/b', { ...same, ...NOINDEX })]],
    [
      'a copy that names its original',
      [page('/a', same), page('/a?sort=price', { ...same, canonical: '/a', answer: 'other-address' })],
    ],
    [
      'an address that redirects to the other one',
      [page('/a/', same), page('/a', { ...same, finalUrl: '/a/', answer: 'listed' })],
    ],
    ['error pages', [page('/a', { ...same, status: 404 }), page('/b', { ...same, status: 404 })]],
    ['http and https of one address', [page('/a', same), page('/a', { ...same, url: `http://${HOST}/a` })]],
    ['an older report of the page', [page('/a', same), page('/b', same), page('/b', { time: 2 })]],
  ])('is not told of %s', (_what, reports) => {
    expect(found(id, ...reports)).toEqual([]);
  });
});

describe('canonical-not-listable', () => {
  const copy = (path: string) => page(path, { canonical: '/c', answer: 'other-address' });

  it.each([
    ['noindex', NOINDEX],
    ['an error', { status: 404, answer: 'not-listed' }],
  ] as const)('is told of pages that name one with %s', (_what, given) => {
    expect(found('canonical-not-listable', page('/c', given), copy('/a'), copy('/b'))).toEqual([
      [at('/c'), '/a', '/b'],
    ]);
  });

  it.each([
    ['a page that names itself', [page('/c', { ...NOINDEX, canonical: '/c' })]],
    ['one that may be indexed', [page('/c'), copy('/a')]],
    ['one that nobody has reported', [copy('/a')]],
    ['one whose signals conflict', [page('/c', { answer: 'contradiction' }), copy('/a')]],
    ['one of which it is not known', [page('/c', { answer: 'unknown' }), copy('/a')]],
    ['one that redirects', [page('/c', { finalUrl: '/d', answer: 'other-address' }), copy('/a')]],
  ])('is not told of %s', (_what, reports) => {
    expect(found('canonical-not-listable', ...reports)).toEqual([]);
  });
});

describe('versions in other languages', () => {
  const en = page('/en', { hreflang: ['/en', '/de'] });

  it('are told if they do not lead back', () => {
    expect(found('hreflang-no-return', en, page('/de', { hreflang: ['/de'] }))).toEqual([[at('/de'), '/en']]);
    expect(found('hreflang-no-return', en, page('/de'))).toEqual([[at('/de'), '/en']]);
  });

  it('are told if they may not be indexed', () => {
    expect(found('hreflang-not-listable', en, page('/de', { ...NOINDEX, hreflang: ['/en'] }))).toEqual([
      [at('/de'), '/en'],
    ]);
  });

  it('are both if both is so, and the table of languages says the same', () => {
    const reports = [en, page('/de', NOINDEX)];
    expect([found('hreflang-no-return', ...reports), found('hreflang-not-listable', ...reports)]).toEqual([
      [[at('/de'), '/en']],
      [[at('/de'), '/en']],
    ]);
    const [group] = site(...reports).hreflang.groups;
    const named = group?.pages.find(({ url }) => url === at('/en'))?.versions;
    expect(named?.map(({ states }) => states)).toEqual([['self'], ['not-listable', 'no-return']]);
  });

  it.each([
    ['they lead back', [en, page('/de', { hreflang: ['/en', '/de'] })]],
    ['a page names only itself', [page('/en', { hreflang: ['/en'] })]],
    ['nobody has reported them', [en]],
    ['they answer with an error', [en, page('/de', { status: 503, answer: 'unknown' })]],
    ['they redirect', [en, page('/de', { finalUrl: '/de/', answer: 'other-address' })]],
    [
      'a copy names them, whose original they name',
      [
        page('/en', { hreflang: ['/en', '/de'] }),
        page('/en?print', { hreflang: ['/en', '/de'], canonical: '/en', answer: 'other-address' }),
        page('/de', { hreflang: ['/en', '/de'] }),
      ],
    ],
  ])('have no return to miss if %s', (_what, reports) => {
    expect(found('hreflang-no-return', ...reports)).toEqual([]);
  });
});

describe('sitemaps', () => {
  const sitemaps = { listed: { [at('/sitemap.xml')]: [at('/a'), at('/old')] }, unread: [] };

  it('are told to list what may not be indexed', () => {
    expect(
      found('sitemap-not-listable', page('/a', NOINDEX), page('/b', { status: 404 }), page('/c')),
    ).toEqual([['', '/a', '/b']]);
  });

  it('are told to list what leads elsewhere', () => {
    const reports = [
      page('/a', { canonical: '/b', answer: 'other-address', sitemap: 'listed' }),
      page('/old', { finalUrl: '/new', answer: 'other-address', sitemap: 'not-listed' }),
      page('/older', { finalUrl: '/new', answer: 'other-address', sitemap: 'listed' }),
    ];
    expect(siteOf(HOST, { reports, sitemaps }).findings.map(({ id, addresses }) => [id, addresses])).toEqual([
      ['sitemap-other-address', [at('/b')]],
      ['sitemap-other-address', [at('/new')]],
    ]);
  });

  it('are told not to list a page, if all were read', () => {
    const out = page('/b', { sitemap: 'not-listed' });
    expect(
      found('not-in-sitemap', page('/a'), out, page('/c', { ...NOINDEX, sitemap: 'not-listed' })),
    ).toEqual([['', '/b']]);
    expect(found('not-in-sitemap', page('/a'), out, page('/c', { sitemap: 'cut' }))).toEqual([]);
    expect(found('not-in-sitemap', page('/a', { sitemap: 'none' }), page('/b', { sitemap: 'none' }))).toEqual(
      [],
    );
  });

  it.each([
    ['read', ['listed', 'not-listed']],
    ['read', ['listed', 'not-seen']],
    ['cut', ['listed', 'cut']],
    ['none', ['none', 'not-seen']],
  ] as const)('count as %s (%#)', (expected, states) => {
    expect(site(...states.map((sitemap, index) => page(`/${index}`, { sitemap }))).sitemaps).toBe(expected);
  });
});

describe('links within a site', () => {
  const home = page('/', { links: ['/a', '/b'] });

  it('are told if they are broken', () => {
    expect(
      found('broken-internal-link', home, page('/a', { status: 404 }), page('/b', { status: 500 })),
    ).toEqual([[at('/a'), '/']]);
    expect(found('broken-internal-link', home, page('/a', { status: 410 }))).toEqual([[at('/a'), '/']]);
    expect(found('broken-internal-link', page('/', { links: ['/a'], gone: [at('/a')] }))).toEqual([
      [at('/a'), '/'],
    ]);
    expect(found('broken-internal-link', page('/', { links: ['/a'], gone: [at('/a')] }), page('/a'))).toEqual(
      [],
    );
  });

  it('are told if they redirect', () => {
    expect(found('redirecting-internal-link', home, page('/a', { finalUrl: '/new' }), page('/b'))).toEqual([
      [at('/a'), '/'],
    ]);
  });

  it('of an error page count for nothing', () => {
    const lost = page('/lost', { status: 404, links: ['/gone', '/moved'] });
    const { findings } = site(lost, page('/gone', { status: 404 }), page('/moved', { finalUrl: '/' }));
    expect(findings.filter(({ id }) => id.endsWith('-link'))).toEqual([]);
  });
});

describe('not-linked', () => {
  it('is told of pages to which no other page leads, the start page apart', () => {
    expect(
      found(
        'not-linked',
        page('/', { links: ['/a'] }),
        page('/a', { links: ['/a'] }),
        page('/b', { links: ['/b', '/a'] }),
      ),
    ).toEqual([['', '/b']]);
  });

  it('counts a link to an address that redirects, and one with a query, as a link to the page behind', () => {
    expect(
      found(
        'not-linked',
        page('/', { links: ['/a', '/b?from=menu'] }),
        page('/a', { finalUrl: '/a/' }),
        page('/a/'),
        page('/b'),
      ),
    ).toEqual([]);
  });

  it('is told only if all pages have reports', () => {
    const lonely = page('/b');
    expect(found('not-linked', page('/', { links: ['/a'] }), lonely)).toEqual([]);
    expect(found('not-linked', page('/', { more_links: 1 }), lonely)).toEqual([]);
    expect(found('not-linked', page('/', { sitemap: 'cut' }), lonely)).toEqual([]);
    expect(found('not-linked', page('/'), lonely, { ...page('/c'), read: undefined })).toEqual([]);
  });

  it('is said of the pages that were read if others have no report', () => {
    const lonely = page('/b');
    expect(site(page('/', { links: ['/a'] }), lonely).not_linked).toEqual([{ id: lonely.id, url: at('/b') }]);
  });
});

describe('a site', () => {
  it('is complete if each page that is named has a report', () => {
    const { complete, not_reported: missing, pages } = site(page('/', LINKED), page('/a'), page('/b'));
    expect([complete, missing, pages]).toEqual([false, 1, 3]);
    expect(site(page('/', LINKED), page('/a'), page('/b'), page('/c')).complete).toBe(true);
  });

  it('is complete without reports of files, of other hosts, and of variants of reported pages', () => {
    const links = ['/list.pdf', '/photo.JPG?large', '/a?sort=price'];
    expect(site(page('/', { links: ['/a', ...links] }), page('/a'))).toMatchObject({
      complete: true,
      not_reported: 0,
    });
    expect(site(page('/', { links: ['/search?q=rye'] }))).toMatchObject({
      complete: false,
      not_reported: 1,
    });
    const listed = { 'https://bakery.example/sitemap.xml': ['https://other.example/a', at('/')] };
    expect(siteOf(HOST, { reports: [page('/')], sitemaps: { listed, unread: [] } }).complete).toBe(true);
  });

  it('is not complete if a sitemap names more, or was not read', () => {
    const listed = { [at('/sitemap.xml')]: [at('/'), at('/a')] };
    const reports = [page('/')];
    expect(siteOf(HOST, { reports, sitemaps: { listed, unread: [] } })).toMatchObject({
      complete: false,
      not_reported: 1,
    });
    const unread = [at('/more.xml')];
    expect(siteOf(HOST, { reports, sitemaps: { listed: {}, unread } })).toMatchObject({
      complete: false,
      not_reported: 0,
    });
    expect(siteOf(HOST, { reports, sitemaps: { listed: {}, unread: [], cut: true } }).complete).toBe(false);
  });

  it('offers for a report what robots.txt allows and what a visit does not change', () => {
    const links = ['/a', '/private/b', '/logout', '/cart?add=3', '/c?page=2'];
    const offered = (robots?: string) =>
      siteOf(HOST, {
        reports: [page('/', { links })],
        sitemaps: { listed: {}, unread: [], ...(robots !== undefined && { robots }) },
      }).not_reported_urls;
    expect(offered('user-agent: *\ndisallow: /private/')).toEqual([at('/a'), at('/c?page=2')]);
    expect(offered('user-agent: verdict\nallow: /\nuser-agent: *\ndisallow: /')).toHaveLength(3);
    expect(offered('')).toHaveLength(3);
    // not known
    expect(offered()).toEqual([]);
  });

  it('offers 500 pages at most at a time', () => {
    const listed = { [at('/sitemap.xml')]: Array.from({ length: 50_000 }, (_, index) => at(`/p${index}`)) };
    const { not_reported: missing, not_reported_urls: offered } = siteOf(HOST, {
      reports: [page('/')],
      sitemaps: { listed, unread: [], robots: 'user-agent: *\ndisallow: /p1' },
    });
    expect([missing, offered.length, offered[1]]).toEqual([50_000, 500, at('/p2')]);
  });

  it('lists what is wrong on pages by importance and number of pages, each sentence of a check apart', () => {
    const fault = (id: string, importance: Importance, sentence = `${id}.failed`) => ({
      id,
      importance,
      sentence,
    });
    const [h1, none, empty, note] = [
      fault('h1', 'low'),
      fault('title', 'high'),
      fault('title', 'high', 'title.failed-empty'),
      fault('note', 'note'),
    ];
    const checked = (report: SiteReport, ...failed: FailedOnPage[]): SiteReport => ({
      ...report,
      read: report.read && { ...report.read, failed },
    });
    const [one, two, three, four] = [page('/'), page('/a'), page('/b'), page('/c')];
    const known = site(
      ...[
        checked(one, note, h1, none),
        checked(two, note, h1, empty),
        checked(three, note, h1),
        checked(four, h1),
      ],
    );
    expect(known.checks).toEqual([
      { ...none, failed: 1, reports: [one.id] },
      { ...empty, failed: 1, reports: [two.id] },
      { ...h1, failed: 4, reports: [one.id, two.id, three.id, four.id] },
      { ...note, failed: 3, reports: [one.id, two.id, three.id] },
    ]);
  });

  it('without reports has nothing to tell', () => {
    expect(site()).toMatchObject({ pages: 0, sitemaps: 'none', checks: [], findings: [] });
  });
});
