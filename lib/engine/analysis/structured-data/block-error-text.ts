import type { BlockError } from '../../store/stored-analysis.ts';
import { type Text, text } from '../../texts/text.ts';

/** What is wrong in a block of JSON-LD, and where. */
export function blockErrorText({ fault, at, line }: BlockError): Text {
  const what = text(`fault.json-${fault}`, { at });
  return line === null ? what : text('evidence.line', { line, what });
}
