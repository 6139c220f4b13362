import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import type { CheckState, Importance } from '../../../lib/engine/report/check-values.ts';
import { resultOfScore } from '../../../lib/engine/report/result-of-score.ts';
import { ceilingFor, ceilingOf, gainOf, scoreOf } from '../../../lib/engine/report/score.ts';
import { documentOf, type PageFacts, pageFixture } from './page-fixture.ts';

const html = documentOf('<title>Bread</title><meta name=viewport content="width=device-width">');
const blocked = {
  url: 'https://bakery.example/robots.txt',
  status: 200,
  contentType: 'text/plain',
  text: 'User-agent: *\nDisallow: /',
};

describe('the result', () => {
  it.each([
    [100, 'good'],
    [80, 'good'],
    [79, 'decent'],
    [50, 'decent'],
    [49, 'bad'],
    [0, 'bad'],
  ])('of %i points is %s', (score, result) => expect(resultOfScore(score)).toBe(result));

  it('gives important checks more weight', () => {
    const of = (importance: Importance, passed: boolean) => ({
      id: 'a-check',
      importance,
      state: passed ? ('passed' as const) : ('failed' as const),
    });
    expect(scoreOf([of('low', false)])).toBe(99);
    expect(scoreOf([of('medium', false)])).toBe(93);
    expect(scoreOf([of('high', false)])).toBe(65);
    expect(scoreOf([of('high', false), of('high', false)])).toBe(42);
    expect(scoreOf([of('note', false)])).toBe(100);
  });

  it('uses its whole range: a page that fails much is not in the middle', () => {
    const failed = (importance: Importance, count: number) =>
      Array.from({ length: count }, () => ({ id: 'a-check', importance, state: 'failed' }) as const);
    const passed = Array.from(
      { length: 43 },
      () => ({ id: 'a-check', importance: 'high', state: 'passed' }) as const,
    );
    expect(scoreOf([...passed, ...failed('medium', 11), ...failed('low', 20)])).toBeLessThan(40);
    expect(scoreOf(failed('high', 10))).toBeLessThan(5);
  });

  it.each([
    ['title', '<meta name=viewport content="width=device-width">'],
    ['viewport', '<title>Bread</title>'],
  ])('of a page without a %s is never good', (_what, head) => {
    expect(analysePage(pageFixture(documentOf(head))).score).toBeLessThan(80);
  });

  it('ignores checks that do not apply and those of what was not seen', () => {
    const absent = { id: 'a', importance: 'high', state: 'not-applicable' } as const;
    expect(scoreOf([absent, { id: 'b', importance: 'low', state: 'failed' }])).toBe(99);
    expect(scoreOf([absent, { id: 'b', importance: 'high', state: 'not-seen' }])).toBe(100);
  });

  it.each([
    ['forbids indexing', { html: documentOf('<title>Bread</title><meta name=robots content=noindex>') }],
    ['is behind a Disallow', { html, site: { robotsTxt: blocked } }],
    ['answers 404', { html, status: 404 }],
    ['answers 500', { html, status: 500 }],
    ['is noindex by header', { html, headers: { 'x-robots-tag': 'noindex' } }],
  ])(
    'of a page that cannot be indexed, because it %s, is bad whatever else it has',
    (_why, { html: page, ...facts }) => {
      expect(analysePage(pageFixture(page, facts)).result).toBe('bad');
    },
  );

  it('has the limit of the answer, whatever else speaks against indexing', () => {
    const forbidden = { reason: 'noindex-meta', answer: 'not-listed' } as const;
    const elsewhere = { reason: 'canonical-elsewhere', answer: 'other-address' } as const;
    const soft = { reason: 'soft-404', answer: 'not-listed' } as const;
    const inFront = { reason: 'in-front', answer: 'unknown' } as const;
    const moved = { reason: 'redirected', answer: 'other-address' } as const;
    expect(
      [[], [forbidden, elsewhere], [elsewhere, soft], [inFront, forbidden], [moved], [moved, forbidden]].map(
        (obstacles) => ceilingFor(obstacles, false),
      ),
    ).toEqual([100, 49, 79, 100, 79, 79]);
  });

  it('has the limit that each failed check sets, whichever obstacle decides', () => {
    const obstacles = [
      { reason: 'robots-disallowed', answer: 'not-listed' },
      { reason: 'canonical-elsewhere', answer: 'other-address' },
    ] as const;
    const limits = [
      ceilingOf({ id: 'robots-txt-allows', importance: 'high' }, obstacles),
      ceilingOf({ id: 'canonical-target', importance: 'medium' }, obstacles),
      // forbids nothing here
      ceilingOf({ id: 'x-robots-tag', importance: 'medium' }, obstacles),
      ceilingOf({ id: 'title', importance: 'high' }, []),
      ceilingOf({ id: 'image-alt', importance: 'medium' }, obstacles),
    ];
    expect(limits).toEqual([49, 79, 100, 79, 100]);
  });

  it('counts what keeps a page out of search results once, however many checks say so', () => {
    const failed = (id: string) => ({ id, importance: 'high', state: 'failed' }) as const;
    const one = scoreOf([failed('robots-meta'), failed('viewport')]);
    expect(scoreOf([failed('robots-meta'), failed('signals-conflict'), failed('viewport')])).toBe(one);
  });

  it('of a page that scripts fill is never good, whether they were run or not', () => {
    const shell = documentOf(
      '<title>Bread</title><meta name=description content=Bread><meta name=viewport content="width=device-width">',
      '<main></main><script src=/app.js></script>',
    );
    expect(analysePage(pageFixture(shell)).result).toBe('decent');
    const rendered = documentOf(
      '<title>Bread</title><meta name=description content=Bread><meta name=viewport content="width=device-width">',
      `<main><h1>Bread</h1><p>${'Our rye bread rests for twenty hours. '.repeat(10)}</p></main><script src=/app.js></script>`,
    );
    expect(analysePage(pageFixture(shell, { rendered: { html: rendered } })).result).toBe('decent');
  });
});

