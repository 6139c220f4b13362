import type { CorpusPage } from '../corpus-page.ts';
import { SOURCES } from '../sources.ts';

export const SIGNALS_AND_CLAIMS: readonly CorpusPage[] = [
  {
    page: '09-signals/http-redirects',
    title: 'The http address redirects to https.',
    response: {
      requestedUrl: 'http://bakery.example/bread',
      redirects: [
        { url: 'http://bakery.example/bread', status: 301, location: 'https://bakery.example/bread' },
      ],
    },
    expected: {
      'https-redirect': { state: 'passed', lighthouse: 'pass', source: SOURCES.lighthouseRedirectsHttp },
      https: {
        state: 'passed',
        lighthouse: 'fail',
        source: SOURCES.pageExperience,
        differs:
          'Lighthouse counts the redirect from http as an insecure request; the page itself is secure.',
      },
    },
  },
  {
    page: '09-signals/http-stays',
    title: 'The http address stays on http.',
    response: { url: 'http://bakery.example/bread', withoutHeaders: ['strict-transport-security'] },
    expected: {
      'https-redirect': { state: 'failed', lighthouse: 'fail', source: SOURCES.lighthouseRedirectsHttp },
      https: { state: 'failed', lighthouse: 'fail', source: SOURCES.pageExperience },
      'mixed-content': {
        state: 'not-applicable',
        lighthouse: 'n/a',
        source: SOURCES.mixedContent,
        neverSays: 'secure connection',
      },
    },
  },
  {
    page: '09-signals/https-asked-directly',
    title: 'Whether http redirects was not asked.',
    expected: {
      'https-redirect': { state: 'not-seen', lighthouse: 'n/a', source: SOURCES.lighthouseRedirectsHttp },
    },
  },
  {
    page: '09-signals/noindex-and-canonical',
    title: 'noindex together with a canonical elsewhere.',
    expected: {
      'noindex-and-canonical': { state: 'failed', lighthouse: 'n/a', source: SOURCES.canonical },
      'canonical-target': {
        state: 'failed',
        lighthouse: 'pass',
        source: SOURCES.canonical,
        differs:
          'Lighthouse only looks for several canonicals, relative ones, and one to the start page or another language.',
      },
      'robots-meta': { state: 'failed', lighthouse: 'fail', source: SOURCES.robotsMeta },
    },
  },
  {
    page: '09-signals/noindex-in-sitemap',
    title: 'The sitemap lists a page with noindex.',
    response: {
      sitemap: {
        status: 200,
        text: '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://bakery.example/bread</loc></url></urlset>',
      },
    },
    expected: { 'sitemap-conflict': { state: 'failed', lighthouse: 'n/a', source: SOURCES.sitemapBuild } },
  },
  {
    page: '09-signals/noindex-behind-disallow',
    title: 'noindex behind a Disallow.',
    response: { robotsTxt: { status: 200, text: 'User-agent: *\nDisallow: /bread\n' } },
    expected: {
      'noindex-behind-disallow': { state: 'failed', lighthouse: 'n/a', source: SOURCES.blockIndexing },
      'robots-txt-allows': { state: 'failed', lighthouse: 'fail', source: SOURCES.robotsTxt },
    },
  },
  {
    page: '09-signals/all-in-agreement',
    title: 'Canonical, sitemap and robots agree.',
    response: {
      sitemap: {
        status: 200,
        text: '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://bakery.example/bread</loc></url></urlset>',
      },
    },
    expected: {
      'signals-conflict': { state: 'passed', lighthouse: 'n/a', source: SOURCES.canonical },
      'sitemap-conflict': { state: 'passed', lighthouse: 'n/a', source: SOURCES.sitemapBuild },
    },
  },
  {
    page: '09-signals/not-found-with-200',
    title: 'A page that says it was not found.',
    response: { url: 'https://bakery.example/bred' },
    expected: {
      'soft-404': { state: 'failed', lighthouse: 'n/a', source: SOURCES.softErrors },
      'http-status': { state: 'passed', lighthouse: 'pass', source: SOURCES.httpErrors },
    },
  },
  {
    page: '09-signals/article-about-404',
    title: 'An article about missing pages.',
    expected: { 'soft-404': { state: 'passed', lighthouse: 'n/a', source: SOURCES.softErrors } },
  },
  {
    page: '09-signals/out-of-stock',
    title: 'A product that is sold out is a page all the same.',
    expected: { 'soft-404': { state: 'passed', lighthouse: 'n/a', source: SOURCES.softErrors } },
  },
  {
    page: '09-signals/links-not-followed',
    title: 'Internal links whose targets were not fetched.',
    expected: { 'broken-links': { state: 'not-seen', lighthouse: 'n/a', source: SOURCES.googleLinks } },
  },
  {
    page: '09-signals/no-internal-links',
    title: 'A page with no internal links.',
    expected: {
      'broken-links': { state: 'not-applicable', lighthouse: 'n/a', source: SOURCES.googleLinks },
      'internal-links': { state: 'failed', lighthouse: 'n/a', source: SOURCES.googleLinks },
    },
  },
  {
    page: '10-claims/canonical-beside-noindex',
    title: 'A canonical to itself beside a noindex promises no listing.',
    expected: {
      'canonical-target': {
        state: 'passed',
        lighthouse: 'pass',
        source: SOURCES.canonical,
        neverSays: '(can|will|may) list|list (this|the) (very )?page',
      },
      'robots-meta': { state: 'failed', lighthouse: 'fail', source: SOURCES.robotsMeta },
    },
  },
  {
    page: '10-claims/http-page-loads-http',
    title: 'A page on http makes no promise about what it loads.',
    response: { url: 'http://bakery.example/bread', withoutHeaders: ['strict-transport-security'] },
    expected: {
      'mixed-content': {
        state: 'not-applicable',
        lighthouse: 'n/a',
        source: SOURCES.mixedContent,
        neverSays: 'secure|over HTTPS$',
      },
    },
  },
  {
    page: '10-claims/robots-txt-not-read',
    title: 'A robots.txt that was not read allows nothing and forbids nothing.',
    response: { robotsTxt: 'not-seen' },
    expected: {
      'robots-txt-allows': {
        state: 'not-seen',
        lighthouse: 'n/a',
        source: SOURCES.robotsTxt,
        neverSays: 'allowed|forbidden',
      },
      'robots-txt-valid': { state: 'not-seen', lighthouse: 'n/a', source: SOURCES.robotsTxt },
    },
  },
  {
    page: '10-claims/snippet-beside-error',
    title: 'An error page promises no snippet.',
    response: { status: 500 },
    expected: {
      'http-status': { state: 'failed', lighthouse: 'n/a', source: SOURCES.httpErrors },
      'title-present': {
        state: 'passed',
        lighthouse: 'n/a',
        source: SOURCES.htmlTitle,
        neverSays: 'in search results',
      },
    },
  },
];
