import { isRecord } from '../core/is-record.ts';
import { byteSize, milliseconds } from '../text/measures.ts';
import type { Translatable } from '../text/message.ts';
import { shownSentence, shownText } from '../text/shown-text.ts';

const LONGEST_TEXT = 2000;
/** The maximum number of entries shown of a list, so that one check cannot fill the page. */
export const MOST_EVIDENCE = 50;

/** `a, b` for a list, `Width: 5, Height: 7` for an object; nested values are formatted like evidence. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return sentenceOf(value);
  if (typeof value !== 'object' || value === null) return textOf(value);
  const entries = Object.entries(value).slice(0, MOST_EVIDENCE);
  const texts = entries.map(([name, entry]) => {
    const text = evidenceText(entry);
    return isRecord(value) ? `${nameOf(name)}: ${text}` : text;
  });
  return textOf(texts.join(', '));
}

/** A value as text: objects as JSON. */
export function evidenceText(value: unknown): string {
  if (typeof value !== 'object') return textOf(value);
  try {
    return textOf(JSON.stringify(value));
  } catch {
    // nested too deeply for `JSON.stringify`
    return '…';
  }
}

/** `time_to_first_byte` → `Time to first byte`. */
export function nameOf(name: string): string {
  const words = textOf(name)
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/\b(url|html|id|http|https)\b/gi, (word) => word.toUpperCase())
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1, 200);
}

/** A value of a tree; numbers whose name says so are bytes or milliseconds. */
export function leafText(name: string, value: unknown): Translatable {
  if (typeof value === 'number' && Number.isFinite(value)) {
    if (/(^|[ _-])bytes$/i.test(name)) return byteSize(value);
    if (/[ _-]ms$|^time[ _-]to[ _-]first[ _-]byte$/i.test(name)) return milliseconds(value);
  }
  return sayableOf(value);
}

export function sayableOf(value: unknown): Translatable {
  return typeof value === 'boolean' ? { key: value ? 'yes' : 'no' } : textOf(value);
}

export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return cut(shownText(String(value)));
}

/** A sentence of the service; empty if the value is no text. */
export function sentenceOf(value: unknown): string {
  return typeof value === 'string' ? shownSentence(cut(shownSentence(value))) : '';
}

function cut(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}
