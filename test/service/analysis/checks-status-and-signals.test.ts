import { judge } from './judge.ts';
import { documentOf } from './page-fixture.ts';

const html = documentOf('<title>Bread</title>');
const head = (html: string) => ({ html: documentOf(html) });
const robotsTxt = {
  url: 'https://bakery.example/robots.txt',
  status: 200,
  contentType: 'text/plain',
  text: 'User-agent: *\nDisallow: /',
};

judge('http-status', { passes: { 'status 200': { html } }, fails: { 'status 404': { html, status: 404 } } });
judge('soft-404', {
  passes: { 'a page with content': { html } },
  absent: { 'an error page': { html, status: 404 } },
  fails: {
    'a page that says it was not found': {
      html: documentOf('<title>404 Not Found</title>', '<h1>Not found</h1>'),
    },
  },
});
const overHttp = (status: number | undefined, location?: string) => ({
  html,
  site: { overHttp: { url: 'http://bakery.example/bread', status, location } },
});
judge('https-redirect', {
  passes: {
    'a permanent redirect': overHttp(301, 'https://bakery.example/bread'),
    'no response over http': overHttp(undefined),
    'a redirect on the way to the page': {
      html,
      redirects: [
        { url: 'http://bakery.example/bread', status: 308, location: 'https://bakery.example/bread' },
      ],
    },
  },
  absent: { 'a page of this machine': { html, url: 'http://localhost/bread' } },
  unseen: { 'an address that was not tried': { html } },
  fails: {
    'the page over http': overHttp(200),
    'a page on http': { html, url: 'http://bakery.example/bread' },
    'a temporary redirect': overHttp(302, 'https://bakery.example/bread'),
    'a redirect to http': overHttp(301, 'http://www.bakery.example/bread'),
  },
});
const canonicalElsewhere = '<link rel=canonical href=https://bakery.example/rolls>';
judge('signals-conflict', {
  passes: {
    'a page that says nothing about listing': { html },
    'noindex alone': head('<meta name=robots content=noindex>'),
    'a canonical address elsewhere alone': head(canonicalElsewhere),
  },
  unseen: { 'a robots.txt that was not read': { html, site: { robotsTxt: 'not-seen' } } },
  fails: {
    'noindex and a canonical address elsewhere': head(
      `<meta name=robots content=noindex>${canonicalElsewhere}`,
    ),
    'noindex behind a Disallow': {
      html: documentOf('<meta name=robots content=noindex>'),
      site: { robotsTxt },
    },
    'two canonical addresses': head(`${canonicalElsewhere}<link rel=canonical href=/loaves>`),
  },
});
