import type { EpochMs } from './epoch-ms.ts';

/** The zones that are furthest behind and ahead of UTC (Baker Island, Kiritimati), in minutes. */
const FURTHEST = { behind: -12 * 60, ahead: 14 * 60 } as const;
const MINUTE_MS = 60_000;

/**
 * Whether a time (ISO 8601) has no zone: it is as its service wrote it, and what time that was elsewhere is unknown.
 */
export function isZoneless(time: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+$/.test(time);
}

/** A time without a zone as if it was in UTC, in epoch ms. */
export function asUtc(time: string): EpochMs {
  return Date.parse(`${time}Z`);
}

/** The latest moment that a time can be (epoch ms): one without a zone may be that of the zone furthest behind. */
export function latestOf(time: string): EpochMs {
  return isZoneless(time) ? asUtc(time) - FURTHEST.behind * MINUTE_MS : Date.parse(time);
}

/** The earliest moment that a time can be (epoch ms). */
function earliestOf(time: string): EpochMs {
  return isZoneless(time) ? asUtc(time) - FURTHEST.ahead * MINUTE_MS : Date.parse(time);
}

/**
 * Whether a time is later than another one of the same service; `undefined` if one is no time, or if only one of them
 * has a zone and they are too close to tell.
 */
export function isLater(one: string, other: string): boolean | undefined {
  // in the same form, or by the same unknown zone
  if (isZoneless(one) && isZoneless(other)) return one > other;
  if (earliestOf(one) > latestOf(other)) return true;
  return latestOf(one) <= earliestOf(other) ? false : undefined;
}
