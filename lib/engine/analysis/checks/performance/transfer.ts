import { sizeText } from '../../../texts/size-text.ts';
import { type Text, text } from '../../../texts/text.ts';
import {
  defineCheck,
  defineRawCheck,
  failIfAny,
  notApplicable,
  notSeen,
  passOrFail,
} from '../../define-check.ts';

const MOST_HTML_BYTES = 250_000;

/**
 * The HTML as sent is at most 250 kB (250,000 bytes), decompressed. The median page sends 18 kB compressed (HTTP
 * Archive, Web Almanac 2024, https://almanac.httparchive.org/en/2024/page-weight); Googlebot reads the first
 * megabytes (https://developers.google.com/search/docs/crawling-indexing/googlebot). 250 kB is our own choice, far
 * above any well-built page.
 */
export const htmlSize = defineRawCheck('html-size', 'performance', 'low', ({ page }) =>
  passOrFail(page.bytes <= MOST_HTML_BYTES, { value: sizeText(page.bytes) }),
);

const COMPRESS_FROM_BYTES = 1_400;
/** What a server sends at once, compressed or not: 10 packets of 1,460 bytes (RFC 6928, section 2). */
const FIRST_WINDOW_BYTES = 14_600;

/**
 * HTML of 1,400 bytes (one network packet) or more is sent compressed (Content-Encoding). Source:
 * https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression. Of low importance if the page
 * arrives in the first round trip anyway (https://www.rfc-editor.org/rfc/rfc6928).
 */
export const compression = defineRawCheck('compression', 'performance', 'medium', ({ page, header }) => {
  const coding = header('content-encoding')?.trim() ?? '';
  if (page.bytes < COMPRESS_FROM_BYTES && coding === '') return notApplicable(sizeText(page.bytes));
  const isCompressed = coding !== '' && coding !== 'identity';
  const sizes = { from: sizeText(page.bytes), to: sizeText(page.transferredBytes) };
  return passOrFail(isCompressed, {
    value: isCompressed
      ? text('value.compressed', { coding: coding.slice(0, 40), ...sizes })
      : text('value.none'),
    evidence: coding === '' ? [] : [`content-encoding: ${coding}`],
    ...(page.bytes <= FIRST_WINDOW_BYTES && { importance: 'low' }),
  });
});

/**
 * At most one redirect leads to the page. Source: Lighthouse ("two or more redirects" fail),
 * https://developer.chrome.com/docs/lighthouse/performance/redirects
 */
export const redirects = defineCheck('redirects', 'performance', 'medium', ({ page }) => {
  const hops = page.redirects;
  if (hops === 'not-seen') return notSeen();
  return passOrFail(hops.length <= 1, {
    value: text('value.count', { n: hops.length }),
    evidence: hops.map(shownHop),
  });
});

/**
 * All redirects to the page are permanent (301, 308), so that search engines index the new address. Source: Google
 * Search Central, "Redirects and Google Search",
 * https://developers.google.com/search/docs/crawling-indexing/301-redirects
 */
export const permanentRedirects = defineCheck('permanent-redirects', 'search', 'low', ({ page }) => {
  const hops = page.redirects;
  if (hops === 'not-seen') return notSeen();
  if (hops.length === 0) return notApplicable();
  const temporary = hops.filter(({ status }) => status !== 301 && status !== 308);
  return failIfAny(temporary.map(shownHop), hops.length);
});

function shownHop({ status, url, location }: { status: number; url: string; location: string }): Text {
  return `${status} ${url} → ${location}`;
}

/**
 * Returning visitors do not need to load everything again: the page has a validator (ETag, Last-Modified) or a
 * lifetime (Expires, or a max-age or s-maxage above 0), and is not `no-store`, which also keeps it out of the
 * back/forward cache. Source: RFC 9111; MDN, "HTTP caching",
 * https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Caching; https://web.dev/articles/bfcache
 */
export const cachingHeaders = defineRawCheck('caching-headers', 'performance', 'low', ({ header }) => {
  const control = header('cache-control')?.toLowerCase() ?? '';
  const named = ['cache-control', 'etag', 'last-modified', 'expires'].filter(
    (name) => header(name) !== undefined,
  );
  const isLasting =
    /\b(s-maxage|max-age)\s*=\s*"?[1-9]/.test(control) || named.some((name) => name !== 'cache-control');
  const isForbidden = /\bno-store\b/.test(control);
  return passOrFail(isLasting && !isForbidden, {
    value: isForbidden ? 'no-store' : named.length === 0 ? text('value.none') : named.join(', '),
    evidence: named.map((name) => `${name}: ${header(name)}`),
  });
});

const SLOW_MS = 600;

/**
 * The server's first byte arrives within 600 ms of the last request (after redirects), as measured by the reader of
 * the page.
 * Source: https://developer.chrome.com/docs/lighthouse/performance/time-to-first-byte
 */
export const responseTime = defineCheck(
  'response-time',
  'performance',
  'medium',
  ({ page: { timeToFirstByte } }) =>
    timeToFirstByte === undefined
      ? notSeen()
      : passOrFail(timeToFirstByte <= SLOW_MS, {
          value: text('unit.ms', { n: Math.round(timeToFirstByte) }),
        }),
);
