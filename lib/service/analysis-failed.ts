import type { KeyedText } from './texts/text.ts';

/** A page's analysis took too long or too much memory; the text is a full sentence. */
export class AnalysisFailed extends Error {
  readonly text: KeyedText;

  constructor(text: KeyedText) {
    super(text.key);
    this.text = text;
  }
}
