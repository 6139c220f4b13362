import type { ListingReason } from '../../../contract/report-schemas.ts';
import { names } from '../../../core/names.ts';
import { isUnread } from '../../../page/page-read.ts';
import type { EngineObstacles } from '../../../store/stored-analysis.ts';
import { text } from '../../../texts/text.ts';
import { addressKey } from '../../../url/address-key.ts';
import { defineCheck, notApplicable, notSeen, passOrFail, unreadPart } from '../../define-check.ts';
import { listingTexts } from '../../listing/listing-texts.ts';
import { linesOf } from './robots-txt.ts';

/**
 * No two signals of equal strength contradict each other, of which it is not known which one search engines follow:
 * two canonical addresses, or a canonical address or a noindex that scripts change. It matters less if something
 * stronger decides about listing. Not seen if too little was read to decide. Source: Google Search Central, "How to
 * specify a canonical URL", https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const signalsConflict = defineCheck('signals-conflict', 'search', 'high', (_context, { google }) => {
  if (google[0]?.answer === 'unknown') return notSeen();
  const conflict = google.find(({ answer }) => answer === 'contradiction');
  if (conflict === undefined) return agree(true);
  const { text: what, next } = listingTexts(conflict);
  return agree(false, {
    evidence: [what],
    fix: next,
    ...(conflict !== google[0] && { importance: 'low' }),
  });
});

/** How a page says noindex: only a crawler that reads the page obeys. */
const NOINDEX: ReadonlySet<ListingReason> = new Set(
  names('noindex-header noindex-meta robots-changed-by-script'),
);

const ENGINES = [
  { key: 'google', engine: 'Google', crawler: 'Googlebot' },
  { key: 'bing', engine: 'Bing', crawler: 'Bingbot' },
] as const;

/** For each search engine to which a page says noindex: its crawler, and its obstacle of another kind, if it has it. */
function besideNoindex(engines: EngineObstacles, other: ListingReason) {
  return ENGINES.filter(({ key }) => engines[key].some(({ reason }) => NOINDEX.has(reason))).map(
    ({ key, crawler }) => ({ crawler, obstacle: engines[key].find(({ reason }) => reason === other) }),
  );
}

function agree(isSo: boolean, more: Omit<Parameters<typeof passOrFail>[1], 'value'> = {}) {
  return passOrFail(isSo, { value: text(isSo ? 'value.yes' : 'value.no'), ...more });
}

/**
 * A page that says noindex, for Google or Bing, does not name another canonical address: noindex removes the page from
 * the results, and nothing is merged with the other one. Not applicable without noindex. Source: as above ("it will
 * completely block the page from Search", read 2026-11-27)
 */
export const noindexAndCanonical = defineCheck(
  'noindex-and-canonical',
  'search',
  'medium',
  (_context, engines) => {
    const [noindex] = besideNoindex(engines, 'canonical-elsewhere');
    if (noindex === undefined) return notApplicable();
    const { obstacle } = noindex;
    return agree(obstacle === undefined, { evidence: obstacle ? [listingTexts(obstacle).text] : [] });
  },
);

/**
 * Google and Bing may read a page that says noindex: behind a Disallow they do not see it, and may show the address
 * without content. Not applicable without noindex. Source: Google Search Central, "Block search indexing with noindex",
 * https://developers.google.com/search/docs/crawling-indexing/block-indexing (read 2026-11-27)
 */
export const noindexBehindDisallow = defineCheck(
  'noindex-behind-disallow',
  'search',
  'high',
  ({ page }, engines) => {
    const noindex = besideNoindex(engines, 'robots-disallowed');
    if (noindex.length === 0) return notApplicable();
    if (isUnread(page.site.robotsTxt)) return unreadPart(page.site.robotsTxt);
    const unseen = noindex.filter(({ obstacle }) => obstacle !== undefined);
    return agree(unseen.length === 0, {
      evidence: linesOf(unseen.map(({ obstacle }) => obstacle?.details ?? {})),
      sentence: text('noindex-behind-disallow.failed', { crawlers: unseen.map(({ crawler }) => crawler) }),
    });
  },
);

/**
 * If a sitemap lists the address that was asked for, Google and Bing can index it; that another one is preferred
 * matters less. Not applicable if none lists it. Source: "include the URLs in your sitemap that you want to see in
 * Google's search results",
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap (read 2026-11-27)
 */
export const sitemapConflict = defineCheck('sitemap-conflict', 'search', 'medium', ({ page }, engines) => {
  const { sitemaps } = page.site;
  if (isUnread(sitemaps)) return unreadPart(sitemaps);
  const asked = URL.parse(page.asked);
  const key = asked === null ? '' : addressKey(asked);
  const [lists] = Object.entries(sitemaps.pages?.listed ?? {}).find(([, all]) => all.includes(key)) ?? [];
  if (lists === undefined)
    return sitemaps.cut === undefined ? notApplicable() : notSeen(text('value.sitemap-cut'));
  const deciding = ENGINES.flatMap(({ key, engine }) =>
    engines[key].slice(0, 1).map(({ answer, reason }) => ({ engine, answer, reason })),
  );
  const kept = deciding.filter(({ answer }) => answer === 'not-listed');
  if (kept.length > 0)
    return agree(false, {
      evidence: [lists],
      sentence: kept.every(({ reason }) => NOINDEX.has(reason))
        ? text('sitemap-conflict.failed-noindex')
        : text('sitemap-conflict.failed', { engines: kept.map(({ engine }) => engine) }),
    });
  if (deciding.some(({ answer }) => answer === 'other-address'))
    return agree(false, {
      evidence: [lists],
      importance: 'low',
      sentence: text('sitemap-conflict.failed-other-address'),
      fix: text('sitemap-conflict.fix-other-address'),
    });
  return deciding.length > 0 ? notSeen() : agree(true);
});
