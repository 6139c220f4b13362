import { isUnread, type SiteFile, unread } from '../../../page-read.ts';
import { text } from '../../../texts/text.ts';
import { defineCheck, judged, notSeen, unreadPart } from '../../define-check.ts';

/**
 * The site has a sitemap: the one named in robots.txt, or /sitemap.xml, returns 200 with an XML sitemap, a
 * sitemap index, a feed or a list of addresses. Small sites do not need one, so that a missing one is a note.
 * Source: https://www.sitemaps.org/protocol.html; Google Search Central,
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview
 */
export const sitemap = defineCheck({
  id: 'sitemap',
  group: 'search',
  importance: 'note',
  run: ({ page }) => {
    const { sitemaps } = page.site;
    if (isUnread(sitemaps)) return unreadPart(sitemaps);
    const found = sitemaps.files.filter((file) => file.status === 200 && isSitemap(file));
    if (found.length === 0 && sitemaps.cut !== undefined) return unreadPart(unread(sitemaps.cut));
    const isOther = sitemaps.files.some(({ status }) => status === 200);
    return judged(found.length > 0, {
      value: text(found.length > 0 ? 'value.found' : isOther ? 'value.not-a-sitemap' : 'value.none'),
      evidence: (found.length > 0 ? found : sitemaps.files).map(returned),
    });
  },
});

function isSitemap({ text: content }: SiteFile): boolean {
  const start = content.slice(0, 5_000);
  return /<(urlset|sitemapindex|rss|feed)[\s>/]/i.test(start) || /^\ufeff?\s*https?:\/\/\S+/i.test(start);
}

/**
 * The site has an icon for tabs, bookmarks and search results: the one linked with rel=icon, or /favicon.ico,
 * returns 200 and is an image by its Content-Type, if it has one. Source: Google Search Central, "Define a favicon",
 * https://developers.google.com/search/docs/appearance/favicon-in-search
 */
export const favicon = defineCheck({
  id: 'favicon',
  group: 'search',
  importance: 'low',
  run: ({ page }) => {
    const file = page.site.favicon;
    if (isUnread(file)) return unreadPart(file);
    const { status, contentType } = file;
    const isImage = contentType === undefined || /^\s*(image\/|application\/octet-stream)/i.test(contentType);
    const isFound = status === 200 && isImage;
    return judged(isFound, {
      value: text(isFound ? 'value.found' : status === 200 ? 'value.not-an-image' : 'value.none'),
      evidence: [returned(file)],
    });
  },
});

/**
 * A nonexistent address returns 404 or 410, not for example 200, perhaps after a redirect to the start page ("soft
 * 404"). Not seen without a response. Source:
 * Google Search Central, "How HTTP status codes affect Google's crawlers",
 * https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors
 */
export const missingPage = defineCheck({
  id: 'missing-page',
  group: 'search',
  importance: 'medium',
  run: ({ page }) => {
    const file = page.site.missingPage;
    if (isUnread(file)) return unreadPart(file);
    if (file.status === undefined) return notSeen(text('value.no-response'));
    return judged(file.status === 404 || file.status === 410, {
      value: text('value.status', { n: `${file.status}` }),
      evidence: [returned(file)],
    });
  },
});

function returned({ url, status, contentType }: SiteFile) {
  if (status === undefined) return text('evidence.no-response', { address: url.slice(0, 150) });
  const what = [`${status}`, contentType?.slice(0, 60)].filter((part) => part !== undefined).join(' ');
  return text('evidence.returns', { address: url.slice(0, 150), what });
}
