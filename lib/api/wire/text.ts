import * as z from 'zod/mini';

/** RFC 9110, 4.1 asks servers for addresses of 8,000 bytes; a page that no one can call has no report. */
const LONGEST_ADDRESS = 8000;
/** As a filter it goes into an address itself, encoded in up to nine letters for each of its own. */
const LONGEST_NAME = 500;

/**
 * Text that says something and is no longer than that, in UTF-16 units. zod's own `maxLength` is not used: it looks at
 * the `length` of whatever came, text or not, and throws where that is an object of a certain kind.
 */
export const wireText = (longest: number) =>
  z.string().check(z.refine((text) => text.length <= longest && /\S/.test(text)));

/** The same, with U+FFFD for what is half a character in it (a lone surrogate), which no address can hold. */
const wellFormed = (longest: number) =>
  z.pipe(
    wireText(longest),
    z.transform((text) => text.toWellFormed()),
  );

/** The address of a reported page, whatever its scheme: it is shown, and linked only where `safeHref` lets it. */
export const wireAddress = wellFormed(LONGEST_ADDRESS);

/** A project's name. */
export const wireName = wellFormed(LONGEST_NAME);
