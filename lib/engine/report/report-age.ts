import type { EpochMs } from '../core/epoch-ms.ts';
import { isLater, isZoneless, latestOf } from '../core/zoneless.ts';
import type { Message, RelativeTimeValue, WrittenTime } from '../text/message.ts';
import { numericId } from './numeric-id.ts';

/**
 * Whether a report is younger than this many days; with 0, and without a date, it is not. One whose time has no zone is
 * as long as it can be: another one may cost money.
 */
export function isFresh(generatedAt: string | null, now: EpochMs, freshDays: number): generatedAt is string {
  // a service whose clock is ahead dates its reports in the future
  return freshDays > 0 && generatedAt !== null && now - latestOf(generatedAt) < freshDays * 86_400_000;
}

interface ReportAge {
  readonly id: string;
  readonly generatedAt: string | null;
}

/**
 * Whether a report is newer than another one of its page. Numeric ids increase; for others the dates decide.
 * `undefined` if neither can.
 */
export function isNewer(one: ReportAge, other: ReportAge): boolean | undefined {
  const [mine, theirs] = [numericId(one.id), numericId(other.id)];
  if (mine !== undefined && theirs !== undefined) return mine > theirs;
  const [time, before] = [one.generatedAt ?? '', other.generatedAt ?? ''];
  if (isLater(time, before)) return true;
  return isLater(before, time) ? false : undefined;
}

const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * How long ago a time (ISO 8601) was; one without a zone as it is written. Empty if it is unknown. `now` in epoch ms.
 */
export function ageOf(
  time: string | null,
  now: number,
): RelativeTimeValue | WrittenTime | Message | undefined {
  const then = time === null ? Number.NaN : Date.parse(time);
  if (time === null || Number.isNaN(then)) return undefined;
  return isZoneless(time) ? { written: time } : timeAgo(then, now);
}

/** `3 days ago`, `in 2 hours`, `just now` (less than a minute either way). Both times in epoch ms. */
export function timeAgo(then: number, now: number): RelativeTimeValue | Message {
  const seconds = (then - now) / 1000;
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length) return { ago: Math.trunc(seconds / length), unit };
  }
  return { key: 'justNow' };
}
