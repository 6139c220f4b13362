import type { KeyedText } from '../texts/text.ts';

/**
 * Thrown when a page cannot be analysed: the analysis took too long or too much memory, or a browser's worker
 * failed. `text` is a full sentence for people.
 */
export class AnalysisFailed extends Error {
  readonly text: KeyedText;

  constructor(text: KeyedText) {
    super(text.key);
    this.text = text;
  }
}
