/**
 * The longest address accepted, in characters: the limit of the sitemap protocol, and supported by every
 * browser.
 */
export const LONGEST_ADDRESS = 2048;

type PageAddress =
  | { readonly ok: true; readonly url: string; readonly project: string }
  | { readonly ok: false; readonly message: string };

/**
 * Reads the address of a web page as received: normalised by the URL parser, without its fragment, and its
 * project, which is the host (with the port, unless that is the scheme's default). Fails with a full sentence
 * for anything that is not a plain http or https address.
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
 * A typed project name (`Example.COM`) in its stored form; a stored name stays unchanged. Ports that are the
 * default of only one scheme are kept: `shop.example:80` is the project of https pages on port 80, different
 * from `shop.example`.
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
