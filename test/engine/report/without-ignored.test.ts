import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Importance } from '../../../lib/engine/report/check-values.ts';
import { type Ignore, ignoredAddress } from '../../../lib/engine/report/ignore.ts';
import { readContents } from '../../../lib/engine/report/read-contents.ts';
import { resultOfScore } from '../../../lib/engine/report/result-of-score.ts';
import { scoreOf } from '../../../lib/engine/report/score.ts';
import {
  ignoreFinder,
  isAnyIgnored,
  isInForce,
  withIgnore,
  withoutIgnored,
} from '../../../lib/engine/report/without-ignored.ts';
import { check } from '../history/reading-of-checks.ts';
import { someReport } from './some-report.ts';

describe('where a finding is ignored', () => {
  it.each([
    ['page', 'https://bakery.example/blog/rye?page=2#top', 'https://bakery.example/blog/rye?page=2'],
    ['folder', 'https://bakery.example/blog/rye?page=2#top', 'https://bakery.example/blog/'],
    ['folder', 'https://bakery.example/blog/', 'https://bakery.example/blog/'],
    ['folder', 'https://bakery.example/blog', 'https://bakery.example/'],
    ['folder', 'https://bakery.example', 'https://bakery.example/'],
    ['site', 'http://localhost:4321/blog/rye', 'http://localhost:4321/'],
    ['site', 'https://me:secret@Bakery.example:443/x', 'https://bakery.example/'],
    ['page', 'https://me:secret@bakery.example/x', 'https://bakery.example/x'],
  ] as const)('the %s of %s is %s', (where, url, address) => {
    expect(ignoredAddress(where, url)).toBe(address);
    // as it is checked in a file of settings
    expect(ignoredAddress(where, address)).toBe(address);
  });

  it.each(['not an address', '', 'file:///home/page.html', 'javascript:alert(1)', 'data:text/html,x'])(
    '%j is at no web address',
    (url) => {
      expect(ignoredAddress('site', url)).toBeUndefined();
      expect(ignoreFinder([{ where: 'site', url: 'https://bakery.example/' }])(url)).toEqual([]);
    },
  );

  const page = { where: 'page', url: 'https://bakery.example/blog/rye?page=2' } as const;
  const folder = { where: 'folder', url: 'https://bakery.example/blog/' } as const;
  const site = { where: 'site', url: 'https://bakery.example/' } as const;
  const withPort = { where: 'site', url: 'http://localhost:4321/' } as const;
  it.each([
    [page, 'https://bakery.example/blog/rye?page=2#crumb'],
    [page, 'http://bakery.example/blog/rye?page=2'],
    [page, 'https://BAKERY.example:443/blog/%72ye?page=2'],
    [folder, 'https://bakery.example/blog/rye'],
    [folder, 'https://bakery.example/blog/2026/rye/?q=/shop/'],
    [folder, 'https://bakery.example/blog/'],
    [folder, 'https://bakery.example/blog'],
    [folder, 'https://bakery.example/blog?page=2'],
    [site, 'https://bakery.example'],
    [site, 'http://bakery.example/?q=1'],
    [site, 'https://bakery.example//x'],
    [withPort, 'http://localhost:4321/blog/'],
  ])('%j covers %s', (ignore, url) => expect(ignoreFinder([ignore])(url)).toEqual([ignore]));

  it.each([
    [page, 'https://bakery.example/blog/rye'],
    [page, 'https://bakery.example/blog/rye?page=20'],
    [page, 'https://bakery.example/blog/rye/crumb?page=2'],
    [folder, 'https://bakery.example/blogger'],
    [folder, 'https://bakery.example/blogger/rye'],
    [folder, 'https://bakery.example/blog.html'],
    [folder, 'https://bakery.example/Blog/rye'],
    [folder, 'https://bakery.example/shop/?from=/blog/'],
    [folder, 'https://bakery.example/shop/blog/rye'],
    [folder, 'https://bakery.example/blog%2Frye'],
    [site, 'https://www.bakery.example/'],
    [site, 'https://bakery.example.evil.example/'],
    [site, 'https://bakery.example@evil.example/'],
    [site, 'https://evil.example/bakery.example/'],
    [site, 'https://bakery.example:8443/'],
    [withPort, 'http://localhost/'],
    [withPort, 'http://localhost:43210/'],
  ])('%j does not cover %s', (ignore, url) => expect(ignoreFinder([ignore])(url)).toEqual([]));
});

