/**
 * RFC 9110, 4.1 asks servers to accept URLs of 8,000 bytes; a page that cannot be requested has no report.
 */
const LONGEST_ADDRESS = 8000;
/** As a filter it becomes part of a URL, encoded in up to nine characters for each of its own. */
const LONGEST_NAME = 500;

/** Text that is not blank and at most this long, in UTF-16 units; `null` for anything else. */
export function readText(value: unknown, longest: number): string | null {
  if (typeof value !== 'string' || value.length > longest || !/\S/.test(value)) return null;
  // replaces lone surrogates, which no URL can contain, by U+FFFD
  return value.toWellFormed();
}

/**
 * The URL of a reported page: it is shown, and linked only if `safeHref` allows it. Services that write their data for
 * web pages escape it (`&amp;`). A path or a word names no page: it has neither a scheme nor a host.
 */
export function readAddress(value: unknown): string | null {
  const text = readText(value, LONGEST_ADDRESS);
  if (text === null || !ADDRESS.test(text)) return null;
  return text.replace(/&(?:amp|#0?38|#x26);/gi, '&').replace(/&#(?:0?47|x2f);/gi, '/');
}

const ADDRESS = /^(?:[a-z][\w+.-]{0,30}:|\/\/|[\p{L}\p{N}-]+\.[\p{L}\p{N}-])/iu;

/** A project's name. */
export function readName(value: unknown): string | null {
  return readText(value, LONGEST_NAME);
}
