import { isUnread, type SiteFile, unread } from '../../../page/page-read.ts';
import { text } from '../../../texts/text.ts';
import { unreadableFor } from '../../../url/unreadable-address.ts';
import { defineCheck, notSeen, passOrFail, unreadPart } from '../../define-check.ts';
import { isSameSite } from '../../is-same-site.ts';

/**
 * The site has a sitemap: one named in robots.txt, or /sitemap.xml, returns 200 with an XML sitemap, a sitemap index, a
 * feed or a list of addresses, of which one at least is of this site, and one that others can read: Google ignores the
 * rest. Small sites do not need one, so that a missing one is a note. Its value says whether one lists this page.
 * Source: https://www.sitemaps.org/protocol.html; Google Search Central,
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview
 */
export const sitemap = defineCheck('sitemap', 'search', 'note', ({ page, url }) => {
  const { sitemaps } = page.site;
  if (isUnread(sitemaps)) return unreadPart(sitemaps);
  const { files, lists, cut } = sitemaps;
  const isFound = files.some(({ kind }) => kind !== undefined);
  if (!isFound && cut !== undefined)
    return cut === 'no-answer' ? notSeen(text('value.sitemap-cut')) : unreadPart(unread(cut));
  if (!isFound) {
    const isOther = files.some(({ status }) => status === 200);
    return passOrFail(false, {
      value: text(isOther ? 'value.not-a-sitemap' : 'value.none'),
      sentence: isOther ? text('sitemap.failed-other') : undefined,
      evidence: files.map(returned),
    });
  }
  if (lists !== undefined) {
    const value = text('value.sitemap-lists-page', { sitemap: lists.slice(0, 150) });
    return passOrFail(true, { value, evidence: [lists] });
  }
  const listed = Object.values(sitemaps.pages?.listed ?? {}).flat();
  const [first] = listed;
  if (first !== undefined && listed.every((address) => isUnreadable(address, url)))
    return passOrFail(false, {
      value: first.slice(0, 200),
      sentence: text('sitemap.failed-unreadable', { address: first.slice(0, 200) }),
      fix: text('canonical-target.fix-unreadable'),
      evidence: listed.slice(0, 3),
      importance: 'medium',
    });
  const other =
    first === undefined || listed.some((address) => isOwn(address, url)) ? null : URL.parse(first);
  if (other !== null)
    return passOrFail(false, {
      value: other.host,
      sentence: text('sitemap.failed-host', { host: other.host.slice(0, 100) }),
      fix: text('sitemap.fix-host'),
      evidence: listed.slice(0, 3),
      importance: 'medium',
    });
  // what had no answer is among the files
  const limit = cut === undefined || cut === 'no-answer' ? [] : [text(`unread.${cut}`)];
  return passOrFail(true, {
    value: text(cut === undefined ? 'value.sitemap-without-page' : 'value.sitemap-cut'),
    evidence: [...limit, ...files.map(returned)],
  });
});

/** Whether an address of a sitemap may be one of the page's site. */
function isOwn(address: string, page: URL): boolean {
  const url = URL.parse(address);
  return url !== null && isSameSite(url, page);
}

function isUnreadable(address: string, page: URL): boolean {
  return unreadableFor(page, address, URL.parse(address) ?? undefined) !== undefined;
}

/**
 * The site has an icon for tabs, bookmarks and search results: the one linked with rel=icon, or /favicon.ico,
 * returns 200 and is an image by its Content-Type, if it has one. Source: Google Search Central, "Define a favicon",
 * https://developers.google.com/search/docs/appearance/favicon-in-search
 */
export const favicon = defineCheck('favicon', 'search', 'low', ({ page }) => {
  const file = page.site.favicon;
  if (isUnread(file)) return unreadPart(file);
  const { status, contentType } = file;
  const isImage = contentType === undefined || /^\s*(image\/|application\/octet-stream)/i.test(contentType);
  const isFound = status === 200 && isImage;
  return passOrFail(isFound, {
    value: text(isFound ? 'value.found' : status === 200 ? 'value.not-an-image' : 'value.none'),
    sentence: status === 200 ? text('favicon.failed-other') : undefined,
    evidence: [returned(file)],
  });
});

/**
 * A nonexistent address returns 404 or another 4xx (a static host may say 403), not for example 200, perhaps after a
 * redirect to the start page ("soft 404"). Not seen without a response, and if the server was busy or broken (429,
 * 5xx). Source: Google Search Central, "How HTTP status codes, and network and DNS errors affect Google Search" ("all
 * 4xx errors, except 429, are treated the same"),
 * https://developers.google.com/search/docs/crawling-indexing/http-network-errors
 */
export const missingPage = defineCheck('missing-page', 'search', 'medium', ({ page }) => {
  const file = page.site.missingPage;
  if (isUnread(file)) return unreadPart(file);
  if (file.status === undefined) return notSeen(text('value.no-response'));
  const value = text('value.status', { n: `${file.status}` });
  if (file.status === 429 || file.status >= 500) return notSeen(value);
  return passOrFail(file.status >= 400, {
    value,
    evidence: [returned(file)],
  });
});

function returned({ url, status, contentType }: Pick<SiteFile, 'url' | 'status' | 'contentType'>) {
  if (status === undefined) return text('evidence.no-response', { address: url.slice(0, 150) });
  const what = [`${status}`, contentType?.slice(0, 60)].filter((part) => part !== undefined).join(' ');
  return text('evidence.returns', { address: url.slice(0, 150), what });
}
