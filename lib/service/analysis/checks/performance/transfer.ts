import { counted } from '../../counted.ts';
import { defineCheck, notApplicable, notSeen, outcome } from '../../define-check.ts';
import { kilobytes } from '../../kilobytes.ts';

const MOST_HTML_BYTES = 250_000;

/**
 * The HTML is at most 250 kB, decompressed. No search engine publishes a lower limit than the megabytes after
 * which Googlebot stops reading (https://developers.google.com/search/docs/crawling-indexing/googlebot), and
 * the median page sends 18 kB compressed (HTTP Archive, Web Almanac 2024,
 * https://almanac.httparchive.org/en/2024/page-weight); 250 kB is our own choice, far above any well-built
 * page.
 */
export const htmlSize = defineCheck({
  id: 'html-size',
  title: 'HTML size',
  group: 'performance',
  importance: 'medium',
  run: ({ page }) =>
    outcome(page.bytes <= MOST_HTML_BYTES, {
      value: kilobytes(page.bytes),
      fix: 'Move inline scripts, styles and data out of the HTML, and split very long lists over several pages.',
      why: 'A small page starts to appear quickly.',
    }),
});

const COMPRESS_FROM_BYTES = 1_400;

/**
 * HTML of 1,400 bytes or more is sent compressed (Content-Encoding). Threshold: Lighthouse,
 * uses-text-compression (one network packet), https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression
 */
export const compression = defineCheck({
  id: 'compression',
  title: 'Compression',
  group: 'performance',
  importance: 'medium',
  run: ({ page, header }) => {
    const coding = header('content-encoding')?.trim() ?? '';
    const why = 'Compressed pages load faster.';
    if (page.bytes < COMPRESS_FROM_BYTES && coding === '') return notApplicable('too small to matter', why);
    const compressed = coding !== '' && coding !== 'identity';
    return outcome(compressed, {
      value: compressed
        ? `${coding}, ${kilobytes(page.bytes)} sent as ${kilobytes(page.transferredBytes)}`
        : 'none',
      evidence: coding === '' ? [] : [`content-encoding: ${coding}`],
      fix: 'Turn on gzip or Brotli compression on the server; it usually saves two thirds of the HTML.',
      why,
    });
  },
});

/**
 * At most one redirect leads to the page. Source: Lighthouse, redirects ("two or more redirects" fail),
 * https://developer.chrome.com/docs/lighthouse/performance/redirects
 */
export const redirects = defineCheck({
  id: 'redirects',
  title: 'Redirects',
  group: 'performance',
  importance: 'medium',
  run: ({ page }) => {
    const why = 'Every redirect costs a round trip.';
    if (page.redirects === 'not-seen') return notSeen(why);
    return outcome(page.redirects.length <= 1, {
      value: page.redirects.length === 0 ? 'none' : counted(page.redirects.length, 'redirect'),
      evidence: page.redirects.map(({ status, url, location }) => `${status} ${url} → ${location}`),
      fix: 'Redirect from the first address directly to the last one; every redirect costs a round trip.',
      why,
    });
  },
});

/**
 * Redirects are permanent (301, 308), so that search engines index the new address. Source: Google Search
 * Central, "Redirects and Google Search",
 * https://developers.google.com/search/docs/crawling-indexing/301-redirects
 */
export const permanentRedirects = defineCheck({
  id: 'permanent-redirects',
  title: 'Permanent redirects',
  group: 'search',
  importance: 'low',
  run: ({ page }) => {
    const why = 'After a permanent redirect, search engines list the new address.';
    if (page.redirects === 'not-seen') return notSeen(why);
    if (page.redirects.length === 0) return notApplicable('no redirect', why);
    const temporary = page.redirects.filter(({ status }) => status !== 301 && status !== 308);
    return outcome(temporary.length === 0, {
      value: `${temporary.length} of ${page.redirects.length} temporary`,
      evidence: temporary.map(({ status, url, location }) => `${status} ${url} → ${location}`),
      fix: 'If the page has moved for good, redirect with status 301 or 308.',
      why,
    });
  },
});

/**
 * Returning visitors do not need to load everything again: the page has a validator (ETag, Last-Modified) or
 * a lifetime (max-age, Expires), and is not `no-store`, which also keeps it out of the back/forward cache.
 * Source: RFC 9111; MDN, "HTTP caching", https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Caching;
 * Lighthouse, bf-cache.
 */
export const cachingHeaders = defineCheck({
  id: 'caching-headers',
  title: 'Caching',
  group: 'performance',
  importance: 'low',
  run: ({ header }) => {
    const control = header('cache-control')?.toLowerCase() ?? '';
    const named = ['cache-control', 'etag', 'last-modified', 'expires'].filter(
      (name) => header(name) !== undefined,
    );
    const lasting =
      /\b(s-maxage|max-age)\s*=\s*"?[1-9]/.test(control) || named.some((name) => name !== 'cache-control');
    return outcome(lasting && !/\bno-store\b/.test(control), {
      value:
        named.length === 0
          ? 'no caching headers'
          : /\bno-store\b/.test(control)
            ? 'no-store'
            : named.join(', '),
      evidence: named.map((name) => `${name}: ${header(name)}`),
      fix: 'Send an ETag or Last-Modified with the page (and no “no-store”), so that returning visitors load it faster.',
      why: 'Returning visitors load the page faster.',
    });
  },
});

const SLOW_MS = 600;

/**
 * The server's first byte arrives within 600 ms of the request, as measured from where this service runs.
 * Source: Lighthouse, server-response-time,
 * https://developer.chrome.com/docs/lighthouse/performance/time-to-first-byte
 */
export const responseTime = defineCheck({
  id: 'response-time',
  title: 'Server response time',
  group: 'performance',
  importance: 'medium',
  run: ({ page }) =>
    outcome(page.timeToFirstByte <= SLOW_MS, {
      value: `${Math.round(page.timeToFirstByte)} ms`,
      fix: `Find out what slows the server down (database, plugins, missing cache): it should respond within ${SLOW_MS} ms.`,
      why: 'The server responded quickly.',
    }),
});
