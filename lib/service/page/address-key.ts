import { withDisallowedEncoded } from '../../model/url/url-key.ts';

const UNRESERVED = /^[\w.~-]$/;

/**
 * An address in the form in which two of them are compared: without fragment, with normalised percent-encoding
 * (https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2), and with the characters encoded that are not allowed in an
 * address (section 2), but that URL parsers leave as they are in some parts of it. Scheme, host, path and query stay:
 * another one is another page, as is an encoded `/` or `&` (section 2.2).
 */
export function addressKey(url: URL): string {
  const end = url.href.indexOf('#');
  return withDisallowedEncoded(withNormalEncoding(end === -1 ? url.href : url.href.slice(0, end)));
}

/** Writes percent-encodings with capital letters, and decodes those of ASCII letters, digits and `-._~`. */
export function withNormalEncoding(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(character) ? character : code.toUpperCase();
  });
}
