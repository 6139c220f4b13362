import { numericId } from './numeric-id.ts';

/** Is a report younger than so many days? One without a date is not. `now` in epoch ms. */
export function isFresh(generatedAt: string | null, now: number, freshDays: number): boolean {
  return generatedAt !== null && now - Date.parse(generatedAt) < freshDays * 86_400_000;
}

interface ReportAge {
  readonly id: string;
  readonly generatedAt: string | null;
}

/**
 * Is a report newer than another one of its page? Ids that are numbers grow; where they are not, dates decide.
 * `undefined` where neither can.
 */
export function isNewer(one: ReportAge, other: ReportAge): boolean | undefined {
  const [mine, theirs] = [numericId(one.id), numericId(other.id)];
  if (mine !== undefined && theirs !== undefined) return mine > theirs;
  const later = Date.parse(one.generatedAt ?? '') - Date.parse(other.generatedAt ?? '');
  return Number.isNaN(later) || later === 0 ? undefined : later > 0;
}
