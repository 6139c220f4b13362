import { type KeyedText, text as keyed } from '../texts/text.ts';

/**
 * The longest page address accepted, in characters. Addresses in sitemaps are shorter than this
 * (https://www.sitemaps.org/protocol.html).
 */
export const LONGEST_ADDRESS = 2048;

type PageAddress =
  | { readonly ok: true; readonly url: string; readonly project: string }
  | { readonly ok: false; readonly text: KeyedText };

/**
 * Parses the address of a web page. Returns it normalised by the URL parser, without its fragment, and its project,
 * which is the host (with the port, unless that is the scheme's default). Returns `ok: false` with a text for people
 * if it is longer than `LONGEST_ADDRESS`, not http or https, or contains a user name or password.
 */
export function parsePageUrl(text: string): PageAddress {
  if (text.length > LONGEST_ADDRESS) {
    return failed(keyed('field.too-long', { field: 'url', most: `${LONGEST_ADDRESS}` }));
  }
  const url = URL.parse(text);
  if (url === null) {
    return failed(keyed('field.url-invalid'));
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return failed(keyed('field.url-scheme', { scheme: url.protocol.slice(0, 20) }));
  }
  if (url.username !== '' || url.password !== '') {
    return failed(keyed('field.url-user'));
  }
  url.hash = '';
  return { ok: true, url: url.href, project: url.host };
}

/**
 * Returns a typed project name (`Example.COM`) in its stored form; a stored name stays unchanged. Ports that are the
 * default of only one scheme are kept: `shop.example:80` is the project of https pages on port 80, different
 * from `shop.example`.
 */
export function projectName(typed: string): string {
  const text = typed.trim();
  if (/[/?#@%\\\s]/.test(text)) return text;
  const [http = '', https = ''] = ['http', 'https'].map((scheme) => URL.parse(`${scheme}://${text}`)?.host);
  return (http.length > https.length ? http : https) || text.toLowerCase();
}

function failed(text: KeyedText): PageAddress {
  return { ok: false, text };
}
