import { describe, expect, it } from 'vitest';
import type { SiteFinding } from '../../../lib/engine/contract/site-schemas.ts';
import { names } from '../../../lib/engine/core/names.ts';
import { LANGUAGES } from '../../../lib/engine/texts/languages.ts';
import type { StandIn } from '../../../lib/engine/url/stand-in.ts';
import {
  apart,
  type Baseline,
  baselineOf,
  compareWithBaseline,
  parseBaseline,
} from '../../../lib/programs/cli/check/baseline.ts';
import type { CheckedPage, ReadPage } from '../../../lib/programs/cli/check/checked-page.ts';
import { type CheckedSite, withBetween } from '../../../lib/programs/cli/check/checked-sites.ts';
import { judgeRun } from '../../../lib/programs/cli/check/judge-run.ts';
import { isWithinMargin, lossesOf } from '../../../lib/programs/cli/check/losses.ts';
import { pageThat, type Said } from '../../across/policies.ts';
import { readRows } from '../../fixtures/read-rows.ts';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import { SITE_FINDING } from '../../fixtures/some-site.ts';
import { accessibilityThat } from './accessibility-table.ts';

const FINE: Said = { passed: ['h1', 'title'] };
const WITHOUT_H1: Said = { failed: { h1: null }, passed: ['title'] };

/** What is worse on each page, and whether the baseline has it: `h1`, `new page`. */
function worse(baseline: Baseline, pages: readonly ReadPage[]): string[][] {
  const compared = compareWithBaseline(baseline, pages);
  return pages.map((page) => {
    const { isKnown, regressions } = compared(page);
    return [...(isKnown ? [] : ['new page']), ...regressions.map(({ id }) => id)];
  });
}

describe('a page that the baseline does not have', () => {
  const baseline = baselineOf([
    pageThat({ failed: { lang: 3 }, passed: ['h1'], indexing: 'listed' }, 'https://shop.example/'),
    pageThat({ failed: { lang: 1 }, passed: ['h1'], indexing: 'other-address' }, 'https://shop.example/a'),
    pageThat(
      { failed: { title: 1 }, passed: ['lang', 'h1'], indexing: 'not-listed' },
      'https://shop.example/b',
    ),
  ]);
  const added = (said: Said) => worse(baseline, [pageThat(said, 'https://shop.example/new')]);

  it('is worse by what fails on no more than half of the others', () => {
    expect(added({ failed: { lang: 9, h1: null, title: 1 } })).toEqual([['new page', 'h1', 'title']]);
  });

  it('is not worse by a check that judged no other page', () => {
    expect(added({ failed: { alt: 1 } })).toEqual([['new page']]);
  });

  it('is worse if it cannot be indexed, whatever other pages have', () => {
    expect(added({ indexing: 'not-listed' })).toEqual([['new page', 'indexing']]);
    expect(added({ indexing: 'other-address' })).toEqual([['new page', 'indexing']]);
  });

  it('is not worse than a baseline without pages', () => {
    expect(worse(baselineOf([]), [pageThat(WITHOUT_H1)])).toEqual([['new page']]);
  });
});

describe('a baseline', () => {
  const at = (path: string) => `https://shop.example/${path}`;

  it('says which of its pages a run does not have, and which are new', () => {
    const baseline = baselineOf([pageThat(FINE, at('a')), pageThat(FINE, at('b'))]);
    const pages = [pageThat(FINE, at('b')), pageThat(FINE, at('c'))];
    const { missing, added } = apart(baseline, pages);
    expect([missing, added.map(({ url }) => url)]).toEqual([[at('a')], [at('c')]]);
    // once it is written again for all of the site, none of it is missing
    expect(Object.keys(baselineOf(pages, baseline, { isAll: true }).pages)).toEqual([at('b'), at('c')]);
    const other = 'https://other.example/';
    expect(Object.keys(baselineOf([pageThat(FINE, other)], baseline, { isAll: true }).pages)).toHaveLength(3);
  });

  it('without an address of a page is none', () => {
    const { pages, ...others } = baselineOf([pageThat(FINE, at('a'))]);
    const text = JSON.stringify({ ...others, pages: { a: pages[at('a')] } });
    expect(() => parseBaseline(text, 'verdict.json')).toThrow('is not a baseline of this version');
  });

  it('does not know of a check that did not apply whether it would have passed', () => {
    const page = pageThat({ passed: ['alt', 'lang'] }, at('a'));
    const [alt, ...others] = page.report.checks;
    const idle = { ...page.report, checks: [{ ...alt, state: 'not-applicable' as const }, ...others] };
    const before = baselineOf([{ ...page, report: idle as ReadPage['report'] }]);
    const now = pageThat({ failed: { alt: 1, lang: null } }, at('a'));
    expect(worse(before, [now])).toEqual([['lang']]);
  });
});

