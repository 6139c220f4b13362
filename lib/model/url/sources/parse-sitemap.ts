import { xmlParts } from '../../text/xml-parts.ts';
import { MAX_URLS, parseUrls } from './parse-urls.ts';

/** A sitemap file: URLs of pages, or of further sitemaps. */
export interface Sitemap {
  readonly kind: 'pages' | 'index';
  readonly addresses: string[];
}

/**
 * Reads a sitemap (sitemaps.org/protocol.html): `urlset`, `sitemapindex`, or plain text with one URL per
 * line; `undefined` for anything else. At most 50,000 URLs, which is the protocol's limit.
 * The protocol fixes the shape of the file, and the background has no DOM, so only the text of each `loc` is
 * extracted and no general XML parser is shipped. `loc` counts only with the root's own prefix: those of
 * images and videos (`image:loc`) have another one.
 */
export function parseSitemap(text: string): Sitemap | undefined {
  let root: string | undefined;
  let locName = '';
  /** The text of the open `loc`; `undefined` outside of one. */
  let loc: string | undefined;
  const addresses: string[] = [];
  for (const part of xmlParts(text)) {
    if (part.kind === 'text') {
      if (loc !== undefined) loc += part.text;
    } else if (root === undefined) {
      const prefix = part.name.slice(0, part.name.indexOf(':') + 1);
      root = part.name.slice(prefix.length);
      locName = `${prefix}loc`;
      if (part.kind === 'end' || (root !== 'urlset' && root !== 'sitemapindex')) return plainText(text);
    } else if (part.name === locName) {
      const address = loc?.trim();
      loc = part.kind === 'start' ? '' : undefined;
      if (part.kind === 'end' && address) addresses.push(address);
      if (addresses.length >= MAX_URLS) break;
    }
  }
  if (root === undefined) return plainText(text);
  return { kind: root === 'urlset' ? 'pages' : 'index', addresses };
}

function plainText(text: string): Sitemap | undefined {
  // an HTML error page, or anything else with markup, is not a list of URLs
  if (/^\s*[<{[]/.test(text.replace(/^\ufeff/, ''))) return undefined;
  const { addresses } = parseUrls(text);
  return addresses.length > 0 ? { kind: 'pages', addresses } : undefined;
}
