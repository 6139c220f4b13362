import { expect, test } from 'vitest';
import type { PageOf } from '../../../lib/model/core/page-of.ts';
import type { Report } from '../../../lib/model/report/report.ts';
import type { Result } from '../../../lib/model/report/result.ts';
import { countIn } from '../../../lib/model/stats/result-counts.ts';

function page(results: readonly (Result | null)[], fields: Partial<PageOf<Report>> = {}): PageOf<Report> {
  const rows = results.map((result, index): Report => {
    const url = `https://example.com/${index}`;
    const unknown = { score: null, privacy: null, project: null, createdAt: null, generatedAt: null };
    return { id: String(index), url, result, ...unknown };
  });
  return { rows, unreadable: 0, page: 1, hasNext: false, total: null, paged: true, ...fields };
}

test('the service’s own total is used, however few rows arrive', () => {
  expect(countIn(page(['bad', 'bad'], { total: 12, hasNext: true }), 'bad')).toBe(12);
  expect(countIn(page([], { total: 0 }), 'good')).toBe(0);
});

test('without a total, rows are counted if they are complete', () => {
  expect(countIn(page(['good', 'good'], { unreadable: 1 }), 'good')).toBe(3);
  expect(countIn(page(['good'], { hasNext: true }), 'good')).toBeNull();
  expect(countIn(page(['good'], { paged: false }), 'good')).toBeNull();
});

test('there is no count if the service ignored the filter', () => {
  expect(countIn(page(['good', 'bad'], { total: 2 }), 'good')).toBeNull();
  expect(countIn(page([null], { total: 1 }), 'good')).toBeNull();
});
