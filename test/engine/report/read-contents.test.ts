import { describe, expect, test } from 'vitest';
import { names } from '../../../lib/engine/core/names.ts';
import { groupsOf, type Leaf, readContents } from '../../../lib/engine/report/read-contents.ts';
import { alsoAgainst } from '../../../lib/engine/report/read-parts.ts';
import { someReport } from './some-report.ts';

const check = (part: Record<string, unknown>) => ({
  id: 'title-length',
  title: 'Title length',
  group: 'search',
  importance: 'low',
  passed: true,
  value: '54 characters',
  evidence: ['<title>'],
  advice: 'Keep it short.',
  ...part,
});
const report = someReport();
const count = (leaves: readonly Leaf[]): number =>
  leaves.reduce((sum, leaf) => sum + 1 + count(leaf.children), 0);

describe('a report’s contents', () => {
  test('have failed checks first, and important ones first among them', () => {
    const { checks } = readContents({
      checks: [
        check({ title: 'fine' }),
        check({ title: 'small', passed: false }),
        check({ title: 'grave', passed: false, importance: 'high' }),
      ],
    });
    expect(checks.map(({ title }) => title)).toEqual(['grave', 'small', 'fine']);
  });

  test('are grouped in the same order in every report, other groups by their most important failure', () => {
    const { checks } = readContents({
      checks: [
        check({ group: 'beauty' }),
        check({ group: 'security', passed: false, importance: 'high' }),
        check({}),
        check({ group: 'taste', passed: false }),
      ],
    });
    expect(groupsOf(checks).map(({ name }) => name)).toEqual(['Search', 'Security', 'Taste', 'Beauty']);
  });

  test('contain checks at any place, also as an object by name', () => {
    const { checks } = readContents({ results: { h1: { passed: false, importance: 'HIGH', value: 2 } } });
    expect(checks).toMatchObject([
      { title: 'H1', state: 'failed', importance: 'high', value: '2', group: '' },
    ]);
  });

  test('omit the fields that the report’s header shows, and every password', () => {
    const sent = { id: 1, url: 'https://a.example', score: 'A+', password: 'secret', page: { status: 200 } };
    const { rest } = readContents(sent, report);
    expect(rest).toEqual([
      // not a number, so the header does not show it
      { name: 'Score', text: 'A+', children: [] },
      { name: 'Page', text: '', children: [{ name: 'Status', text: '200', children: [] }] },
    ]);
  });

  test('are empty if nothing arrives, in whatever form', () => {
    for (const nothing of [undefined, null, '', 7, [], {}]) {
      expect(readContents(nothing)).toEqual({
        checks: [],
        counts: new Map(),
        listing: null,
        structured_data: null,
        differences: null,
        page: null,
        rest: [],
        cut: false,
        facts: null,
      });
    }
  });

  test('are shown despite malformed checks', () => {
    const { checks } = readContents([
      { passed: false, importance: [], title: { a: 1 }, evidence: { b: null }, value: null, advice: 3 },
      { passed: true, importance: '__proto__', evidence: 'one', group: ['x'] },
    ]);
    expect(checks).toHaveLength(2);
    expect(checks[0]).toMatchObject({
      state: 'failed',
      importance: 'low',
      value: '',
      evidence: [{ text: '{"b":null}' }],
      advice: '3',
    });
    expect(checks[1]).toMatchObject({ state: 'passed', importance: 'low', evidence: [{ text: 'one' }] });
  });

  test('contain no check that neither passed nor failed, because unknown is not failed', () => {
    const { checks, rest } = readContents([check({ passed: null }), check({ passed: 1, title: 'AMP' })]);
    expect(checks).toEqual([]);
    expect(rest).toHaveLength(2);
  });

  test('keep apart what passed, failed, does not apply and was not seen, and count them', () => {
    const { checks, counts } = readContents([
      check({ id: 'a', passed: null, state: 'not-seen' }),
      check({ id: 'b', passed: null, state: 'not-applicable' }),
      check({ id: 'c', passed: true, state: 'passed' }),
      check({ id: 'd', passed: false, state: 'failed' }),
      check({ id: 'e', passed: false, state: 'failed', importance: 'note' }),
    ]);
    expect(checks.map(({ state }) => state)).toEqual(names('failed failed passed not-applicable not-seen'));
    expect(checks.map(({ importance }) => importance)).toEqual(names('low note low low low'));
    expect(counts.get('Search')).toEqual({ passed: 1, total: 2, unseen: 1 });
  });

  test('say whether the page may be listed, if the service does', () => {
    const listing = {
      answer: 'not-listed',
      reason: 'noindex-meta',
      text: 'A robots meta tag forbids listing.',
      next_step: 'Remove it.',
      obstacles: [
        { answer: 'not-listed', reason: 'noindex-meta', text: 'A robots meta tag forbids listing.' },
        { answer: 'other-address', reason: 'canonical-elsewhere', text: 'It names another address.' },
        { answer: 'not-listed', reason: 'soft-404' },
        'soft-404',
      ],
      crawlers: {
        google: { answer: 'not-listed' },
        bing: { answer: 'listed' },
        ai: { GPTBot: 'allowed', x: 1 },
      },
    };
    const read = readContents({ listing });
    expect(read.listing).toEqual({
      ...listing,
      cause: 'noindex',
      keptOut: { ways: ['noindex-meta'], otherwise: 'other-address' },
      obstacles: expect.toSatisfy((all: readonly unknown[]) => all.length === 3),
      crawlers: { ...listing.crawlers, ai: { GPTBot: 'allowed' } },
    });
    expect(alsoAgainst(read.listing?.obstacles ?? [])).toEqual(['It names another address.']);
    expect(read.rest).toEqual([]);
  });

  test('say what scripts change, if the service does', () => {
    const differences = [{ id: 'title', before: 'a', after: 'b', text: 'Title: a in the HTML, b after' }];
    expect(readContents({ differences })).toMatchObject({
      differences: [{ text: 'Title: a in the HTML, b after' }],
      rest: [],
    });
    expect(readContents({ differences: [] }).differences).toEqual([]);
    expect(readContents({ differences: null })).toMatchObject({ differences: null, rest: [] });
    expect(readContents({ differences: ['other'] })).toMatchObject({
      differences: null,
      rest: [{ name: 'Differences' }],
    });
  });

  test('show a listing of another form like everything else', () => {
    const { listing, rest } = readContents({ listing: { answer: 'perhaps' } });
    expect(listing).toBeNull();
    expect(rest.map(({ name }) => name)).toEqual(['Listing']);
    expect(readContents({ listing: 'listed' }).listing?.answer).toBe('listed');
    expect(readContents({ listing: { answer: 'listed', text: {}, crawlers: [] } }).listing).toMatchObject({
      text: '',
      crawlers: { ai: {} },
    });
  });

  test('give each check a key that is stable from one report to the next', () => {
    const { checks } = readContents([check({ title: '3 images' }), check({}), { passed: true }]);
    expect(checks.map(({ id }) => id).toSorted()).toEqual(['3', 'title-length', 'title-length 2']);
  });

  test('lose characters that reorder text', () => {
    const { rest } = readContents({ note: 'a\u202Eb' });
    expect(rest[0]?.text).toBe('ab');
  });

  test('are cut if endlessly deep, and marked as cut', () => {
    let deep: unknown = 'end';
    for (let level = 0; level < 10_000; level++) deep = { deep };
    const { rest, cut } = readContents({
      deep,
      flat: 'seen',
      h1: { passed: true, importance: 1, evidence: [deep] },
    });
    expect(cut).toBe(true);
    expect(rest.map(({ name }) => name)).toContain('Flat');
  });

  test('with thousands of checks count all of them, and show the failed ones', () => {
    const checks = Array.from({ length: 2000 }, (_, at) => check({ passed: at % 3 !== 0 }));
    const read = readContents({ checks, more: check({ group: 'security' }) });
    expect(read.counts.get('Search')).toEqual({ passed: 1333, total: 2000, unseen: 0 });
    expect(read.counts.get('Security')).toEqual({ passed: 1, total: 1, unseen: 0 });
    expect(read.checks).toHaveLength(500);
    expect(read.checks.every(({ state }) => state === 'failed')).toBe(true);
    expect(read.cut).toBe(true);
  });

  test('include checks without an importance', () => {
    const { checks, rest } = readContents({
      h1: { passed: true },
      lang: { passed: false, title: 'Language' },
    });
    expect(checks).toMatchObject([
      { title: 'Language', state: 'failed', importance: 'low' },
      { title: 'H1', state: 'passed', importance: 'low' },
    ]);
    expect(rest).toEqual([]);
  });

  test('do not treat a summary as a check, and find the checks in a group that passed', () => {
    const { checks, rest } = readContents({
      summary: { passed: 1, failed: 0 },
      seo: { passed: true, checks: [{ title: 'Title', passed: false }] },
    });
    expect(checks).toMatchObject([{ title: 'Title', state: 'failed' }]);
    expect(rest.map(({ name }) => name)).toEqual(['Summary', 'Seo']);
  });

  test('show a check’s findings: its errors, and lists and objects as its value', () => {
    const { checks } = readContents([
      check({ id: 'a', value: ['h1', 'h2'], evidence: ['<h1>'], errors: ['Two headings.'] }),
      check({ id: 'b', value: { width: 5, size: { unit: 'px' } }, evidence: undefined, errors: 'Too wide.' }),
    ]);
    expect(checks).toMatchObject([
      { value: 'h1, h2', evidence: [{ text: '<h1>' }, { text: 'Two headings.' }] },
      { value: 'Width: 5, Size: {"unit":"px"}', evidence: [{ text: 'Too wide.' }] },
    ]);
  });

  test('are marked as cut if an object is nested deeper than the tree', () => {
    const { rest, cut } = readContents({ a: { b: { c: { d: { e: { f: { g: 'deep' } } } } } } });
    expect(JSON.stringify(rest)).not.toContain('deep');
    expect(cut).toBe(true);
  });

  test('are limited in entries, checks and characters if huge', () => {
    const wide = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [
        `k${index}`,
        Array.from({ length: 300 }, () => 'x'.repeat(10_000)),
      ]),
    );
    const read = readContents({ wide, checks: Array.from({ length: 3000 }, () => check({})) });
    expect(read.cut).toBe(true);
    expect(count(read.rest)).toBe(2000);
    expect(read.checks).toHaveLength(500);
    expect(read.counts.get('Search')).toEqual({ passed: 3000, total: 3000, unseen: 0 });
    const [first] = read.rest[0]?.children[0]?.children ?? [];
    expect(first?.text).toBe(`${'x'.repeat(2000)}…`);
  });
});
