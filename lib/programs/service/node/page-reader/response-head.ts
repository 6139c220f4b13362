import type { HeaderLine } from '../../../../engine/page/page-read.ts';

/** The status line and the header lines of a response. */
export interface ResponseHead {
  readonly status: number;
  /** Whether the status was sent: 200 is what browsers take a response for without one. */
  readonly hasStatus: boolean;
  readonly headers: readonly HeaderLine[];
  /** Whether the body may come in chunks: HTTP/1.0 has none (RFC 9112, section 6.1). */
  readonly isHttp10: boolean;
}

/** How many bytes before the status line are passed over; Chromium allows as many (`HttpStreamParser`). */
const MOST_JUNK = 4;

/** Where the status line begins; -1 if these are not the bytes of a response, or so few that it cannot be said. */
export function startOfHead(bytes: Buffer): number {
  return bytes.toString('latin1', 0, MOST_JUNK + 4).search(/http/i);
}

/** Whether enough bytes have come to say whether they are a response. */
export function isLongEnough(bytes: Buffer): boolean {
  return bytes.length >= MOST_JUNK + 4;
}

/**
 * Returns where a head ends, behind its empty line; `undefined` if it goes on. Lines end with LF, with or without CR.
 * Looks for the end from `from` on.
 */
export function endOfHead(bytes: Buffer, from: number): number | undefined {
  for (let at = bytes.indexOf(LF, from); at !== -1; at = bytes.indexOf(LF, at + 1)) {
    if (bytes[at + 1] === LF) return at + 2;
    if (bytes[at + 1] === CR && bytes[at + 2] === LF) return at + 3;
  }
  return undefined;
}

const LF = 10;
const CR = 13;

/**
 * Reads a head as leniently as Chromium 156 does; each point was tried there with raw responses (2026-11-25): lines
 * that end with LF or CR alone (RFC 9112, section 2.2), values over several lines (section 5.2: a user agent replaces
 * the line end by a space), a space before the colon, lines that are no header lines, a status line without a reason
 * (section 4) or without a number (200), and up to four bytes before it. `undefined` if this is no HTTP, or has NUL.
 *
 * What a strict parser refuses is dangerous where one connection carries several responses, or a proxy passes them on.
 * Here a connection is used once, and what follows its response is never read.
 */
export function parseHead(bytes: Buffer): ResponseHead | undefined {
  const text = bytes.toString('latin1');
  const start = startOfHead(bytes);
  if (start === -1 || text.includes('\0')) return undefined;
  const [statusLine = '', ...lines] = text.slice(start).split(/[\r\n]+/);
  const [, major = 1, minor = 0] = /^http\/(\d)\.(\d)/i.exec(statusLine) ?? [];
  const [, digits] = /^[^ ]* +(\d{1,9})/.exec(statusLine) ?? [];
  const headers: { readonly name: string; readonly parts: string[] }[] = [];
  let isContinued = false;
  for (const line of lines) {
    if (/^[ \t]/.test(line)) {
      if (isContinued) headers.at(-1)?.parts.push(trimmed(line));
      continue;
    }
    const colon = line.indexOf(':');
    const name = trimmed(line.slice(0, Math.max(0, colon))).toLowerCase();
    // the characters of a token, RFC 9110, section 5.6.2
    isContinued = /^[!#$%&'*+.^`|~\w-]+$/.test(name);
    if (isContinued) headers.push({ name, parts: [trimmed(line.slice(colon + 1))] });
  }
  return {
    status: digits === undefined ? 200 : Number(digits),
    headers: headers.map(({ name, parts }): HeaderLine => {
      return [name, decoded(name, parts.filter((part) => part !== '').join(' '))];
    }),
    hasStatus: digits !== undefined,
    isHttp10: Number(`${major}${minor}`) < 11,
  };
}

/** Without the spaces and tabs around it; other white space is part of a value. */
function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text[start])) start += 1;
  while (end > start && isSpace(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}

/**
 * A value, whose characters are bytes so far, as UTF-8 if it is, else as Latin-1. Of an address that is neither, the
 * bytes stay as they are, percent-encoded: `Location` is bytes to browsers.
 */
function decoded(name: string, value: string): string {
  if (!/[\x80-\xff]/.test(value)) return value;
  const bytes = Buffer.from(value, 'latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    if (name !== 'location') return value;
    return value.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  }
}
