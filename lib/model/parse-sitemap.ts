import { MAX_ADDRESSES, parseAddresses } from './parse-addresses.ts';

/** A sitemap file: addresses of pages, or of further sitemaps. */
export interface Sitemap {
  readonly kind: 'pages' | 'index';
  readonly addresses: string[];
}

/**
 * Reads a sitemap (sitemaps.org/protocol.html): `urlset`, `sitemapindex`, or plain text with an address a line;
 * `undefined` for anything else. At most 50,000 addresses, which is the protocol's limit.
 *
 * The protocol fixes the shape of the file, and the background has no DOM: so the text of each `loc` is taken and no
 * general XML parser is shipped for it. `loc` counts with the root's own prefix alone: those of images and videos
 * (`image:loc`) have another one. Entities beyond XML's five and numbers are not in the protocol, and never fetched.
 */
export function parseSitemap(text: string): Sitemap | undefined {
  const xml = text.replace(/<!--[\s\S]*?-->/g, '');
  const root = /<(?:([\w.-]+):)?(urlset|sitemapindex)[\s>/]/.exec(xml);
  if (!root) return plainText(text);
  const prefix = root[1] === undefined ? '' : `${root[1].replaceAll('.', '\\.')}:`;
  const addresses: string[] = [];
  for (const [, content = ''] of xml.matchAll(
    new RegExp(`<${prefix}loc(?:\\s[^>]*)?>([^]*?)</${prefix}loc\\s*>`, 'g'),
  )) {
    const address = textOf(content);
    if (address !== '') addresses.push(address);
    if (addresses.length >= MAX_ADDRESSES) break;
  }
  return { kind: root[2] === 'urlset' ? 'pages' : 'index', addresses };
}

function plainText(text: string): Sitemap | undefined {
  // a page that says "not found", or anything else with markup, is no list of addresses
  if (/^\s*[<{[]/.test(text.replace(/^\ufeff/, ''))) return undefined;
  const addresses = parseAddresses(text);
  return addresses.length > 0 ? { kind: 'pages', addresses } : undefined;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(content: string): string {
  const cdata = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/.exec(content);
  if (cdata?.[1] !== undefined) return cdata[1].trim();
  return content
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .trim();
}