/** What a page had, and what is said of it as lost. */
describe('what a page had', () => {
  const HAD = {
    rich_results: ['product-snippet'],
    languages: ['de', 'en'],
    words: 100,
    links: 20,
    images: 2,
    measured: { 'dom-size': 1_390 },
  };
  interface Row {
    readonly what: string;
    readonly now: Partial<typeof HAD>;
    readonly lost: readonly string[];
    readonly failing?: readonly string[];
  }
  it.each(readRows<Row>(import.meta.dirname, 'baseline-losses.jsonl'))(
    'is compared ($what)',
    ({ now, lost, failing = [] }) => {
      expect(lossesOf(HAD, { ...HAD, ...now }, failing).map(({ id, text }) => `${id}: ${text}`)).toEqual(
        lost,
      );
      expect(lossesOf(undefined, { ...HAD, ...now }, failing)).toEqual([]);
    },
  );

  it('may grow by less than a tenth across a limit', () => {
    const grown = (elements: number) =>
      isWithinMargin('dom-size', HAD, { ...HAD, measured: { 'dom-size': elements } });
    expect([grown(1_410), grown(1_530), isWithinMargin('dom-size', undefined, HAD)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('on this machine, a page', () => {
  const [one, other] = ['http://127.0.0.1:3000/', 'http://127.0.0.1:4000/'];

  it('is the same at whatever port its server has this time', () => {
    const baseline = baselineOf([pageThat(FINE, one)]);
    expect(worse(baseline, [pageThat(WITHOUT_H1, 'http://localhost:8123/')])).toEqual([['h1']]);
  });

  it('says nothing otherwise if it names its own address as canonical', () => {
    const page = (port: number) => {
      const url = `http://127.0.0.1:${port}/`;
      return pageThat({ facts: { canonical: url } }, url);
    };
    const moved = page(8123);
    expect(compareWithBaseline(baselineOf([page(3000)]), [moved])(moved).notes).toEqual([]);
  });

  it('is another one at the port of another server', () => {
    const baseline = baselineOf([pageThat(FINE, one), pageThat(WITHOUT_H1, other)]);
    expect(worse(baseline, [pageThat(WITHOUT_H1, other), pageThat(WITHOUT_H1, one)])).toEqual([[], ['h1']]);
  });

  it('is that of the one server that has moved, beside one that has not', () => {
    const baseline = baselineOf([pageThat(WITHOUT_H1, one), pageThat(FINE, other)]);
    const moved = pageThat(WITHOUT_H1, 'http://127.0.0.1:8123/');
    expect(worse(baseline, [moved, pageThat(WITHOUT_H1, one)])).toEqual([['h1'], []]);
  });

  it('is new if two servers have moved, because either may be its own', () => {
    const baseline = baselineOf([pageThat(FINE, one), pageThat(FINE, other)]);
    const moved = [5000, 6000].map((port) => pageThat(FINE, `http://127.0.0.1:${port}/`));
    expect(worse(baseline, moved)).toEqual([['new page'], ['new page']]);
  });
});

describe('written again, a baseline', () => {
  const first = baselineOf([
    pageThat(FINE, 'http://127.0.0.1:3000/b'),
    pageThat(FINE, 'http://127.0.0.1:3000/a'),
  ]);

  it('is the same for the same pages in another order and at another port', () => {
    const again = ['a', 'b'].map((path) => pageThat(FINE, `http://127.0.0.1:8123/${path}`));
    expect(JSON.stringify(baselineOf(again, first))).toBe(JSON.stringify(first));
  });

  it('keeps pages that were not read, which a check that is new has not judged', () => {
    const read = pageThat({ passed: ['alt', 'h1', 'title'] }, 'http://127.0.0.1:3000/a');
    const unread: CheckedPage = { url: 'http://127.0.0.1:3000/b', isRead: false, why: 'Gone.' };
    const baseline = baselineOf([read, unread], first);
    const pages = ['a', 'b'].map((path) => pageThat({ failed: { alt: 1 } }, `http://127.0.0.1:3000/${path}`));
    expect(worse(baseline, pages)).toEqual([['alt'], []]);
  });

  it('keeps nothing that was read without running scripts, once they are run', () => {
    const page = pageThat(FINE);
    const shown = { ...page, report: { ...page.report, page: { rendered_seen: true } } } as ReadPage;
    const leadsThere = pageThat(FINE, 'https://shop.example/old');
    const { scripts_run: isShown, pages } = baselineOf([leadsThere, shown], first);
    expect([isShown, Object.keys(pages)]).toEqual([true, ['https://shop.example/', leadsThere.url]]);
  });
});

describe('what was fixed on a page', () => {
  type Changed = readonly [url: string, before: Said, after?: Said];
  /** `alt: fixed`, of all pages that were read before and are again. */
  const fixedOn = (...pages: readonly Changed[]) => {
    const baseline = parseBaseline(
      JSON.stringify(baselineOf(pages.map(([url, before]) => pageThat(before, url)))),
      'baseline.json',
    );
    const now = pages.flatMap(([url, , after]) => (after ? [pageThat(after, url)] : []));
    const run = judgeRun(now, { baseline, failOn: [] });
    expect(run.exitCode).toBe(0);
    return run.pages.flatMap(({ fixed }) =>
      fixed.map(({ id, kind, text, before, after }) =>
        before === undefined ? `${id}: ${kind}, ${text}` : `${id}: ${before} → ${after}, ${text}`,
      ),
    );
  };
  const [one, other] = ['https://shop.example/', 'https://shop.example/cup'] as const;

  it('is said in words for several pages, and by its name where they may not be what was wrong', () => {
    const wrong: Said = { failed: { 'image-alternatives': 3, 'single-h1': null, alt: 1 } };
    const passed = Object.keys(wrong.failed ?? {});
    expect(fixedOn([one, wrong, { passed }])).toEqual([
      'image-alternatives: fixed, Images have no alt text',
      'single-h1: fixed, About single-h1',
      'alt: fixed, About alt',
    ]);
  });

  it('is said in words only if they are true of each way in which the check may have failed', () => {
    const ids = new Set(Object.keys(LANGUAGES.en).flatMap((key) => /^(.+)\.failed-/.exec(key)?.[1] ?? []));
    const inWords = [...ids].filter((id) => {
      const [said] = fixedOn([one, { failed: { [id]: null } }, { passed: [id] }]);
      return said !== `${id}: fixed, About ${id}`;
    });
    expect(inWords).toEqual(
      names(
        'title-present image-alternatives links-followed soft-404 robots-meta robots-txt-allows sitemap-conflict snippet-allowed blocking-styles font-display doctype',
      ),
    );
  });

  it('stands in the order in which it was to be fixed, the answer about indexing first, with what kept it out', () => {
    const wrong: Said = {
      failed: { alt: 3, 'robots-meta': null, 'title-present': null },
      indexing: 'not-listed',
    };
    const right: Said = { failed: { alt: 2 }, passed: ['title-present', 'robots-meta'], indexing: 'listed' };
    expect(fixedOn([one, wrong, right])).toEqual([
      'indexing: not-listed → listed, A robots meta tag forbids indexing (noindex)',
      'title-present: fixed, The page has no title',
      'alt: 3 → 2, alt is wrong',
    ]);
  });

  it('is less than the whole answer while something else keeps the page out', () => {
    const wrong: Said = { failed: { 'robots-meta': null }, indexing: 'not-listed' };
    expect(fixedOn([one, wrong, { passed: ['robots-meta'], indexing: 'other-address' }])).toEqual([
      'indexing: not-listed → other-address, It is other-address.',
    ]);
  });

  it('is nothing that was not judged now or then, and nothing of a page that is new or was not read', () => {
    const wrong: Said = { failed: { alt: 1, 'robots-meta': null, h1: null }, indexing: 'not-listed' };
    const unseen: Said = { notSeen: ['alt', 'robots-meta'], indexing: 'listed' };
    expect(fixedOn([one, wrong, unseen], [other, wrong])).toEqual([]);
    const added = pageThat({ passed: ['alt', 'h1'], indexing: 'listed' }, other);
    const baseline = baselineOf([pageThat(wrong, one)]);
    expect(judgeRun([added], { baseline, failOn: [] }).pages[0]?.fixed).toEqual([]);
  });

  it('is nothing that does not apply any more: a page without images has no better ones', () => {
    const page = pageThat({ passed: ['alt'] });
    const [check] = page.report.checks;
    const now = { ...page, report: { ...page.report, checks: [{ ...check, state: 'not-applicable' }] } };
    const baseline = baselineOf([pageThat({ failed: { alt: 2 } })]);
    expect(judgeRun([now as ReadPage], { baseline, failOn: [] }).pages[0]?.fixed).toEqual([]);
  });
});

it.each(['', '[]', '{"version":2,"pages":{}}', '{"version":1,"pages":{}}', '{"a":1}'])(
  '%j is not taken for a baseline',
  (text) => {
    expect(() => parseBaseline(text, 'b.json')).toThrow('b.json is not a baseline of this version.');
  },
);

describe('what is wrong between pages', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((path) => pageThat(FINE, `https://shop.example/${path}`)) as [
    ReadPage,
    ReadPage,
    ReadPage,
  ];
  const sharedBy = (...pages: readonly ReadPage[]): SiteFinding => ({
    ...SITE_FINDING,
    pages: pages.map(({ url }, id) => ({ id, url })),
  });
  const siteWith = (...findings: readonly SiteFinding[]): CheckedSite => ({
    project: 'shop.example',
    findings,
    ignored: [],
    judged: ['duplicate-title'],
  });
  /** How many findings are new. */
  const worseIn = (site: CheckedSite, pages: readonly ReadPage[], baseline: Baseline) => {
    const checked = pages.map((page) => withBetween(page, [site]));
    const run = judgeRun(checked, { baseline, failOn: [] }, [site]);
    expect(run.exitCode).toBe(run.sites[0]?.worse.length ? 1 : 0);
    return run.sites[0]?.worse.length;
  };
  const fixedIn = (site: CheckedSite, pages: readonly ReadPage[], baseline: Baseline) =>
    judgeRun(
      pages.map((page) => withBetween(page, [site])),
      { baseline, failOn: [] },
      [site],
    ).pages.map(({ fixed }) => fixed.map(({ text }) => text));
  const written = (site: CheckedSite, ...pages: readonly ReadPage[]) =>
    parseBaseline(
      JSON.stringify(baselineOf(pages.map((page) => withBetween(page, [site])))),
      'baseline.json',
    );

  it('is worse if all of these pages had nothing of it', () => {
    expect(worseIn(siteWith(sharedBy(a, b)), [a, b], written(siteWith(), a, b))).toBe(1);
  });

  it('is not worse if it was so already, if nobody judged it, or if one of the pages was not read then', () => {
    const now = siteWith(sharedBy(a, b));
    expect(worseIn(now, [a, b], written(now, a, b))).toBe(0);
    expect(worseIn(now, [a, b], baselineOf([a, b]))).toBe(0);
    expect(worseIn(now, [a, b], written(siteWith(), a, c))).toBe(0);
  });

  it('is fixed on each of them once all pages of the baseline are read and have nothing of it', () => {
    const then = written(siteWith(sharedBy(a, b)), a, b, c);
    const told = ['Pages share one title'];
    expect(fixedIn(siteWith(), [a, b, c], then)).toEqual([told, told, []]);
    expect(fixedIn(siteWith(), [a, c], then)).toEqual([[], []]);
    expect(fixedIn({ ...siteWith(), judged: [] }, [a, b, c], then)).toEqual([[], [], []]);
  });

  it('is not fixed by a page that can be indexed no more, of which nothing is compared', () => {
    const [hidden, shown] = (['not-listed', 'listed'] as const).map((indexing) =>
      pageThat({ passed: ['h1'], indexing }, a.url),
    ) as [ReadPage, ReadPage];
    const told = ['Pages share one title'];
    expect(fixedIn(siteWith(), [hidden, b], written(siteWith(sharedBy(shown, b)), shown, b))).toEqual([
      [],
      [],
    ]);
    expect(fixedIn(siteWith(), [shown, b], written(siteWith(sharedBy(shown, b)), shown, b))).toEqual([
      told,
      told,
    ]);
  });

  it('is not worse by an address whose page was not read then', () => {
    const canonical = { ...sharedBy(a), addresses: [b.url] };
    expect(worseIn(siteWith(canonical), [a, b], written(siteWith(), a, c))).toBe(0);
    expect(worseIn(siteWith(canonical), [a, b], written(siteWith(), a, b))).toBe(1);
  });
});

describe('the accessibility of a page', () => {
  type Counts = Readonly<Record<string, number>>;
  const RULES = ['image-alt', 'label', 'color-contrast'];
  const page = (failed: Counts, review: Counts = {}, judged: readonly string[] = RULES, path = '') => ({
    ...pageThat(FINE, `https://shop.example/${path}`),
    accessibility: accessibilityThat(failed, review, judged),
  });
  const unchecked = pageThat(FINE, 'https://shop.example/');
  const written = (...pages: readonly ReadPage[]) =>
    parseBaseline(JSON.stringify(baselineOf(pages)), 'baseline.json');
  /** `image-alt: new`, of the last page compared with a baseline. */
  const worseThan = (baseline: Baseline, now: ReadPage, standIn?: StandIn) =>
    compareWithBaseline(
      baseline,
      [now],
      standIn,
    )(now).regressions.map(({ group, id, kind, before, after }) => {
      expect(group).toBe('accessibility');
      return kind === 'new' ? `${id}: new` : `${id}: ${before} → ${after}`;
    });

  /** `label: fixed`. */
  const fixedSince = (baseline: Baseline, now: ReadPage) =>
    compareWithBaseline(baseline, [now])(now).fixed.map(({ id, kind, before, after }) =>
      kind === 'fixed' ? `${id}: fixed` : `${id}: ${before} → ${after}`,
    );

  type Judged = [failed: Counts, review?: Counts, judged?: string[]];
  interface Row {
    readonly what: string;
    readonly before: Judged;
    readonly after: Judged;
    readonly worse: readonly string[];
    readonly fixed?: readonly string[];
  }
  it.each(readRows<Row>(import.meta.dirname, 'baseline-accessibility.jsonl'))(
    'with $what',
    ({ before, after, worse, fixed = [] }) => {
      expect(worseThan(written(page(...before)), page(...after))).toEqual(worse);
      expect(fixedSince(written(page(...before)), page(...after))).toEqual(fixed);
    },
  );

  it('is not worse if it was never checked, and is kept if it was not checked this time', () => {
    const faulty = page({ label: 1 });
    expect(worseThan(written(unchecked), faulty)).toEqual([]);
    const kept = baselineOf([unchecked], written(faulty));
    expect(worseThan(kept, page({ label: 2 }))).toEqual(['label: 1 → 2']);
    const failed = { ...unchecked, accessibility: { type: 'not-checked', why: 'it took too long' } as const };
    expect(worseThan(written(faulty), failed)).toEqual([]);
    expect(baselineOf([failed], written(faulty))).toEqual(kept);
  });

  it('is on a new page worse by a rule that no more than half of the others fail', () => {
    const baseline = written(page({ label: 1 }), page({ label: 2 }, {}, ['label', 'image-alt'], 'b'));
    expect(worseThan(baseline, page({ label: 7, 'image-alt': 1 }, {}, RULES, 'new'))).toEqual([
      'image-alt: new',
    ]);
  });

  it('is of a preview compared with the page for which it stands', () => {
    const preview = { ...page({ label: 2 }), url: 'https://pr-7.preview.example/' };
    const standIn = { server: new URL(preview.url).origin, production: 'https://shop.example' };
    expect(worseThan(written(page({ label: 1 })), preview, standIn)).toEqual(['label: 1 → 2']);
  });

  it('is never worse or better than itself, nor worse by fewer elements, nor by a rule without a judgement, however pages differ', () => {
    const random = seededRandom(50);
    const some = (): Counts =>
      Object.fromEntries(RULES.filter(() => random.below(2) === 0).map((id) => [id, 1 + random.below(4)]));
    for (let round = 0; round < 300; round += 1) {
      const [failed, review, more] = [some(), some(), some()];
      const judged = RULES.filter((id) => random.below(3) > 0 || id in failed || id in review);
      const baseline = written(page(failed, review, judged));
      expect(worseThan(baseline, page(failed, review, judged))).toEqual([]);
      expect(fixedSince(baseline, page(failed, review, judged))).toEqual([]);
      for (const one of worseThan(baseline, page(more, some()))) {
        const [id = ''] = one.split(':');
        expect([judged.includes(id), (more[id] ?? 0) > (failed[id] ?? 0)]).toEqual([true, true]);
      }
    }
  });
});