it('something is ignored on a site if it is on any of its pages, whatever is ignored on other sites', () => {
  const pages = ['https://bakery.example/blog/rye', 'http://bakery.example/shop', 'not an address'];
  const ignore = { check: 'og', title: 'og', reason: 'Agreed.', until: null } as const;
  const now = Date.parse('2026-11-25T12:00:00Z');
  const isAny = (...ignores: Ignore[]) => isAnyIgnored(pages, ignores, now);
  const shop: Ignore = { ...ignore, where: 'page', url: 'https://bakery.example/shop' };
  const elsewhere: Ignore = { ...ignore, where: 'site', url: 'https://www.bakery.example/' };
  expect(isAny(elsewhere, shop)).toBe(true);
  expect(isAny(elsewhere, { ...shop, url: 'https://bakery.example/' })).toBe(false);
  expect(isAny({ ...shop, until: '2026-11-25' })).toBe(false);
});

describe('the day on which a finding comes back', () => {
  afterEach(() => vi.unstubAllEnvs());

  // 2026-12-01T00:00 in each place
  it.each([
    ['UTC', '2026-12-01T00:00:00Z'],
    ['Pacific/Kiritimati', '2026-11-30T10:00:00Z'],
    ['America/Los_Angeles', '2026-12-01T08:00:00Z'],
    ['Asia/Kolkata', '2026-11-30T18:30:00Z'],
  ])('begins at midnight where the reader is: %s', (zone, midnight) => {
    vi.stubEnv('TZ', zone);
    const until = { until: '2026-12-01' };
    expect(isInForce(until, Date.parse(midnight) - 1)).toBe(true);
    expect(isInForce(until, Date.parse(midnight))).toBe(false);
  });

  it('never comes without an end, and has been for one in the past', () => {
    const now = Date.parse('2026-11-25T12:00:00Z');
    expect(isInForce({ until: null }, now)).toBe(true);
    expect(isInForce({ until: '2026-02-01' }, now)).toBe(false);
    expect(isInForce({ until: '2027-01-01' }, now)).toBe(true);
  });
});

it('ignoring a finding again replaces what has ended there, and nothing else', () => {
  const ended: Ignore = {
    check: 'og',
    title: 'og',
    where: 'site',
    url: 'https://bakery.example/',
    reason: 'Old.',
    until: '2026-11-01',
  };
  const onPage: Ignore = { ...ended, where: 'page', url: 'https://bakery.example/rye' };
  const again = { ...ended, reason: 'New.', until: null };
  expect(withIgnore([ended, onPage], again)).toEqual([onPage, again]);
});

