import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../lib/service/analysis/analyse-page.ts';
import { resultFor, scoreOf } from '../../../lib/service/analysis/score.ts';
import type { Importance } from '../../../lib/service/ports.ts';
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
  ])('of %i points is %s', (score, result) => expect(resultFor(score)).toBe(result));

  it('gives important checks more weight', () => {
    const of = (importance: Importance, passed: boolean) => ({
      importance,
      state: passed ? ('passed' as const) : ('failed' as const),
    });
    expect(scoreOf([of('low', false)])).toBe(99);
    expect(scoreOf([of('medium', false)])).toBe(96);
    expect(scoreOf([of('high', false)])).toBe(79);
    expect(scoreOf([of('high', false), of('high', false)])).toBe(60);
    expect(scoreOf([of('note', false)])).toBe(100);
  });

  it('uses its whole range: a page that fails much is not in the middle', () => {
    const failed = (importance: Importance, count: number) =>
      Array.from({ length: count }, () => ({ importance, state: 'failed' }) as const);
    const passed = Array.from({ length: 43 }, () => ({ importance: 'high', state: 'passed' }) as const);
    expect(scoreOf([...passed, ...failed('medium', 11), ...failed('low', 20)])).toBeLessThan(40);
    expect(scoreOf(failed('high', 10))).toBe(0);
  });

  it.each([
    ['title', '<meta name=viewport content="width=device-width">'],
    ['viewport', '<title>Bread</title>'],
  ])('of a page without a %s is never good', (_what, head) => {
    expect(analysePage(pageFixture(documentOf(head))).score).toBeLessThan(80);
  });

  it('ignores checks that do not apply and those of what was not seen', () => {
    const absent = { importance: 'high', state: 'not-applicable' } as const;
    expect(scoreOf([absent, { importance: 'low', state: 'failed' }])).toBe(99);
    expect(scoreOf([absent, { importance: 'high', state: 'not-seen' }])).toBe(100);
  });
});

describe('a page that search engines may not list', () => {
  it.each<[string, PageFacts, number]>([
    ['answers 404', { status: 404 }, 49],
    ['answers 500', { status: 500 }, 49],
    ['is noindex by header', { headers: { 'x-robots-tag': 'noindex' } }, 79],
    ['is forbidden by robots.txt', { site: { robotsTxt: blocked } }, 79],
  ])('is never good if it %s', (_why, facts, ceiling) => {
    const { score, result } = analysePage(pageFixture(html, facts));
    expect(score).toBeLessThanOrEqual(ceiling);
    expect(result).not.toBe('good');
  });

  it('is bad if it returns an error, however good its HTML', () => {
    expect(analysePage(pageFixture(html, { status: 404 })).result).toBe('bad');
  });
});
