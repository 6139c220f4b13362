import { MOST_EVIDENCE } from '../contents-text.ts';

/** In characters. */
const LONGEST_SELECTOR = 2000;

/**
 * The selectors that a service sends beside the evidence of a check, one for each piece: `undefined` where it is no
 * element. Empty if the service sends none.
 */
export function readSelectors(value: unknown): (string | undefined)[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, MOST_EVIDENCE)
    .map((selector) =>
      typeof selector === 'string' && selector.length <= LONGEST_SELECTOR ? selector : undefined,
    );
}
