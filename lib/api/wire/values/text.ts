/** RFC 9110, 4.1 asks servers for addresses of 8,000 bytes; a page that no one can call has no report. */
const LONGEST_ADDRESS = 8000;
/** As a filter it goes into an address itself, encoded in up to nine letters for each of its own. */
const LONGEST_NAME = 500;

/** Text that is not blank and no longer than that, in UTF-16 units; `null` for anything else. */
export function readText(value: unknown, longest: number): string | null {
  if (typeof value !== 'string' || value.length > longest || !/\S/.test(value)) return null;
  // U+FFFD for half a character (a lone surrogate), which no address can hold
  return value.toWellFormed();
}

/** The address of a reported page, whatever its scheme: it is shown, and linked only where `safeHref` lets it. */
export function readAddress(value: unknown): string | null {
  return readText(value, LONGEST_ADDRESS);
}

/** A project's name. */
export function readName(value: unknown): string | null {
  return readText(value, LONGEST_NAME);
}
