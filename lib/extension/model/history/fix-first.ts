import type { FailedCheck } from '../../../engine/history/reading.ts';

/** The checks of the embedded service that fail by what decides about indexing, by `Indexing.cause`. */
const DECIDING = new Map<string, readonly string[]>(
  Object.entries({
    noindex: ['robots-meta', 'x-robots-tag'],
    unavailable_after: ['robots-meta', 'x-robots-tag'],
    'robots.txt': ['robots-txt-allows'],
    canonical: ['canonical-target', 'canonical-single', 'signals-conflict'],
    'soft 404': ['soft-404'],
  }),
);
/** What says the same cause again: it is fixed with the first of the others that fails. */
const CONSEQUENCES = new Map<string, readonly string[]>(
  Object.entries({
    'signals-conflict': ['canonical-target', 'canonical-single', 'robots-meta'],
    'noindex-and-canonical': ['canonical-target'],
  }),
);

/** Failed checks in the order in which they are to be fixed: what decides about indexing first, each cause once. */
export function fixFirst(failed: readonly FailedCheck[], cause: string | undefined): readonly FailedCheck[] {
  const keys = new Set(failed.map(({ key }) => key));
  const causes = failed.filter(({ key }) => !CONSEQUENCES.get(key)?.some((other) => keys.has(other)));
  return causes.toSorted(
    (one, other) => Number(decidesIndexing(other.key, cause)) - Number(decidesIndexing(one.key, cause)),
  );
}

/** Whether the check fails by what decides about indexing, whose `Indexing.cause` is given. */
export function decidesIndexing(check: string, cause: string | undefined): boolean {
  return DECIDING.get(cause ?? '')?.includes(check) ?? false;
}
