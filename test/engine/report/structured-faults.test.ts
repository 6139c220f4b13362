import { expect, it } from 'vitest';
import { isPastDate, lacksReviews, refinedProblem } from '../../../lib/engine/report/structured-faults.ts';
import { structuredSummary } from '../../../lib/engine/report/structured-summary.ts';

it.each([
  ['range', '2025-02-01', true],
  ['range', '20250201T000000Z', true],
  ['range', '2025-02', true],
  ['range', '6', false],
  ['range', '2025', false],
  ['range', '-1', false],
  ['date', '2025-13-01', false],
])('of the problem %s, the value %s is a day that has passed: %s', (problem, value, expected) => {
  expect(isPastDate({ problem, value })).toBe(expected);
});

it.each([
  ['url', 'http://localhost:4000/a.jpg', 'unreadable'],
  ['url', 'not an address', 'url'],
  ['range', '2025-02-01', 'past'],
  ['range', '6', 'range'],
])('of the problem %s, the value %s has the problem %s in words', (problem, value, refined) => {
  expect(refinedProblem({ problem, value })).toBe(refined);
});

it.each([
  ['review or rating', ['aggregateRating | review'], true],
  ['a part of a review', ['review.author'], true],
  ['more than reviews', ['aggregateRating | review', 'offers'], false],
  ['reviews or an offer', ['review | aggregateRating | offers'], false],
  ['nothing', [], false],
])('what lacks %s lacks only reviews: %s', (_what, missing, expected) => {
  expect(lacksReviews(missing, [])).toBe(expected);
});

it('names in one line no result that lacks only reviews', () => {
  const lacking = (missing: string) => ({
    id: 'software-app',
    eligible: false,
    missing: [missing],
    invalid: [],
    recommended: [],
  });
  const summaryOf = (...results: ReturnType<typeof lacking>[]) =>
    structuredSummary([
      { format: 'json-ld', types: ['WebApplication'], name: null, line: 1, rich_results: results },
    ]);
  expect(summaryOf(lacking('aggregateRating | review'))?.lacking).toBeUndefined();
  expect(summaryOf(lacking('offers'))?.lacking?.missing).toEqual(['offers']);
});
