import type { Facts } from '../contract/report-schemas.ts';
import { headerLines } from '../page/header-lines.ts';
import { isUnread, type SitemapsRead, type Unread } from '../page/page-read.ts';
import type { StructuredDataEntry } from '../store/stored-analysis.ts';
import { addressKey } from '../url/address-key.ts';
import { mainHeadings } from './checks/search/headings.ts';
import { alternatesOf } from './checks/search/language.ts';
import { nameFromContent } from './html/accessible-name.ts';
import type { PageContext } from './html/page-context.ts';
import type { HtmlElement } from './html/parse-html.ts';
import { canonicalsOf } from './listing/canonical-signals.ts';
import { canonicalAddresses } from './listing/canonicals.ts';

const LONGEST_TEXT = 300;
/** Longer addresses are left out, in characters. */
const LONGEST_ADDRESS = 2_048;
const LONGEST_REL = 60;
const MOST_LINKS = 500;
const MOST_LANGUAGES = 200;
const MOST_TYPES = 30;

export function factsOf(shown: PageContext, structuredData: readonly StructuredDataEntry[]): Facts {
  const { page, metas, all, title, wordCount } = shown;
  const links = linksOf(shown);
  const canonicals = [...canonicalAddresses(canonicalsOf(shown)).keys()];
  const robotsLines = [
    ...metas('robots').map(({ attribs }) => attribs['content'] ?? ''),
    ...metas('googlebot').map(({ attribs }) => `googlebot: ${attribs['content'] ?? ''}`),
    ...headerLines(page, 'x-robots-tag'),
  ];
  const [h1] = mainHeadings(shown);
  return {
    title: oneLine(title),
    description: oneLine(metas('description')[0]?.attribs['content']),
    h1: oneLine(h1 && nameFromContent(h1, shown)),
    canonical: canonicals.length === 1 ? (fitting(canonicals[0]) ?? null) : null,
    robots: oneLine(robotsLines.join('; ')),
    language: oneLine(all('html')[0]?.attribs['lang']).slice(0, 40),
    hreflang: languagesOf(shown),
    sitemap: sitemapOf(page.site.sitemaps),
    links: links.slice(0, MOST_LINKS),
    more_links: Math.max(0, links.length - MOST_LINKS),
    gone: goneOf(shown),
    words: wordCount,
    types: [...new Set(structuredData.flatMap(({ types }) => types))].slice(0, MOST_TYPES),
  };
}

function oneLine(text = ''): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
}

function fitting(address: string | undefined): string | undefined {
  return address !== undefined && address.length <= LONGEST_ADDRESS ? address : undefined;
}

function languagesOf(context: PageContext): Facts['hreflang'] {
  return alternatesOf(context)
    .slice(0, MOST_LANGUAGES)
    .flatMap(({ lang, href }) => {
      const target = context.resolve(href);
      const url = target && /^https?:$/.test(target.protocol) ? fitting(addressKey(target)) : undefined;
      return url === undefined ? [] : [{ language: lang.slice(0, 40), url }];
    });
}

/** Links to pages of the same host; http and https are one. Those to files (by `download` or `type`) are left out. */
function linksOf({ all, resolve, url, addressKey: here }: PageContext): Facts['links'][number][] {
  const links = new Map<string, Facts['links'][number]>();
  for (const { attribs } of all('a', 'area')) {
    const target = isToPage(attribs) ? resolve(attribs['href']) : undefined;
    if (target === undefined || target.host !== url.host || !/^https?:$/.test(target.protocol)) continue;
    const address = addressKey(target);
    if (address === here || address.length > LONGEST_ADDRESS) continue;
    const rel = (attribs['rel'] ?? '').trim().toLowerCase().slice(0, LONGEST_REL);
    const known = links.get(address);
    // a link that crawlers follow counts more than one that they do not
    if (known === undefined || (known.rel !== undefined && rel === ''))
      links.set(address, rel === '' ? { url: address } : { url: address, rel });
  }
  return [...links.values()];
}

function isToPage({ download, type = '' }: HtmlElement['attribs']): boolean {
  return download === undefined && /^\s*(?:$|text\/html|application\/xhtml\+xml)/i.test(type);
}

function sitemapOf(sitemaps: SitemapsRead | Unread): Facts['sitemap'] {
  if (isUnread(sitemaps)) return 'not-seen';
  if (sitemaps.lists !== undefined) return 'listed';
  if (sitemaps.cut !== undefined) return 'cut';
  return sitemaps.files.some(({ kind }) => kind !== undefined) ? 'not-listed' : 'none';
}

function goneOf({ page: { site } }: PageContext): string[] {
  const { links } = site;
  if (links === undefined || isUnread(links)) return [];
  return links.tried.flatMap(({ url, status }) => {
    const target = status === 404 || status === 410 ? URL.parse(url) : null;
    return target === null ? [] : (fitting(addressKey(target)) ?? []);
  });
}
