import type { Reading } from './reading.ts';

/**
 * Whether a check fails on none of these pages any more, by the newest reading of each that has checks: it passed on
 * one at least. A page whose reading does not have the check is unknown, and says nothing.
 */
export function matchesNothing(key: string, histories: readonly (readonly Reading[])[]): boolean {
  const pages = histories.flatMap((history) => history.find(({ checks }) => checks)?.checks ?? []);
  const hasFailed = pages.some(({ failed }) => failed.some((check) => check.key === key));
  return !hasFailed && pages.some(({ passed }) => passed.includes(key));
}
