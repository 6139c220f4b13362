/** Longest address taken, in characters: what the sitemap protocol allows and every browser opens. */
export const LONGEST_ADDRESS = 2048;

type PageAddress =
  | { readonly ok: true; readonly url: string; readonly project: string }
  | { readonly ok: false; readonly message: string };

/**
 * Reads the address of a web page as someone sent it: normalised by the URL parser, without its fragment,
 * and the project it belongs to, which is its host (with the port, unless that is the scheme's own).
 * Fails, with a sentence for people, on anything that is not a plain http or https address.
 */
export function parsePageUrl(text: string): PageAddress {
  if (text.length > LONGEST_ADDRESS) {
    return failed(`The url is too long: ${text.length} characters, and the limit is ${LONGEST_ADDRESS}.`);
  }
  const url = URL.parse(text);
  if (url === null) {
    return failed('The url is not a web address. Send a full one, such as https://example.com/page.');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return failed(`The url must begin with http:// or https://, not ${url.protocol.slice(0, 20)}`);
  }
  if (url.username !== '' || url.password !== '') {
    return failed('The url must not contain a user name or password. Send it without them.');
  }
  url.hash = '';
  return { ok: true, url: url.href, project: url.host };
}

/**
 * A project's name as people may type it (`Example.COM`), in the form in which it is stored; a stored name
 * stays as it is. Ports that are the default of one scheme only are kept: `shop.example:80` is the project
 * of https pages on port 80, and another one than `shop.example`.
 */
export function projectName(typed: string): string {
  const text = typed.trim();
  if (/[/?#@%\\\s]/.test(text)) return text;
  const [http = '', https = ''] = ['http', 'https'].map((scheme) => URL.parse(`${scheme}://${text}`)?.host);
  return (http.length > https.length ? http : https) || text.toLowerCase();
}

function failed(message: string): PageAddress {
  return { ok: false, message };
}
