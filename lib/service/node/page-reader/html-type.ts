/** Whether a Content-Type is HTML or XHTML, whatever its parameters. */
export function isHtmlType(contentType: string): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)\s*(;|,|$)/i.test(contentType);
}

/**
 * Whether text without a Content-Type is HTML: after white space it begins with one of the tags of the MIME
 * Sniffing standard, section 7.1 (https://mimesniff.spec.whatwg.org/), or with `meta`, `link`, `main` or `header`.
 */
export function looksLikeHtml(text: string): boolean {
  return /^\ufeff?[\t\n\f\r ]{0,4096}<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|meta|link|main|header)(?=[\s>])|^\ufeff?[\t\n\f\r ]{0,4096}<!--/i.test(
    text.slice(0, 8192),
  );
}
