import { describe, expect, test } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { notFoundSentence } from '../../../lib/engine/analysis/listing/not-found-text.ts';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { readRows } from '../../fixtures/read-rows.ts';
import { findingOf } from './finding-of.ts';
import {
  NOT_FOUND_PAGES,
  NOT_FOUND_SENTENCES,
  type NotFoundPageRow,
  type NotFoundSentence,
  notFoundDocument,
} from './listing/not-found-table.ts';
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

test('a document that scripts fill, with which the site also refuses missing pages, is not condemned', () => {
  const shell = documentOf('<title>App</title>', '<div id="root"></div><script src="/app.js"></script>');
  expect(isSoft404(shell, missing(shell))).toBe(false);
});

test.each(readRows<{ words: string; says: boolean }>(import.meta.dirname, 'listing/not-found-words.jsonl'))(
  'the title “$words” says that something was not found: $says',
  ({ words, says }) => {
    expect(notFoundSentence({ title: says ? 'Bakery' : words, heading: words })).toBe(
      says ? words : undefined,
    );
  },
);

test('a title is not read where the heading says more', () => {
  const heading = 'Page not found: how a book was lost';
  expect(notFoundSentence({ title: 'Page not found | Reviews', heading })).toBeUndefined();
});

describe('a missing page that answers 200 is', () => {
  test.each([
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
      'one in words that no table has, with which the site refuses missing pages',
      documentOf('<title>Bakery</title>', '<main><h1>Uff</h1><p>The dough did not rise today.</p></main>'),
      missing(
        documentOf('<title>Bakery</title>', '<main><h1>Uff</h1><p>The dough did not rise today.</p></main>'),
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

describe('words alone say that a page may be a missing one, and do not keep it out of the results:', () => {
  const gone = '<main><h1>Page not found</h1><p>Sorry, there is nothing here.</p></main>';
  test.each([
    ['below long menus', documentOf('<title>Shop</title>', `${MENU}${gone}`), {}],
    [
      'at an address named 404',
      documentOf('<title>404</title>', gone),
      at('https://bakery.example/en/404.html'),
    ],
  ])('%s', (_what, html, facts) => {
    const finding = findingOf('soft-404', { html, ...facts });
    expect(translator('en')(finding.text ?? '')).toBe(
      'The page may be a “not found” page: it says “Page not found”',
    );
    expect(finding.importance).toBe('medium');
    expect(isSoft404(html, facts)).toBe(false);
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

const OTHER_REFUSAL = documentOf(
  '<title>Bakery</title>',
  '<main><h1>Hm</h1><p>We baked this once.</p></main>',
);
const OTHER_PAGE = documentOf(
  '<title>Bakery</title>',
  '<main><h1>Welcome</h1><p>Bread and rolls.</p></main>',
);

/** What the site answers to a missing page, by a row of the table of another hand. */
function missingOf(row: NotFoundPageRow): PageFacts {
  if (row.missing === 'not-seen') return { site: { missingPage: 'not-seen' } };
  if (row.missing === 'refuses') return missing(OTHER_REFUSAL);
  if (row.missing === 'serves-another-page') return missing(OTHER_PAGE, 200);
  if (row.missing === 'refuses-with-this-page') return missing(notFoundDocument(row));
  if (row.missing === 'serves-this-page') return missing(notFoundDocument(row), 200);
  return missing(notFoundDocument({ language: row.language, ...row.missing }), row.missing.status);
}

const REASONS: Readonly<Partial<Record<NotFoundPageRow['answer'], string>>> = {
  listed: 'no-obstacle',
  suspected: 'may-be-not-found',
  'not-listed': 'soft-404',
};

describe('a page of the table of another hand is a missing one, or may be one, or none', () => {
  test.each(NOT_FOUND_PAGES.map((row) => [row.name, row] as const))('%s', (_name, row) => {
    const facts = {
      ...at(`https://bakery.example${row.path ?? '/p/8812'}`),
      status: row.status ?? 200,
      ...missingOf(row),
    };
    const { listing, checks } = analysePage(pageFixture(notFoundDocument(row), facts));
    expect({
      check: checks.find(({ id }) => id === 'soft-404')?.state,
      answer: listing.answer,
      reason: listing.reason,
    }).toEqual({
      check: row.check,
      answer: row.answer,
      reason: row.reason ?? REASONS[row.answer],
    });
  });
});

describe('a title or heading says that a page was not found, or says something else', () => {
  const said = (row: NotFoundSentence) =>
    findingOf('soft-404', { html: notFoundDocument(row), ...missing(OTHER_REFUSAL) }).state === 'failed';
  test.each(
    NOT_FOUND_SENTENCES.map((row) => [`${row.language}: ${row.title} / ${row.heading ?? ''}`, row] as const),
  )('%s', (_name, row) => {
    expect(said(row)).toBe(row.says);
  });
});
