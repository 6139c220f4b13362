import { describe, expect, it } from 'vitest';
import { zoneOf } from '../../../../lib/extension/model/report/zone-of.ts';

const NOON = Date.UTC(2026, 10, 26, 12);
const minutes = (count: number) => count * 60_000;

/** What is learnt from a report that was ordered at noon, UTC, and made a minute later. */
const learnt = (createdAt: string | null, generatedAt: string | null = null, took = 1) =>
  zoneOf({ createdAt, generatedAt }, NOON, NOON + minutes(took));

describe('the zone of times without one', () => {
  it.each([
    ['2026-11-26T12:00:10.000', 0],
    ['2026-11-26T11:59:30.000', 0],
    ['2026-11-26T14:00:10.000', 120],
    ['2026-11-26T07:01:00.000', -300],
    ['2026-11-26T17:30:05.000', 330],
    ['2026-11-26T17:46:00.000', 345],
    ['2026-11-27T02:00:10.000', 840],
    ['2026-11-26T00:00:10.000', -720],
  ])('is learnt from the order’s own time: %s', (time, zone) => {
    expect(learnt(time)).toBe(zone);
    expect(learnt(null, time)).toBe(zone);
  });

  it('is that of the creation, whenever it was generated', () => {
    expect(learnt('2026-11-26T14:00:10.000', '2026-11-26T14:08:00.000', 9)).toBe(120);
  });

  it.each([
    ['there is no time', null],
    ['the time has a zone', '2026-11-26T14:00:10.000Z'],
    ['no zone is so far ahead', '2026-11-27T03:00:10.000'],
    ['no zone is so far behind', '2026-11-25T23:00:10.000'],
    ['no place has this zone', '2026-11-26T14:15:10.000'],
  ])('is not learnt if %s', (_why, time) => {
    expect(learnt(time)).toBeNull();
  });

  it('is not learnt from a report that took long, because it may be dated at any time in between', () => {
    expect(learnt('2026-11-26T12:31:00.000', null, 11)).toBeNull();
    expect(learnt('2026-11-26T12:00:10.000', null, -1)).toBeNull();
  });
});
