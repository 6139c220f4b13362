import { xmlParts } from '../text/xml-parts.ts';

/** A sitemap file: URLs of pages, or of further sitemaps. */
export interface Sitemap {
  readonly kind: 'pages' | 'index';
  readonly addresses: string[];
}

/** The maximum number of URLs read from a sitemap; the protocol's own limit for one file. */
export const MAX_URLS = 50_000;

/** Which element of which kind of file names an address, by their names without prefix. */
const FORMATS: Readonly<Record<string, { kind: Sitemap['kind']; inside: readonly string[]; names: string }>> =
  {
    urlset: { kind: 'pages', inside: ['url', 'urlset'], names: 'loc' },
    sitemapindex: { kind: 'index', inside: ['sitemap', 'sitemapindex'], names: 'loc' },
    rss: { kind: 'pages', inside: ['item'], names: 'link' },
    RDF: { kind: 'pages', inside: ['item'], names: 'link' },
    feed: { kind: 'pages', inside: ['entry'], names: 'link' },
  };

/**
 * Reads a sitemap: `urlset`, `sitemapindex`, a feed (RSS 2.0, RSS 1.0, Atom) whose entries link to pages, or plain text
 * with one URL per line; `undefined` for anything else. At most `most` URLs. An address counts only in its own place:
 * those of images and videos (`image:loc`) are inside other elements. The shape is fixed and a worker has no DOM, so
 * that no general XML parser is needed. Sources: https://www.sitemaps.org/protocol.html, "Other Sitemap formats";
 * Google Search Central, "Build and submit a sitemap" (read 2026-11-25),
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap; RFC 4287, section 4.2.7.2 (an
 * Atom link without rel is an alternate).
 */
export function parseSitemap(text: string, most = MAX_URLS): Sitemap | undefined {
  let format: (typeof FORMATS)[string] | undefined;
  /** The text of the open address; `undefined` outside of one. */
  let address: string | undefined;
  const open: string[] = [];
  const addresses: string[] = [];
  const add = (found: string | undefined) => {
    const url = found?.trim();
    if (url) addresses.push(url);
  };
  for (const part of xmlParts(text)) {
    if (part.kind === 'text') {
      if (address !== undefined) address += part.text;
      continue;
    }
    const name = part.name.slice(part.name.indexOf(':') + 1);
    if (format === undefined) {
      format = part.kind === 'start' && Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
      if (format === undefined) return plainText(text, most);
    }
    const around = open.at(part.kind === 'start' ? -1 : -2) ?? '';
    const isAddress = name === format.names && format.inside.includes(around);
    if (part.kind === 'start') {
      if (isAddress) {
        address = '';
        if ((part.attribute('rel') ?? 'alternate').trim() === 'alternate') add(part.attribute('href'));
      }
      if (open.length < DEEPEST) open.push(name);
    } else {
      if (isAddress) {
        add(address);
        address = undefined;
      }
      open.pop();
    }
    if (addresses.length >= most) break;
  }
  if (format === undefined) return plainText(text, most);
  // a feed without links says nothing of pages
  if (format.names === 'link' && addresses.length === 0) return undefined;
  return { kind: format.kind, addresses };
}

/** Elements open at the same time; sitemaps and feeds have fewer. */
const DEEPEST = 1_000;

/** A text file is a list of URLs, one a line, and nothing else: its first line decides. */
function plainText(text: string, most: number): Sitemap | undefined {
  const addresses: string[] = [];
  for (const line of text.replace(/^\ufeff/, '').split(/[\r\n]+/)) {
    const address = line.trim();
    const isUrl = /^https?:\/\/\S+$/i.test(address);
    if (isUrl) addresses.push(address);
    else if (address !== '' && addresses.length === 0) return undefined;
    if (addresses.length >= most) break;
  }
  return addresses.length > 0 ? { kind: 'pages', addresses } : undefined;
}
