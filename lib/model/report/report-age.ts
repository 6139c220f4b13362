import type { EpochMs } from '../core/epoch-ms.ts';
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
