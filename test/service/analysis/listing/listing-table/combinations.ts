import { type ListingRow, SOURCES } from './row.ts';

const HERE = 'https://shop.example/bread';
const NOINDEX = '<meta name="robots" content="noindex">';
const CANONICAL_HERE = `<link rel="canonical" href="${HERE}">`;
const CANONICAL_ELSEWHERE = '<link rel="canonical" href="https://shop.example/all-bread">';
const DISALLOWED = { status: 200, text: 'User-agent: *\nDisallow: /bread\n' };
const sitemap = (...entries: string[]) => ({
  status: 200,
  text: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
});
const entry = (loc: string) => `<url><loc>${loc}</loc></url>`;

/** Signals that meet: robots.txt, sitemap, canonical and noindex. */
export const COMBINATIONS: readonly ListingRow[] = [
  {
    title: 'A noindex behind a Disallow cannot be read.',
    page: { head: NOINDEX, robotsTxt: DISALLOWED },
    answer: 'contradiction',
    reason: 'noindex-behind-disallow',
    source: SOURCES.blockIndexing,
  },
  {
    title: 'A noindex header behind a Disallow cannot be read either.',
    page: { headers: [['x-robots-tag', 'noindex']], robotsTxt: DISALLOWED },
    answer: 'contradiction',
    reason: 'noindex-behind-disallow',
    source: SOURCES.blockIndexing,
  },
  {
    title: 'A noindex behind a Disallow for Bing alone contradicts itself for Bing alone.',
    page: { head: NOINDEX, robotsTxt: { status: 200, text: 'User-agent: bingbot\nDisallow: /\n' } },
    answer: 'not-listed',
    reason: 'noindex-meta',
    bing: 'contradiction',
    source: SOURCES.bingRobotsMeta,
  },
  {
    title: 'A canonical behind a Disallow cannot be read, so that the Disallow decides.',
    page: { head: CANONICAL_ELSEWHERE, robotsTxt: DISALLOWED },
    answer: 'not-listed',
    reason: 'robots-disallowed',
    source: SOURCES.robotsTxtIntro,
  },
  {
    title: 'A noindex and a canonical elsewhere contradict each other.',
    page: { head: NOINDEX + CANONICAL_ELSEWHERE },
    answer: 'contradiction',
    reason: 'noindex-meta',
    source: SOURCES.canonical,
  },
  {
    title: 'A noindex header and a canonical elsewhere contradict each other.',
    page: { headers: [['x-robots-tag', 'noindex']], head: CANONICAL_ELSEWHERE },
    answer: 'contradiction',
    reason: 'noindex-header',
    source: SOURCES.canonical,
  },
  {
    title: 'A noindex and a canonical to the page itself do not contradict each other.',
    page: { head: NOINDEX + CANONICAL_HERE },
    answer: 'not-listed',
    reason: 'noindex-meta',
    source: SOURCES.canonical,
  },
  {
    title: 'An instant refresh decides before a canonical elsewhere does.',
    page: { head: `<meta http-equiv="refresh" content="0; url=/all-bread">${CANONICAL_ELSEWHERE}` },
    answer: 'other-address',
    reason: 'meta-refresh',
    source: SOURCES.redirects,
  },
  {
    title: 'A noindex decides when robots.txt could not be seen.',
    page: { head: NOINDEX, robotsTxt: 'not-seen' },
    answer: 'not-listed',
    reason: 'noindex-meta',
    source: SOURCES.robotsMeta,
  },
  {
    title: 'A canonical elsewhere decides when robots.txt could not be seen.',
    page: { head: CANONICAL_ELSEWHERE, robotsTxt: 'not-seen' },
    answer: 'other-address',
    reason: 'canonical-elsewhere',
    source: SOURCES.canonical,
  },
  {
    title: 'A page that the sitemap lists and nothing forbids may be listed.',
    page: { head: CANONICAL_HERE, sitemap: sitemap(entry('https://shop.example/'), entry(HERE)) },
    answer: 'listed',
    reason: 'no-obstacle',
    source: SOURCES.sitemap,
  },
  {
    title: 'The sitemap lists a page that says noindex.',
    page: { head: NOINDEX, sitemap: sitemap(entry(HERE)) },
    answer: 'contradiction',
    reason: 'sitemap-conflict',
    source: SOURCES.sitemap,
  },
  {
    title: 'The sitemap lists a page whose header says noindex.',
    page: { headers: [['x-robots-tag', 'none']], sitemap: sitemap(entry(HERE)) },
    answer: 'contradiction',
    reason: 'sitemap-conflict',
    source: SOURCES.sitemap,
  },
  {
    title: 'The sitemap lists a page whose canonical is elsewhere.',
    page: { head: CANONICAL_ELSEWHERE, sitemap: sitemap(entry(HERE)) },
    answer: 'contradiction',
    reason: 'sitemap-conflict',
    source: SOURCES.canonical,
  },
  {
    title: 'The sitemap lists a page that robots.txt disallows.',
    page: { robotsTxt: DISALLOWED, sitemap: sitemap(entry(HERE)) },
    answer: 'contradiction',
    reason: 'sitemap-conflict',
    source: SOURCES.sitemap,
  },
  {
    title: 'White space and CDATA around an address of the sitemap are not part of it.',
    page: { head: NOINDEX, sitemap: sitemap(`<url><loc>\n    <![CDATA[ ${HERE} ]]>\n  </loc></url>`) },
    answer: 'contradiction',
    reason: 'sitemap-conflict',
    source: SOURCES.sitemapProtocol,
  },
  {
    title: 'Addresses in a sitemap are escaped.',
    page: {
      url: `${HERE}?kind=rye&size=2`,
      head: NOINDEX,
      sitemap: sitemap(entry(`${HERE}?kind=rye&amp;size=2`)),
    },
    answer: 'contradiction',
    reason: 'sitemap-conflict',
    source: SOURCES.sitemapProtocol,
  },
  {
    title: 'A sitemap may be a text file with one address on each line.',
    page: { head: NOINDEX, sitemap: { status: 200, text: `https://shop.example/\r\n${HERE}\r\n` } },
    answer: 'contradiction',
    reason: 'sitemap-conflict',
    source: SOURCES.sitemap,
  },
  {
    title: 'The sitemap lists the address with a slash, which is another page.',
    page: { head: NOINDEX, sitemap: sitemap(entry(`${HERE}/`)) },
    answer: 'not-listed',
    reason: 'noindex-meta',
    source: SOURCES.sitemapProtocol,
  },
  {
    title: 'The sitemap mentions the page as an alternate of another one only.',
    page: {
      head: NOINDEX,
      sitemap: sitemap(
        `<url><loc>https://shop.example/de/brot</loc><xhtml:link rel="alternate" hreflang="en" href="${HERE}"/></url>`,
      ),
    },
    answer: 'not-listed',
    reason: 'noindex-meta',
    source: SOURCES.sitemapProtocol,
  },
  {
    title: 'An index of sitemaps lists no pages itself.',
    page: {
      head: NOINDEX,
      sitemap: {
        status: 200,
        text: `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${HERE}</loc></sitemap></sitemapindex>`,
      },
    },
    answer: 'not-listed',
    reason: 'noindex-meta',
    source: SOURCES.sitemapProtocol,
  },
  {
    title: 'A sitemap with status 404 lists nothing.',
    page: { head: NOINDEX, sitemap: { status: 404, text: sitemap(entry(HERE)).text } },
    answer: 'not-listed',
    reason: 'noindex-meta',
    source: SOURCES.sitemap,
  },
];
