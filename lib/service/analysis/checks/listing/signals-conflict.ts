import type { ListingReason } from '../../../../report/report-schemas.ts';
import { addressKey } from '../../../page/address-key.ts';
import { isUnread } from '../../../page/page-read.ts';
import { text } from '../../../texts/text.ts';
import { defineCheck, notApplicable, notSeen, passOrFail, unreadPart } from '../../define-check.ts';
import type { EngineObstacles } from '../../listing/listing.ts';
import { listingTexts } from '../../listing/listing-texts.ts';

/**
 * No two signals of equal strength contradict each other, of which it is not known which one search engines follow:
 * two canonical addresses, or a canonical address or a noindex that scripts change. It matters less if something
 * stronger decides about listing. Not seen if too little was read to decide. Source: Google Search Central, "How to
 * specify a canonical URL", https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const signalsConflict = defineCheck({
  id: 'signals-conflict',
  group: 'search',
  importance: 'high',
  run: (_context, { google }) => {
    if (google[0]?.answer === 'unknown') return notSeen();
    const conflict = google.find(({ answer }) => answer === 'contradiction');
    if (conflict === undefined) return passOrFail(true, { value: text('value.yes') });
    const { text: what, next } = listingTexts(conflict);
    return passOrFail(false, {
      ...{ value: text('value.no'), evidence: [what], fix: next },
      ...(conflict !== google[0] && { importance: 'low' }),
    });
  },
});

/** How a page says noindex: only a crawler that reads the page obeys. */
const NOINDEX: ReadonlySet<ListingReason> = new Set([
  'noindex-header',
  'noindex-meta',
  'robots-changed-by-script',
]);

/** The obstacles of each search engine to which a page says noindex, with the name of its crawler. */
function forbidden({ google, bing }: EngineObstacles) {
  const all = [
    { crawler: 'Googlebot', obstacles: google },
    { crawler: 'Bingbot', obstacles: bing },
  ];
  return all.filter(({ obstacles }) => obstacles.some(({ reason }) => NOINDEX.has(reason)));
}

/**
 * A page that says noindex, for Google or Bing, does not name another canonical address: noindex removes the page from
 * the results, and nothing is merged with the other one. Not applicable without noindex. Source: as above ("it will
 * completely block the page from Search", read 2026-11-27)
 */
export const noindexAndCanonical = defineCheck({
  id: 'noindex-and-canonical',
  group: 'search',
  importance: 'medium',
  run: (_context, engines) => {
    const [first] = forbidden(engines);
    if (first === undefined) return notApplicable();
    const canonical = first.obstacles.find(({ reason }) => reason === 'canonical-elsewhere');
    return passOrFail(canonical === undefined, {
      value: text(canonical === undefined ? 'value.yes' : 'value.no'),
      ...(canonical && { evidence: [listingTexts(canonical).text] }),
    });
  },
});

/**
 * Google and Bing may read a page that says noindex: behind a Disallow they do not see it, and may show the address
 * without content. Not applicable without noindex. Source: Google Search Central, "Block search indexing with noindex",
 * https://developers.google.com/search/docs/crawling-indexing/block-indexing (read 2026-11-27)
 */
export const noindexBehindDisallow = defineCheck({
  id: 'noindex-behind-disallow',
  group: 'search',
  importance: 'high',
  run: ({ page }, engines) => {
    const those = forbidden(engines);
    if (those.length === 0) return notApplicable();
    if (isUnread(page.site.robotsTxt)) return unreadPart(page.site.robotsTxt);
    const kept = those.flatMap(({ crawler, obstacles }) => {
      const rule = obstacles.find(({ reason }) => reason === 'robots-disallowed')?.details;
      return rule ? [{ crawler, line: rule['line'] ?? 0, what: rule['rule'] ?? '' }] : [];
    });
    return passOrFail(kept.length === 0, {
      value: text(kept.length === 0 ? 'value.yes' : 'value.no'),
      evidence: kept.map(({ line, what }) => text('evidence.line', { line, what })),
      sentence: text('noindex-behind-disallow.failed', { crawlers: kept.map(({ crawler }) => crawler) }),
    });
  },
});

/**
 * If a sitemap lists the address that was asked for, Google and Bing can index it; that another one is preferred
 * matters less. Not applicable if none lists it. Source: "include the URLs in your sitemap that you want to see in
 * Google's search results",
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap (read 2026-11-27)
 */
export const sitemapConflict = defineCheck({
  id: 'sitemap-conflict',
  group: 'search',
  importance: 'medium',
  run: ({ page }, { google, bing }) => {
    const { sitemaps } = page.site;
    if (isUnread(sitemaps)) return unreadPart(sitemaps);
    const asked = URL.parse(page.asked);
    const key = asked === null ? '' : addressKey(asked);
    const [lists] = Object.entries(sitemaps.pages?.listed ?? {}).find(([, all]) => all.includes(key)) ?? [];
    if (lists === undefined)
      return sitemaps.cut === undefined ? notApplicable() : notSeen(text('value.sitemap-cut'));
    const deciding = [
      { name: 'Google', first: google[0] },
      { name: 'Bing', first: bing[0] },
    ].flatMap(({ name, first }) => (first ? [{ name, ...first }] : []));
    const kept = deciding.filter(({ answer }) => answer === 'not-listed');
    if (kept.length > 0)
      return passOrFail(false, {
        ...{ value: text('value.no'), evidence: [lists] },
        sentence: kept.every(({ reason }) => NOINDEX.has(reason))
          ? text('sitemap-conflict.failed-noindex')
          : text('sitemap-conflict.failed', { engines: kept.map(({ name }) => name) }),
      });
    if (deciding.some(({ answer }) => answer === 'other-address'))
      return passOrFail(false, {
        ...{ value: text('value.no'), evidence: [lists], importance: 'low' },
        sentence: text('sitemap-conflict.failed-other-address'),
        fix: text('sitemap-conflict.fix-other-address'),
      });
    return deciding.length > 0 ? notSeen() : passOrFail(true, { value: text('value.yes') });
  },
});
