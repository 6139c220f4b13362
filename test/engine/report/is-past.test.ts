import { expect, it } from 'vitest';
import { isPast } from '../../../lib/engine/report/is-past.ts';

it.each([
  ['range', '2025-02-01', true],
  ['range', '20250201T000000Z', true],
  ['range', '2025-02', true],
  ['range', '6', false],
  ['range', '2025', false],
  ['range', '-1', false],
  ['date', '2025-13-01', false],
])('of the problem %s, the value %s is a day that has passed: %s', (problem, value, expected) => {
  expect(isPast({ problem, value })).toBe(expected);
});
