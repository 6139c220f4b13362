import { withDisallowedEncoded, withNormalEncoding } from './url-key.ts';

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
