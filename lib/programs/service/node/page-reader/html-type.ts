/**
 * The Content-Type line of a response that counts, the last one that names a media type, and that type in lower case.
 * Both are empty if none does (no line, no `/`, or a type that says "unknown"), so that the content decides. Sources:
 * Fetch standard, "extract a MIME type"; MIME Sniffing standard, section 7; each form was tried with Chromium 156
 * (2026-11-25).
 */
export function mediaTypeOf(lines: readonly string[]): { readonly mediaType: string; readonly line: string } {
  const types = lines.map((line) => ({
    mediaType: /^\s*([^\s;,(]*)/.exec(line)?.[1]?.toLowerCase() ?? '',
    line,
  }));
  return (
    types.findLast(({ mediaType }) => mediaType.includes('/') && !UNKNOWN_TYPES.has(mediaType)) ?? {
      mediaType: '',
      line: '',
    }
  );
}

const UNKNOWN_TYPES = new Set(['*/*', 'unknown/unknown', 'application/unknown']);

export function isHtmlType(mediaType: string): boolean {
  return mediaType === 'text/html' || mediaType === 'application/xhtml+xml';
}

/**
 * Whether text without a media type is HTML: after white space it begins with one of the tags of the MIME
 * Sniffing standard, section 7.1 (https://mimesniff.spec.whatwg.org/), or with `meta`, `link`, `main` or `header`.
 */
export function looksLikeHtml(text: string): boolean {
  return /^\ufeff?[\t\n\f\r ]{0,4096}<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|meta|link|main|header)(?=[\s>])|^\ufeff?[\t\n\f\r ]{0,4096}<!--/i.test(
    text.slice(0, 8192),
  );
}

/**
 * Whether text has characters of binary data: control characters that no text has. Source: MIME Sniffing standard,
 * "binary data byte", https://mimesniff.spec.whatwg.org/#binary-data-byte
 */
export function looksBinary(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/.test(text.slice(0, 8192));
}