describe('a report without what is ignored', () => {
  const now = Date.parse('2026-11-25T12:00:00Z');
  const own = (id: string, importance: Importance, state = 'failed') =>
    check(id, state === 'passed', { importance, state, passed: state === 'passed', fixed_by: 'content' });
  const ignoring = (id: string, more: Partial<Ignore> = {}): Ignore => ({
    check: id,
    title: id,
    where: 'site',
    url: 'https://bakery.example/',
    reason: 'Agreed.',
    until: null,
    ...more,
  });
  /** The report of a page with these checks, and the score that the service gives it. */
  const without = (
    checks: readonly ReturnType<typeof own>[],
    ignores: readonly Ignore[],
    { score = scoreOf(checks as never), listing = 'listed' as unknown } = {},
  ) => {
    const report = someReport({ url: 'https://bakery.example/rye', score, result: resultOfScore(score) });
    return withoutIgnored(
      report,
      readContents({ checks, listing: { answer: listing } }, report),
      ignores,
      now,
    );
  };
  const CHECKS = [
    own('images', 'high'),
    own('og', 'medium'),
    own('icon', 'low'),
    own('title', 'high', 'passed'),
  ];

  it('lists it apart, counts it nowhere, and has the score and result of a report without it', () => {
    const { report, contents, ignored, isScored } = without(CHECKS, [ignoring('images')]);
    expect(ignored.map(({ check: { id }, ignore }) => [id, ignore.reason])).toEqual([['images', 'Agreed.']]);
    expect(contents.checks.map(({ id }) => id)).toEqual(['og', 'icon', 'title']);
    expect([...contents.counts.values()]).toEqual([{ passed: 1, total: 3, unseen: 0 }]);
    expect(isScored).toBe(true);
    expect(report.score).toBe(scoreOf(CHECKS.slice(1) as never));
    expect(report.result).toBe('good');
  });

  it('is the report itself if nothing is ignored there: another check, another site, past its end, or passed', () => {
    const ignores = [
      ignoring('dom-size'),
      ignoring('images', { url: 'https://bakery.example.evil.example/' }),
      ignoring('og', { until: '2026-11-25' }),
      ignoring('title'),
    ];
    const { report, contents, ignored } = without(CHECKS, ignores);
    expect(ignored).toEqual([]);
    expect(report.score).toBe(scoreOf(CHECKS as never));
    expect(contents.checks).toHaveLength(4);
  });

  it('ignores nothing that decides whether the page can be indexed', () => {
    const ids = ['robots-meta', 'x-robots-tag', 'robots-txt-allows', 'canonical-target', 'signals-conflict'];
    const others = ['http-status', 'soft-404', 'meta-refresh', 'canonical-single'];
    const checks = [...ids, ...others].map((id) => own(id, 'high'));
    expect(
      without(
        checks,
        checks.map(({ id }) => ignoring(id)),
      ).ignored,
    ).toEqual([]);
  });

  it('ignores that a page may be a missing one by its words, because it can be indexed', () => {
    const { ignored } = without([own('soft-404', 'medium')], [ignoring('soft-404')]);
    expect(ignored.map(({ check: { id } }) => id)).toEqual(['soft-404']);
  });

  it('ignores nothing of a service that is not ours: its checks are not known', () => {
    const foreign = check('images', false);
    const report = someReport({ url: 'https://bakery.example/rye', score: 60 });
    const contents = readContents({ checks: [foreign] }, report);
    expect(withoutIgnored(report, contents, [ignoring('images')], now).ignored).toEqual([]);
  });

  it('claims no score that it cannot know, and says that the service’s counts what is ignored', () => {
    const { report, ignored, isScored } = without(CHECKS, [ignoring('images')], { score: 91 });
    expect(ignored).toHaveLength(1);
    expect([report.score, isScored]).toEqual([91, false]);
  });

  it.each([
    ['not-listed', 49],
    ['other-address', 79],
    ['contradiction', 79],
    ['listed', 93],
  ])('keeps the limit of a page that is %s: %i', (listing, expected) => {
    const checks = [own('icon', 'medium'), own('og', 'medium'), own('title', 'high', 'passed')];
    const score = Math.min(expected, scoreOf(checks as never));
    expect(without(checks, [ignoring('og')], { score, listing }).report.score).toBe(expected);
  });

  it('does not lift a page above a limit that its score does not show', () => {
    const many = Array.from({ length: 12 }, (_, at) => own(`c${at}`, 'medium'));
    const ignores = many.map(({ id }) => ignoring(id));
    const checks = [...many, own('title', 'high', 'passed')];
    expect(without(checks, ignores, { listing: 'not-listed' }).report.score).toBe(49);
    expect(without(checks, ignores, { listing: 'contradiction' }).report.score).toBe(49);
    expect(without(checks, ignores).report.score).toBe(100);
    const unfilled = [...many.slice(3), own('content-length', 'note', 'not-seen')];
    expect(without(unfilled, ignores).report.score).toBe(79);
  });
});
