import type { ListingReason } from '../../../../lib/engine/contract/report-schemas.ts';
import type { ListingAnswer } from '../../../../lib/engine/report/contents/listing.ts';
import { documentOf, type PageFacts } from '../page-fixture.ts';

export type Facts = PageFacts & { readonly html: string };

const TEXT = `<main><h1>Rye bread</h1><p>${'We bake rye bread every morning. '.repeat(5)}</p></main>`;
const GONE = '<main><h1>Page not found</h1></main>';
export const head = (html: string): Facts => ({ html: documentOf(`<title>Rye bread</title>${html}`, TEXT) });
const plain = head('');
const file = (status: number | undefined, text = '') => ({
  url: 'https://bakery.example/file',
  status,
  contentType: 'text/plain',
  text,
});
export const robots = (text: string, more: Facts = plain): Facts => ({
  ...more,
  site: { ...more.site, robotsTxt: file(200, text) },
});
export const DISALLOW = 'User-agent: *\nDisallow: /bread';
const NOINDEX = '<meta name="robots" content="noindex">';
const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
const ROLLS = canonical('https://bakery.example/rolls');
const SITEMAP = { sitemap: file(200, '<urlset><url><loc>https://bakery.example/bread</loc></url></urlset>') };
const after = (raw: Facts, rendered: Facts): Facts => ({ ...raw, rendered: { html: rendered.html } });

