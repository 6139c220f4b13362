import { describe, expect, it } from 'vitest';
import { byteLength } from '../../../../lib/engine/core/byte-length.ts';
import type { Reading } from '../../../../lib/engine/history/reading.ts';
import { MOST_OF_A_PAGE, withReading } from '../../../../lib/extension/model/history/page-history.ts';
import { check, reading, readingOrNothing, type Said } from '../../../engine/history/reading-of-checks.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
const pastOf = (all: readonly Said[], past: readonly Reading[] = []) =>
  all.reduce((before, said) => withReading(before, reading(said)), past);
const idsOf = (past: readonly Reading[]) => past.map(({ reportId }) => reportId);

describe('a reading', () => {
  it('is not made of a report without a result', () => {
    expect(readingOrNothing({ result: null })).toBeNull();
  });

  it('has no checks if the service gave none, which differs from no failed ones', () => {
    expect(reading({ contents: { page: { status: 200 } } }).checks).toBeNull();
    expect(reading({ contents: [check('h1', true)] }).checks).toEqual({
      failed: [],
      passed: ['h1'],
      categories: [{ name: 'Search', passed: 1, total: 1 }],
    });
  });

  it('isolates nothing in a sentence that it cuts there', () => {
    const text = `لا يوجد \u2068<title>\u2069 في \u2068https://bakery.example/${'a'.repeat(300)}\u2069`;
    const { checks } = reading({ contents: [check('title', false, { state: 'failed', text })] });
    expect(checks?.failed[0]?.text).toMatch(
      /^لا يوجد \u2068<title>\u2069 في https:\/\/bakery\.example\/a+$/u,
    );
  });

  it('of a huge report is bounded, and drops unimportant passed checks first', () => {
    const passed = Array.from({ length: 400 }, (_, index) =>
      check(`passed ${index} ${'漢'.repeat(200)}`, true),
    );
    const contents = [...passed, check('grave', false, { importance: 'high' }), check('small', false)];
    const { checks } = reading({ contents });
    expect(checks?.failed.map(({ id }) => id)).toEqual(['grave', 'small']);
    expect(checks?.passed.length).toBeGreaterThan(0);
    expect(byteLength(checks)).toBeLessThan(9_000);
  });
});

describe('a page’s history', () => {
  it('has the newest first, in whatever order they were seen', () => {
    const pasts = pastOf([
      { id: '2', generatedAt: day(2) },
      { id: '3', generatedAt: day(3) },
      { id: '1', generatedAt: day(1) },
    ]);
    expect(idsOf(pasts)).toEqual(['3', '2', '1']);
  });

  it('is ordered by when they were seen if the service sends no times', () => {
    const said = { generatedAt: null } as const;
    const pasts = pastOf([
      { ...said, id: '1', seenAt: 1 },
      { ...said, id: '2', seenAt: 2 },
    ]);
    expect(idsOf(pasts)).toEqual(['2', '1']);
  });

  it('has one entry for an unchanged report, without another write', () => {
    const pasts = pastOf([{ contents: [check('h1', false)] }]);
    expect(pastOf([{ contents: [check('h1', false)], seenAt: 5 }], pasts)).toBe(pasts);
  });

  it('adds checks that arrive later, and does not lose them again', () => {
    const whole = pastOf([{ contents: null }, { contents: [check('h1', false)] }]);
    expect(whole).toMatchObject([{ checks: { failed: [{ id: 'h1' }] } }]);
    expect(pastOf([{ contents: null }], whole)).toBe(whole);
  });

  it('has a new entry for a rerun, even if the service sends the same time for both', () => {
    const pasts = pastOf([
      { contents: [check('h1', false)], seenAt: 1 },
      { contents: [check('h1', true)], seenAt: 2 },
    ]);
    expect(pasts).toMatchObject([{ checks: { failed: [] } }, { checks: { passed: [] } }]);
  });

  it('keeps only a few entries', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ id: `${index}`, generatedAt: day(index + 1) }));
    expect(idsOf(pastOf(many))).toEqual(
      many
        .map(({ id }) => id)
        .reverse()
        .slice(0, MOST_OF_A_PAGE),
    );
  });
});
