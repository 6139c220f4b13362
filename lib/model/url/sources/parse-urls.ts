import { withoutTrailing } from '../../text/without-trailing.ts';

/** So many addresses are read of a text and no more; the sitemap protocol's own limit for one file. */
export const MAX_URLS = 50_000;

/** Longer ones no server takes (RFC 9110, 4.1 asks for 8000 characters at least), and no person pastes. */
const MAX_LENGTH = 8000;

/** A host of the public network and what may follow it, as people write addresses without `https://`. */
const BARE = /^([\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/u;

/** A scheme as one sees it anywhere: with its slashes, or one of those that go without. */
const SCHEME = /:\/\/|^(?:mailto|tel|sms|data|file|ftp|javascript|about|chrome):\S/i;

export interface FoundInText {
  /** In the text's order; the same one twice is given twice. */
  readonly addresses: string[];
  /** What looks like an address and is none of a web page: `ftp://…`, `mailto:…`, `htp//…`. */
  readonly unusable: string[];
}

/**
 * The addresses in a text that a person pasted: one a line, in columns, between commas or quotes, or in the middle of
 * sentences. With `http://` or `https://` they are found anywhere; without, where a word begins like a host
 * (`example.com/shop`). At most 50,000.
 *
 * An address that has its line or cell to itself, or shares it with addresses only, is taken to the letter, but for
 * a full stop or comma at its end. Within a sentence the punctuation at its end belongs to the sentence, and so does a
 * closing bracket that the address does not open. A quote, bracket or `*` right before it ends it where it closes.
 * A comma or semicolon before a blank, or before another address, separates.
 */
export function parseUrls(text: string): FoundInText {
  const found: FoundInText = { addresses: [], unusable: [] };
  for (const line of text.split(/[\r\n]+/)) {
    // tabs, quotes, angle brackets and bars stand in no address
    const cells = line.split(/[\t"<>|`]+/).map(wordsOf);
    for (const words of cells) {
      const isList = words.every((word) => addressIn(word, true) !== undefined);
      for (const word of words) {
        if (found.addresses.length >= MAX_URLS) return found;
        const address = addressIn(word, isList);
        if (address !== undefined) found.addresses.push(address);
        else if (SCHEME.test(word) && found.unusable.length < MAX_URLS) found.unusable.push(shortened(word));
      }
    }
    const [word = '', ...others] = cells.flat();
    if (others.length === 0 && isNearlyAddress(word)) found.unusable.push(shortened(word));
  }
  return found;
}

/** Without the mark of a list item, and the separators between addresses. */
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

/** What begins at `from`, up to where the sign before it closes. */
function withoutWrapping(word: string, from: number): string {
  const close = CLOSING[word.charAt(from - 1)];
  const end = close === undefined ? -1 : word.lastIndexOf(close);
  const whole = word.slice(from, end < from ? word.length : end);
  return close === '*' ? withoutTrailing(whole, '*') : whole;
}

/** Without the punctuation of the sentence around it, and brackets that were opened before it. */
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

/** A word that has its line to itself and a dot, slash, colon or at sign inside: someone took it for an address. */
function isNearlyAddress(word: string): boolean {
  return /[^\s.][./:@][^\s.]/.test(word) && !SCHEME.test(word) && addressIn(word, true) === undefined;
}

/** Enough to know it by. A long address loses its beginning, so that what is left is not taken for an address. */
function shortened(word: string): string {
  return word.length > 200 ? `…${word.slice(-199)}` : word;
}
