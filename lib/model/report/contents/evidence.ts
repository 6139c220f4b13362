import { evidenceText, MOST_EVIDENCE } from '../contents-text.ts';

/** A piece of what a check found. */
export interface Evidence {
  readonly text: string;
  /** A CSS selector of the element in the page, if the service gives one. */
  readonly selector?: string;
}

const LONGEST_SELECTOR = 2_000;

/** Reads lists of evidence: texts, objects with `text` and `selector`, or anything else as text. */
export function readEvidence(...lists: readonly unknown[]): readonly Evidence[] {
  const entries: readonly unknown[] = lists.flatMap((list) => list ?? []);
  return entries.slice(0, MOST_EVIDENCE).map(read);
}

function read(entry: unknown): Evidence {
  if (typeof entry !== 'object' || entry === null || !('text' in entry) || typeof entry.text !== 'string')
    return { text: evidenceText(entry) };
  const selector = 'selector' in entry ? entry.selector : undefined;
  const isUsable = typeof selector === 'string' && selector !== '' && selector.length <= LONGEST_SELECTOR;
  return { text: evidenceText(entry.text), ...(isUsable && { selector }) };
}
