import { type KeyedText, text } from './text.ts';

/** Returns a number of bytes as a text, in decimal units: `812 bytes`, `14.2 kB`, `3.1 MB`. */
export function sizeText(bytes: number): KeyedText {
  if (bytes < 1_000) return text('unit.bytes', { count: bytes });
  if (bytes < 1_000_000) return text('unit.kB', { n: bytes / 1_000 });
  return text('unit.MB', { n: bytes / 1_000_000 });
}