/** Pages with the listing answer and what decides it. */
export const DECIDED: readonly (readonly [string, Facts, ListingAnswer, ListingReason])[] = [
  ['a plain page', plain, 'listed', 'no-obstacle'],
  ['an error page', { ...plain, status: 503 }, 'not-listed', 'http-error'],
  [
    'an address that redirects',
    { ...plain, requestedUrl: 'https://bakery.example/old' },
    'other-address',
    'redirected',
  ],
  [
    'an address with a redirect on its way',
    { ...plain, redirects: [{ url: 'http://bakery.example/bread', status: 301, location: '/bread' }] },
    'other-address',
    'redirected',
  ],
  [
    'a fragment is no redirect',
    { ...plain, requestedUrl: 'https://bakery.example/bread#top' },
    'listed',
    'no-obstacle',
  ],
  ['noindex', head(NOINDEX), 'not-listed', 'noindex-meta'],
  ['noindex as property', head('<meta property="robots" content="noindex">'), 'listed', 'no-obstacle'],
  [
    'noindex in the body',
    { html: documentOf('<title>Rye bread</title>', NOINDEX + TEXT) },
    'not-listed',
    'noindex-meta',
  ],
  ['noindex after a div in the head', head(`<div></div>${NOINDEX}`), 'not-listed', 'noindex-meta'],
  [
    'noindex in the second header line',
    { ...plain, headers: { 'x-robots-tag': ['noarchive', 'googlebot: noindex'] } },
    'not-listed',
    'noindex-header',
  ],
  [
    'a header line for another crawler',
    { ...plain, headers: { 'x-robots-tag': ['otherbot: noarchive', 'otherbot: noindex'] } },
    'listed',
    'no-obstacle',
  ],
  ['noindex behind a Disallow', robots(DISALLOW, head(NOINDEX)), 'not-listed', 'robots-disallowed'],
  ['a Disallow', robots(DISALLOW), 'not-listed', 'robots-disallowed'],
  ['a Disallow of another page', robots('User-agent: *\nDisallow: /rolls'), 'listed', 'no-obstacle'],
  [
    'a group that goes on after a crawl delay',
    robots('User-agent: googlebot\nCrawl-delay: 5\nUser-agent: otherbot\nDisallow: /'),
    'not-listed',
    'robots-disallowed',
  ],
  [
    'a robots.txt with an error',
    { ...plain, site: { robotsTxt: file(503) } },
    'not-listed',
    'robots-unreachable',
  ],
  [
    'a robots.txt that is refused for now',
    { ...plain, site: { robotsTxt: file(429) } },
    'not-listed',
    'robots-unreachable',
  ],
  [
    'a robots.txt without a response',
    { ...plain, site: { robotsTxt: file(undefined) } },
    'not-listed',
    'robots-unreachable',
  ],
  ['a robots.txt that needs a login', { ...plain, site: { robotsTxt: file(403) } }, 'listed', 'no-obstacle'],
  [
    'a robots.txt that was not seen',
    { ...plain, site: { robotsTxt: 'not-seen' } },
    'unknown',
    'robots-not-seen',
  ],
  [
    'noindex, and a robots.txt that was not seen',
    { ...head(NOINDEX), site: { robotsTxt: 'not-seen' } },
    'not-listed',
    'noindex-meta',
  ],
  [
    'a date that is over, with commas',
    head('<meta name=robots content="unavailable_after: Wednesday, 25 Jun 2025 15:00:00 PST, nosnippet">'),
    'not-listed',
    'unavailable-after',
  ],
  [
    'a date to come',
    head('<meta name=robots content="unavailable_after: 25-Jun-2030 15:00:00 GMT">'),
    'listed',
    'no-obstacle',
  ],
  ['a canonical elsewhere', head(ROLLS), 'other-address', 'canonical-elsewhere'],
  [
    'a canonical with another query',
    head(canonical('https://bakery.example/bread?page=1')),
    'other-address',
    'canonical-elsewhere',
  ],
  [
    'a canonical with another scheme',
    head(canonical('http://bakery.example/bread')),
    'other-address',
    'canonical-elsewhere',
  ],
  ['its own canonical, relative', head(canonical('/bread')), 'listed', 'no-obstacle'],
  [
    'a canonical for another language',
    head('<link rel=canonical hreflang=de href=/brot>'),
    'listed',
    'no-obstacle',
  ],
  [
    'a canonical in the header',
    { ...plain, headers: { link: '<https://bakery.example/a,b>; rel="canonical"' } },
    'other-address',
    'canonical-elsewhere',
  ],
  ['two canonicals', head(canonical('/bread') + ROLLS), 'contradiction', 'canonical-conflict'],
  [
    'a canonical and another in the header',
    { ...head(canonical('/bread')), headers: { link: '</rolls>; rel=canonical' } },
    'contradiction',
    'canonical-conflict',
  ],
  ['noindex and a canonical elsewhere', head(NOINDEX + ROLLS), 'not-listed', 'noindex-meta'],
  [
    'an instant refresh',
    head('<meta http-equiv=refresh content="0; url=/rolls">'),
    'other-address',
    'meta-refresh',
  ],
  ['a slow refresh', head('<meta http-equiv=refresh content="5; url=/rolls">'), 'listed', 'no-obstacle'],
  [
    'an instant refresh of itself',
    head('<meta http-equiv=refresh content="0; url=/bread">'),
    'listed',
    'no-obstacle',
  ],
  ['noindex in the sitemap', { ...head(NOINDEX), site: SITEMAP }, 'not-listed', 'noindex-meta'],
  [
    'a canonical elsewhere in the sitemap',
    { ...head(ROLLS), site: SITEMAP },
    'other-address',
    'canonical-elsewhere',
  ],
  ['a page of the sitemap', { ...plain, site: SITEMAP }, 'listed', 'no-obstacle'],
  [
    'a page that says it was not found',
    { html: documentOf('<title>Page not found | Bakery</title>', GONE) },
    'listed',
    'no-obstacle',
  ],
  [
    'a page that says it was not found, as the site says of missing pages',
    {
      html: documentOf('<title>Page not found | Bakery</title>', GONE),
      site: { missingPage: file(404, documentOf('<title>Page not found | Bakery</title>', GONE)) },
    },
    'not-listed',
    'soft-404',
  ],
  [
    'a long article on error 404',
    { html: documentOf('<title>404 Not Found</title>', TEXT.repeat(10)) },
    'listed',
    'no-obstacle',
  ],
  [
    'the content of missing pages',
    { ...plain, site: { missingPage: file(200, plain.html) } },
    'not-listed',
    'soft-404',
  ],
  [
    'the start page in place of missing pages',
    {
      ...plain,
      url: 'https://bakery.example/',
      requestedUrl: 'https://bakery.example/',
      site: { missingPage: file(200, plain.html) },
    },
    'listed',
    'no-obstacle',
  ],
  ['noindex that a script removes', after(head(NOINDEX), plain), 'contradiction', 'robots-changed-by-script'],
  ['noindex that a script adds', after(plain, head(NOINDEX)), 'not-listed', 'robots-changed-by-script'],
  [
    'a canonical that a script changes',
    after(head(canonical('/bread')), head(ROLLS)),
    'contradiction',
    'canonical-changed-by-script',
  ],
  [
    'a canonical elsewhere that a script adds',
    after(plain, head(ROLLS)),
    'other-address',
    'canonical-elsewhere',
  ],
  [
    'a rendered page alone',
    { ...after({ html: '' }, plain), rawSeen: false, headers: {} },
    'unknown',
    'page-not-seen',
  ],
  [
    'a rendered page alone, with noindex',
    { ...after({ html: '' }, head(NOINDEX)), rawSeen: false, headers: {} },
    'not-listed',
    'noindex-meta',
  ],
];
