import { addressKey } from './address-key.ts';

/** The longest address of a sitemap, in characters (sitemaps.org). */
const LONGEST_ADDRESS = 2_048;
const ENTITIES: readonly (readonly [string, string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&#38;', '&'],
  ['&amp;', '&'],
];

/**
 * Whether a sitemap lists a page: an XML sitemap with it in a `<loc>`, or a text file with it on a line. A sitemap
 * index lists none, because its addresses are those of sitemaps. Source: https://www.sitemaps.org/protocol.html
 */
export function sitemapLists(text: string, page: URL): boolean {
  const wanted = addressKey(page);
  for (const address of /^\s*</.test(text.slice(0, 200)) ? locationsIn(text) : text.split(/\r\n|\r|\n/)) {
    if (address.length > LONGEST_ADDRESS) continue;
    const url = URL.parse(address.trim());
    if (url !== null && addressKey(url) === wanted) return true;
  }
  return false;
}

function* locationsIn(xml: string): Generator<string> {
  // the addresses in an index are those of other sitemaps
  if (/<sitemapindex[\s>]/.test(xml.slice(0, 5_000))) return;
  let at = xml.indexOf('<loc>');
  while (at !== -1) {
    const end = xml.indexOf('</loc>', at);
    if (end === -1) return;
    if (end - at < LONGEST_ADDRESS * 2) yield plainText(xml.slice(at + '<loc>'.length, end));
    at = xml.indexOf('<loc>', end);
  }
}

function plainText(xml: string): string {
  const text = xml.trim();
  if (text.startsWith('<![CDATA[') && text.endsWith(']]>')) return text.slice(9, -3);
  return ENTITIES.reduce((result, [entity, character]) => result.replaceAll(entity, character), text);
}
