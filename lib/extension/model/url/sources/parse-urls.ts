import { MAX_URLS } from '../../../../engine/sitemap/parse-sitemap.ts';
import { withoutTrailing } from '../../../../engine/text/without-trailing.ts';
import { addressColumn } from '../../../../engine/url/sources/parse-table.ts';

/** No server accepts longer ones (RFC 9110, 4.1 asks for at least 8000 characters). */
const MAX_LENGTH = 8000;

/** A public host and an optional port and path, as people write URLs without `https://`. */
const BARE = /^([\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/u;

/** A scheme followed by slashes, or one of those that have none. */
const SCHEME = /:\/\/|^(?:mailto|tel|sms|data|file|ftp|javascript|about|chrome):\S/i;

export interface FoundInText {
  /** In the text's order; duplicates are kept. */
  readonly addresses: string[];
  /** Words that look like URLs but are not web pages (`ftp://…`, `mailto:…`), and others in a list of URLs. */
  readonly unusable: string[];
}

/**
 * The URLs in pasted text: one per line, in columns, between commas or quotes, or in the middle of sentences.
 * With `http://` or `https://` they are found anywhere; without, where a word begins like a host
 * (`example.com/shop`). At most 50,000.
 * A URL alone in its line or cell, or only beside other URLs, is taken literally, except for a full stop or
 * comma at its end. Within a sentence, trailing punctuation belongs to the sentence, and so does a closing
 * bracket that the URL does not open. A quote, bracket or `*` right before a URL ends it where it closes. A
 * comma or semicolon before a space, or before another URL, separates. Of a table, only its column of URLs is read.
 */
export function parseUrls(text: string): FoundInText {
  const column = addressColumn(text, isAddressCell);
  if (column !== undefined) {
    const addresses = column.addresses.slice(0, MAX_URLS);
    return {
      addresses: addresses.map((cell) => (/^https?:/i.test(cell) ? cell : `https://${cell}`)),
      unusable: column.odd
        .filter((cell) => SCHEME.test(cell))
        .slice(0, MAX_URLS)
        .map(shortened),
    };
  }
  const found: FoundInText = { addresses: [], unusable: [] };
  const alone: string[] = [];
  let isList = true;
  for (const line of text.split(/[\r\n]+/)) {
    // tabs, quotes, angle brackets and bars do not occur in URLs
    const cells = line.split(/[\t"<>|`]+/).map(wordsOf);
    for (const words of cells) {
      const areAll = words.every((word) => addressIn(word, true) !== undefined);
      for (const word of words) {
        if (found.addresses.length >= MAX_URLS) return found;
        const address = addressIn(word, areAll);
        if (address !== undefined) found.addresses.push(address);
        else if (SCHEME.test(word) && found.unusable.length < MAX_URLS) found.unusable.push(shortened(word));
      }
    }
    const [word = '', ...others] = cells.flat();
    if (others.length > 0) isList = false;
    else if (isNearlyAddress(word)) found.unusable.push(shortened(word));
    else if (word !== '' && !SCHEME.test(word) && addressIn(word, true) === undefined)
      alone.push(shortened(word));
  }
  // in a list of URLs, a bare word is probably a mistyped one; in a sentence it is just a word
  if (isList && found.addresses.length > 0) found.unusable.push(...alone.slice(0, MAX_URLS));
  return found;
}

function isAddressCell(cell: string): boolean {
  if (cell.length > MAX_LENGTH) return false;
  return /^https?:\/\/[^\s"<>|`]+$/i.test(cell) ? URL.canParse(cell) : BARE.test(cell);
}

/** Removes list markers and the separators between URLs. */
function wordsOf(cell: string): string[] {
  const item = cell.trim().replace(/^(?:[-*•]|\d{1,9}[.)])\s+/, '');
  return item.split(/\s+|[,;](?=\s|https?:)|,$/i).filter((word) => word !== '');
}

function addressIn(word: string, toTheLetter: boolean): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const start = word.search(/https?:\/\//i);
  const [from, scheme] = start < 0 ? [word.search(/[^([{'*•-]/), 'https://'] : [start, ''];
  if (from < 0) return undefined;
  const wrapped = withoutWrapping(word, from);
  const address = toTheLetter ? withoutTrailing(wrapped, '.,') : withoutSentenceEnd(wrapped);
  const isAddress = start < 0 ? BARE.test(address) : URL.canParse(address);
  return isAddress ? scheme + address : undefined;
}

const CLOSING: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  "'": "'",
  '’': '’',
  '‘': '’',
  '“': '”',
  '«': '»',
  '*': '*',
};

/** The text from `from` to where the character before it closes. */
function withoutWrapping(word: string, from: number): string {
  const close = CLOSING[word.charAt(from - 1)];
  const end = close === undefined ? -1 : word.lastIndexOf(close);
  const whole = word.slice(from, end < from ? word.length : end);
  return close === '*' ? withoutTrailing(whole, '*') : whole;
}

/** Removes the punctuation of the surrounding sentence, and brackets that were opened before the URL. */
function withoutSentenceEnd(text: string): string {
  const surplus = new Map(
    [')', ']', '}'].map((close, kind) => [close, count(text, close) - count(text, '([{'.charAt(kind))]),
  );
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    const open = surplus.get(last);
    if (open === undefined ? !".,;:!?…'’”»".includes(last) : open <= 0) break;
    if (open !== undefined) surplus.set(last, open - 1);
  }
  return text.slice(0, end);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** A word alone in its line with a dot, slash, colon or at sign inside, probably meant as a URL. */
function isNearlyAddress(word: string): boolean {
  return /[^\s.][./:@][^\s.]/.test(word) && !SCHEME.test(word) && addressIn(word, true) === undefined;
}

/** Shortens a URL for display. Its beginning is cut, so that the rest is not mistaken for a URL. */
function shortened(word: string): string {
  return word.length > 200 ? `…${word.slice(-199)}` : word;
}
