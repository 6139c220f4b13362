import { expect, it } from 'vitest';
import { isLater, isZoneless } from '../../../lib/engine/core/zoneless.ts';

it.each([
  ['2026-11-26T10:00:00.000', true],
  ['2026-11-26T10:00:00', true],
  ['2026-11-26T10:00:00.000Z', false],
  ['2026-11-26T10:00:00+02:00', false],
  ['2026-11-26', false],
  ['', false],
])('a time has no zone if it does not end in one: %s', (time, expected) => {
  expect(isZoneless(time)).toBe(expected);
});

it.each([
  ['2026-11-26T10:00:00.000', '2026-11-26T09:59:00.000', true],
  ['2026-11-26T10:00:00.000', '2026-11-26T10:00:00.000', false],
  ['2026-11-26T10:00:00.000Z', '2026-11-26T09:59:00.000Z', true],
  ['2026-11-26T10:00:00.000Z', '2026-11-26T10:00:00.000Z', false],
  ['2026-11-26T10:00:00.000', '2026-11-26T09:00:00.000Z', undefined],
  ['2026-11-26T10:00:00.000', '2026-11-25T09:00:00.000Z', true],
  ['2026-11-26T10:00:00.000Z', '2026-11-27T22:00:00.000', false],
  ['', '2026-11-26T10:00:00.000Z', undefined],
])('whether a time is later is told as far as its zone is known: %s, %s', (one, other, expected) => {
  expect(isLater(one, other)).toBe(expected);
});
