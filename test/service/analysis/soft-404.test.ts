import { describe, expect, test } from 'vitest';
import { analysePage } from '../../../lib/service/analysis/analyse-page.ts';
import { documentOf, type PageFacts, pageFixture } from './page-fixture.ts';

const SENTENCE = 'The server answers with this status when nothing lives at the address that was asked for. ';
const MENU = `<nav>${'<a href="/cakes">Our cakes of the day and many other things</a> '.repeat(40)}</nav>`;

const isSoft404 = (html: string, facts: PageFacts = {}) =>
  analysePage(pageFixture(html, facts)).listing.reason === 'soft-404';
const at = (url: string): PageFacts => ({ url, requestedUrl: url });
const missing = (text: string, status = 404): PageFacts => ({
  site: { missingPage: { url: 'https://bakery.example/missing-1', status, contentType: 'text/html', text } },
});

describe('not a missing page is', () => {
  test.each([
    [
      'a short entry about the status, in a folder named after it',
      documentOf(
        '<title>404 Not Found - HTTP</title>',
        `<main><h1>404 Not Found</h1><p>${SENTENCE}</p></main>`,
      ),
      at('https://bakery.example/glossary/404-not-found'),
    ],
    [
      'a short article with chapters',
      documentOf(
        '<title>Page not found</title>',
        `<main><h1>Page not found</h1><p>${SENTENCE.repeat(3)}</p><h2>Why it happens</h2></main>`,
      ),
      {},
    ],
    [
      'a song of that name, although the site has a missing page of its own',
      documentOf('<title>Not Found</title>', `<main><h1>Not Found</h1><p>${SENTENCE.repeat(8)}</p></main>`),
      missing(documentOf('<title>Oops</title>', '<main><h1>Oops</h1><p>Nothing here.</p></main>')),
    ],
    [
      'a German article',
      documentOf('<title>Fehler 404</title>', `<h1>Fehler 404</h1><p>${SENTENCE.repeat(10)}</p>`),
      {},
    ],
  ])('%s', (_what, html, facts) => {
    expect(isSoft404(html, facts)).toBe(false);
  });
});

describe('a missing page that answers 200 is', () => {
  const gone = '<main><h1>Page not found</h1><p>Sorry, there is nothing here.</p></main>';
  test.each([
    ['one below long menus', documentOf('<title>Shop</title>', `${MENU}${gone}`), {}],
    ['one named 404', documentOf('<title>404</title>', gone), at('https://bakery.example/en/404.html')],
    [
      'one that recommends much, like the site’s answer to any address',
      documentOf(
        '<title>Page not found</title>',
        `<main><h1>Page not found</h1><p>${SENTENCE.repeat(9)}</p></main>`,
      ),
      missing(
        documentOf('<title>Nothing</title>', `<main><h1>Nothing</h1><p>${SENTENCE.repeat(9)}</p></main>`),
      ),
    ],
    [
      'one that names the address, as any other address is named',
      documentOf('<title>Bakery</title>', '<p>We have no /bread for you today, but much else.</p>'),
      missing(
        documentOf('<title>Bakery</title>', '<p>We have no /missing-1 for you today, but much else.</p>'),
        200,
      ),
    ],
  ])('%s', (_what, html, facts) => {
    expect(isSoft404(html, facts)).toBe(true);
  });
});

describe('a site that shows its start page for every address does not condemn the start page', () => {
  const html = documentOf(
    '<title>Bakery</title>',
    `<header><a href="#main">Skip</a><a href="/welcome/shop">Bakery</a></header><p>${SENTENCE}</p>`,
  );
  test.each([
    '/',
    '/en/',
    '/en',
    '/index.html',
    '/ch/de/index.php',
    '/en-GB/home',
    '/welcome/shop', // where the logo leads
  ])('at %s', (path) => {
    expect(isSoft404(html, { ...missing(html, 200), ...at(`https://bakery.example${path}`) })).toBe(false);
  });

  test('to which / redirects', () => {
    const facts = { url: 'https://bakery.example/a/b', requestedUrl: 'https://bakery.example/' };
    expect(isSoft404(html, { ...missing(html, 200), ...facts })).toBe(false);
  });

  test('that is the canonical address of what is shown', () => {
    const canonical = html.replace(
      '</head>',
      '<link rel="canonical" href="https://bakery.example/shop/all"></head>',
    );
    expect(
      isSoft404(canonical, { ...missing(canonical, 200), ...at('https://bakery.example/shop/all') }),
    ).toBe(false);
  });

  test('but any other page', () => {
    expect(isSoft404(html, { ...missing(html, 200), ...at('https://bakery.example/cake') })).toBe(true);
  });
});
