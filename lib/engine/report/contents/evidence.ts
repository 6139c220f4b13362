import { evidenceText, MOST_EVIDENCE } from '../contents-text.ts';

/** A piece of what a check found. */
export interface Evidence {
  readonly text: string;
  /** A CSS selector of the element in the page, if it is one and the service gives it. */
  readonly selector?: string;
}

/** A selector, without the values of attributes, of an element that no browser draws. */
const NOT_DRAWN = /(?:^|[ >])(?:base|head|link|meta|noscript|script|style|template|title)(?![\w-])[^ >]*$/;

/** Whether it is an element that can be seen in the page, and so marked there. */
export function isDrawn({ selector }: Evidence): boolean {
  return selector !== undefined && !NOT_DRAWN.test(selector.replace(/"(?:\\.|[^"\\])*"/g, ''));
}

/** Longer selectors are left out, in characters. */
const LONGEST_SELECTOR = 2_000;

/**
 * Reads lists of evidence, whatever they contain, as texts. `selectors`: what the service sends as the selectors, one
 * for each piece of the first list.
 */
export function readEvidence(lists: readonly unknown[], selectors: unknown): readonly Evidence[] {
  const entries: readonly unknown[] = lists.flatMap((list) => list ?? []);
  const found: readonly unknown[] = Array.isArray(selectors) ? selectors : [];
  return entries.slice(0, MOST_EVIDENCE).map((entry, index) => {
    const selector = found[index];
    const isUsable = typeof selector === 'string' && selector !== '' && selector.length <= LONGEST_SELECTOR;
    return { text: evidenceText(entry), ...(isUsable && { selector }) };
  });
}
