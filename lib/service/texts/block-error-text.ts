import type { BlockError } from '../analysis/structured-data/entity.ts';
import { type Text, text } from './text.ts';

/** What is wrong in a block of JSON-LD, and where. */
export function blockErrorText({ fault, at, line }: BlockError): Text {
  const what = text(`fault.json-${fault}`, { at });
  return line === null ? what : text('evidence.line', { line, what });
}
