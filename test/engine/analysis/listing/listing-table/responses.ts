import { documentOf, type ListingRow, SOURCES } from './row.ts';

const NEW_ADDRESS = 'https://shop.example/bread';
const OLD_ADDRESS = 'https://shop.example/old-bread';
const WELCOME = '<main><h1>Welcome</h1><p>Fresh bread every morning, baked next door.</p></main>';
const GONE = '<main><h1>Page not found</h1><p>Sorry, we cannot find the page you asked for.</p></main>';
const redirected = (status: number, from = OLD_ADDRESS, to = NEW_ADDRESS) => ({
  requestedUrl: from,
  url: to,
  redirects: [{ url: from, status, location: to }],
});
const refresh = (content: string) => `<meta http-equiv="refresh" content="${content}">`;

/** Statuses, redirects, refreshes and soft 404 errors. */
export const RESPONSES: readonly ListingRow[] = [
  ...[401, 403, 404, 410, 429, 500, 503].map(
    (status): ListingRow => ({
      title: `A page with status ${status} is not listed.`,
      page: { status },
      answer: 'not-listed',
      reason: 'http-error',
      source: SOURCES.httpErrors,
    }),
  ),
  ...[301, 308].map(
    (status): ListingRow => ({
      title: `After a permanent redirect (${status}) the target is listed.`,
      page: redirected(status),
      answer: 'other-address',
      reason: 'redirected',
      source: SOURCES.redirects,
    }),
  ),
  ...[302, 307].map(
    (status): ListingRow => ({
      title: `After a temporary redirect (${status}) the requested address stays in the results.`,
      page: redirected(status),
      answer: 'listed',
      reason: 'no-obstacle',
      source: SOURCES.redirects,
    }),
  ),
  {
    title: 'A redirect from http to https names the https address.',
    page: redirected(301, 'http://shop.example/bread'),
    answer: 'other-address',
    reason: 'redirected',
    source: SOURCES.redirects,
  },
  {
    title: 'A redirect that adds a slash names the address with the slash.',
    page: redirected(301, 'https://shop.example/bread', 'https://shop.example/bread/'),
    answer: 'other-address',
    reason: 'redirected',
    source: SOURCES.redirects,
  },
  {
    title: 'An instant refresh to another address is a permanent redirect.',
    page: { head: refresh('0; url=https://shop.example/all-bread') },
    answer: 'other-address',
    reason: 'meta-refresh',
    source: SOURCES.redirects,
  },
  {
    title: 'An instant refresh may be written in capitals, with quotation marks and a relative address.',
    page: { head: `<META HTTP-EQUIV="Refresh" CONTENT="0;URL='/all-bread'">` },
    answer: 'other-address',
    reason: 'meta-refresh',
    source: SOURCES.htmlRefresh,
  },
  {
    title: 'A refresh after five seconds is temporary: this address stays in the results.',
    page: { head: refresh('5; url=https://shop.example/all-bread') },
    answer: 'listed',
    reason: 'no-obstacle',
    source: SOURCES.redirects,
  },
  {
    title: 'A refresh without an address reloads the page.',
    page: { head: refresh('0') },
    answer: 'listed',
    reason: 'no-obstacle',
    source: SOURCES.htmlRefresh,
  },
  {
    title: 'A refresh to the page itself reloads it.',
    page: { head: refresh('0; url=/bread') },
    answer: 'listed',
    reason: 'no-obstacle',
    source: SOURCES.htmlRefresh,
  },
  {
    title: 'A refresh for browsers without scripts does not redirect a crawler that runs them.',
    page: { head: `<noscript>${refresh('0; url=/no-script')}</noscript>` },
    answer: 'listed',
    reason: 'no-obstacle',
    source: SOURCES.htmlNoscript,
  },
  {
    title: 'An instant refresh in the response header is a permanent redirect.',
    page: { headers: [['refresh', '0; url=https://shop.example/all-bread']] },
    answer: 'other-address',
    reason: 'meta-refresh',
    source: SOURCES.redirects,
  },
  {
    title: 'A delayed refresh in the response header is temporary.',
    page: { headers: [['refresh', '5; url=https://shop.example/all-bread']] },
    answer: 'listed',
    reason: 'no-obstacle',
    source: SOURCES.redirects,
  },
  {
    title: 'A site that returns this page for a missing address makes it a soft 404.',
    page: {
      body: WELCOME,
      missingPage: { status: 200, text: documentOf('', WELCOME) },
    },
    answer: 'not-listed',
    reason: 'soft-404',
    source: SOURCES.httpErrors,
  },
  {
    title: 'A page that says it was not found, as the site says of a missing address, is a soft 404.',
    page: {
      head: '<title>404 – Page not found</title>',
      body: GONE,
      missingPage: { status: 200, text: documentOf('<title>404 – Page not found</title>', GONE) },
    },
    answer: 'not-listed',
    reason: 'soft-404',
    source: SOURCES.httpErrors,
  },
  {
    title: 'An article about missing pages is not a missing page.',
    page: {
      head: '<title>How to write a good 404 page</title>',
      body: '<main><h1>How to write a good 404 page</h1><p>A visitor who reads “page not found” needs a way on.</p><p>Offer a search box, the most read articles, and a link to the start page. Keep the status 404, so that search engines drop the address.</p></main>',
    },
    answer: 'listed',
    reason: 'no-obstacle',
    source: SOURCES.httpErrors,
  },
  {
    title: 'A missing address that returns another page with status 200 does not make this one a soft 404.',
    page: {
      missingPage: {
        status: 200,
        text: '<!doctype html><title>Oops</title><h1>Nothing here</h1><p>This address has no page. Try the search.</p>',
      },
    },
    answer: 'listed',
    reason: 'no-obstacle',
    source: SOURCES.httpErrors,
  },
];
