import type { SiteFile } from '../../../ports.ts';
import { defineCheck, notSeen, outcome } from '../../define-check.ts';

/**
 * The site has a sitemap: the one named in robots.txt, or /sitemap.xml, returns 200 with an XML sitemap, a
 * sitemap index, a feed or a list of addresses. Source: sitemaps.org, https://www.sitemaps.org/protocol.html;
 * Google Search Central, https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
export const sitemap = defineCheck({
  id: 'sitemap',
  title: 'Sitemap',
  group: 'search',
  importance: 'medium',
  run: ({ page }) => {
    const file = page.site.sitemap;
    const why = 'A sitemap helps search engines find your pages, including new ones.';
    if (file === 'not-seen') return notSeen(why);
    const found = file.status === 200 && isSitemap(file);
    return outcome(found, {
      value: found ? 'found' : file.status === 200 ? 'not a sitemap' : 'none',
      evidence: [`${file.url} ${file.status === undefined ? 'did not respond' : `returns ${file.status}`}`],
      fix: 'Add a sitemap at /sitemap.xml, or link yours in robots.txt (Sitemap: https://…), so that search engines find new pages sooner.',
      why,
    });
  },
});

function isSitemap({ text }: SiteFile): boolean {
  const start = text.slice(0, 5_000);
  return /<(urlset|sitemapindex|rss|feed)[\s>/]/i.test(start) || /^\ufeff?\s*https?:\/\/\S+/i.test(start);
}

/**
 * The site has an icon for tabs, bookmarks and search results: the one linked with rel=icon, or /favicon.ico,
 * returns 200 and is an image. Source: Google Search Central, "Define a favicon",
 * https://developers.google.com/search/docs/appearance/favicon-in-search
 */
export const favicon = defineCheck({
  id: 'favicon',
  title: 'Site icon',
  group: 'search',
  importance: 'low',
  run: ({ page }) => {
    const why = 'People recognise your site by its icon in tabs and search results.';
    if (page.site.favicon === 'not-seen') return notSeen(why);
    const { status, contentType, url } = page.site.favicon;
    const image = contentType === undefined || /^\s*(image\/|application\/octet-stream)/i.test(contentType);
    return outcome(status === 200 && image, {
      value: status === 200 ? (image ? 'found' : 'not an image') : 'none',
      evidence: [
        `${url} ${status === undefined ? 'did not respond' : `returns ${status} ${contentType ?? ''}`.trim()}`,
      ],
      fix: 'Add <link rel="icon"> to the head and make sure that its image exists.',
      why,
    });
  },
});
