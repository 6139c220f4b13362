import type { EpochMs } from '../core/epoch-ms.ts';
import type { Message, RelativeTimeValue } from '../text/message.ts';
import { numericId } from './numeric-id.ts';

/** Whether a report is younger than this many days; with 0, and without a date, it is not. */
export function isFresh(generatedAt: string | null, now: EpochMs, freshDays: number): generatedAt is string {
  // a service whose clock is ahead dates its reports in the future
  return freshDays > 0 && generatedAt !== null && now - Date.parse(generatedAt) < freshDays * 86_400_000;
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
  const later = Date.parse(one.generatedAt ?? '') - Date.parse(other.generatedAt ?? '');
  return Number.isNaN(later) || later === 0 ? undefined : later > 0;
}

const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago a time (ISO 8601) was; empty if it is unknown. `now` in epoch ms. */
export function ageOf(time: string | null, now: number): RelativeTimeValue | Message | undefined {
  const then = time === null ? Number.NaN : Date.parse(time);
  return Number.isNaN(then) ? undefined : timeAgo(then, now);
}

/** `3 days ago`, `in 2 hours`, `just now` (less than a minute either way). Both times in epoch ms. */
export function timeAgo(then: number, now: number): RelativeTimeValue | Message {
  const seconds = (then - now) / 1000;
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length) return { ago: Math.trunc(seconds / length), unit };
  }
  return { key: 'justNow' };
}
