import { isUnread } from '../../../page/page-read.ts';
import { text } from '../../../texts/text.ts';
import { defineCheck, notApplicable, notSeen, passOrFail } from '../../define-check.ts';

/**
 * The page returns a success status, 200 to 299 after redirects. Source: Google Search Central, "How HTTP
 * status codes affect Google's crawlers",
 * https://developers.google.com/search/docs/crawling-indexing/http-network-errors
 */
export const httpStatus = defineCheck('http-status', 'search', 'high', ({ page }) =>
  passOrFail(page.status >= 200 && page.status < 300, {
    value: text('value.status', { n: `${page.status}` }),
  }),
);

/**
 * The page is not a "soft 404": a nonexistent address of the site does not have the same content, and the page does not
 * say that it was not found; words alone matter less, because a thing may have such a name. Not applicable to an error
 * status. Source: Google Search Central, "soft 404 errors",
 * https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors
 */
export const soft404 = defineCheck('soft-404', 'search', 'high', ({ isUnfilled }, { google }) => {
  const words = google.find(({ reason }) => reason === 'may-be-not-found')?.details['words'];
  if (words !== undefined)
    return passOrFail(false, {
      value: `${words}`,
      sentence: text('soft-404.failed-words'),
      importance: 'medium',
    });
  const isProved = google.some(({ reason }) => reason === 'soft-404');
  if (isUnfilled && !isProved) return notSeen();
  return passOrFail(!isProved, { value: text(isProved ? 'value.no' : 'value.yes') });
});

/**
 * The page's address over http redirects to https, at once and permanently (301 or 308), or does not respond. A page
 * that is itself on http fails; a local address does not need it.
 * Source: Google Search Central, "How to specify a canonical URL" (prefers https),
 * https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls; MDN HTTP Observatory,
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
export const httpsRedirect = defineCheck(
  'https-redirect',
  'security',
  'medium',
  ({ page, url, loopback }) => {
    if (loopback) return notApplicable(text('value.local'));
    if (url.protocol !== 'https:') return passOrFail(false, { value: text('value.not-https') });
    const tried = page.site.overHttp;
    if (tried === undefined || isUnread(tried)) return notSeen();
    const { status, location } = tried;
    const target = location === undefined ? undefined : URL.parse(location, tried.url);
    const isRedirect = target?.protocol === 'https:';
    if (status === undefined) return passOrFail(true, { value: text('value.no-response') });
    return passOrFail(isRedirect && (status === 301 || status === 308), {
      value: text('value.status', { n: `${status}` }),
      evidence: [`${status} ${tried.url} → ${location ?? ''}`],
    });
  },
);