const HEAD =
  '<title>Rye bread from Alderbrook</title><meta name=description content="We bake rye bread every day."><meta name=viewport content="width=device-width">';
const BODY = `<main><h1>Rye bread</h1><p>${'Our rye bread from Alderbrook rests for twenty hours. '.repeat(12)}</p><p><img src=a.webp alt="A loaf" width=4 height=3></p><p><a href=/shop>Our shop</a></p></main>`;
const ROBOTS = { url: 'https://bakery.example/robots.txt', status: 200, contentType: 'text/plain' };

describe('what a repair gains is what a second reading of the repaired page shows', () => {
  it.each<[id: string, head: string, body?: string, facts?: PageFacts]>([
    ['robots-meta', `${HEAD}<meta name=robots content=noindex>`],
    ['x-robots-tag', HEAD, BODY, { headers: { 'x-robots-tag': 'noindex' } }],
    [
      'robots-txt-allows',
      HEAD,
      BODY,
      { site: { robotsTxt: { ...ROBOTS, text: 'User-agent: *\nDisallow: /' } } },
    ],
    ['hreflang', `${HEAD}<link rel=alternate hreflang=english href=https://bakery.example/en>`],
    ['canonical-target', `${HEAD}<link rel=canonical href=https://bakery.example/other>`],
    ['title-present', HEAD.replace(/<title>.*?<.title>/, '')],
    ['viewport', HEAD.replace(/<meta name=viewport[^>]*>/, '')],
    ['meta-description-present', HEAD.replace(/<meta name=description[^>]*>/, '')],
    ['image-alternatives', HEAD, BODY.replace(' alt="A loaf"', '')],
    ['single-h1', HEAD, BODY.replaceAll('h1>', 'p>')],
  ])('of %s', (id, head, body = BODY, facts = {}) => {
    const broken = analysePage(pageFixture(documentOf(head, body), facts));
    const repaired = analysePage(pageFixture(documentOf(HEAD, BODY)));
    const check = broken.checks.find((one) => one.id === id);
    expect(check?.state).toBe('failed');
    const gain = check && gainOf(check, broken.checks, broken.listing.obstacles);
    expect(gain).toBe(repaired.score - broken.score);
  });
});

describe('a score', () => {
  const of = (...states: CheckState[]) =>
    scoreOf(states.map((state, at) => ({ id: `check-${at}`, importance: 'medium', state })));

  it('takes what was not seen to fail as often as what was', () => {
    expect(of('failed', 'passed', 'not-seen', 'not-seen')).toBe(of('failed', 'passed', 'failed', 'passed'));
    expect(of('failed', 'passed', 'not-seen')).toBeLessThan(of('failed', 'passed', 'passed'));
  });
  it('is not lowered by what was not seen beside nothing but what passed', () => {
    expect(of('passed', 'not-seen', 'not-seen')).toBe(100);
    expect(of('not-seen')).toBe(100);
  });
});
