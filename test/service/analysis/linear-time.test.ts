import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../lib/service/analysis/analyse-page.ts';
import { textWidth } from '../../../lib/service/analysis/html/text-width.ts';
import { wordsOf } from '../../../lib/service/analysis/html/words.ts';
import { languageFault } from '../../../lib/service/analysis/language-tag.ts';
import { parseLinks } from '../../../lib/service/analysis/link-header.ts';
import { saysNotFound } from '../../../lib/service/analysis/listing/not-found-text.ts';
import { parseDate } from '../../../lib/service/analysis/listing/parse-date.ts';
import { sitemapLists } from '../../../lib/service/analysis/listing/sitemap-entries.ts';
import { robotsDirectives } from '../../../lib/service/analysis/robots-directives.ts';
import { robotsRuleFor, sitemapsOf } from '../../../lib/service/analysis/robots-txt.ts';
import { clientAddress } from '../../../lib/service/node/client-address.ts';
import { decodePage } from '../../../lib/service/node/page-reader/decode.ts';
import { isHtmlType, looksLikeHtml } from '../../../lib/service/node/page-reader/html-type.ts';
import { readSite } from '../../../lib/service/node/page-reader/site-files.ts';
import { parsePageUrl, projectName } from '../../../lib/service/page-url.ts';
import { languageFor } from '../../../lib/service/texts/say.ts';
import { withoutTrailingSlashes } from '../../../lib/service/without-trailing-slashes.ts';
import { growthOf, hostileTexts, LINEAR_AT_MOST } from '../../fixtures/linear-growth.ts';
import { pageFixture } from './page-fixture.ts';

/** Texts that careless parsers scan repeatedly if they are repeated and never closed. */
const PARTS = [
  '<title ',
  '<title>',
  '<!--',
  '<![CDATA[',
  '<a href="',
  '<a b c d e f ',
  '<p><b>',
  '<b><p></b>',
  '<table><b>x</b>',
  '<table>x<i>',
  '<a><object>',
  '<picture><img src=a.jpg>',
  '<select><option>',
  '<svg><title>',
  '&ampamp',
  '/',
  ' ',
  '\n',
  'a-',
  'a@',
  'a@b.c.d.',
  '1',
  '港',
  '%2f',
  '../../',
  'x: ',
  ', ',
  '; ',
  '=" ',
  '.localhost',
  'user-agent: a\n',
  'disallow: /*a\n',
  '*a',
  'sitemap: x\n',
  ';charset= ',
] as const;

/** Text after which a repeated part is parsed in another state. */
const OPENINGS = [
  '',
  '<title>',
  '<style>@font-face {',
  '<style>',
  '<script type="application/ld+json">',
  '<link rel=canonical href="https://bakery.example/',
  '<base href="https://bakery.example/',
  '<meta name=robots content="',
  '<a href="',
];

const texts = hostileTexts(PARTS);

/** The growth of parsing time for each hostile text, only if more than linear. */
async function slow(read: (text: string) => unknown, opening = ''): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [index, textOf] of texts.entries()) {
    const growth = await growthOf(read, (size) => opening + textOf(size));
    if (growth > LINEAR_AT_MOST) found[`${opening}${PARTS[index]}`] = growth;
  }
  return found;
}

const analyse = (html: string) => analysePage(pageFixture(html));
const file = { url: 'https://bakery.example/x', status: 200, contentType: 'text/plain', text: '' };
const offline = {
  get: async () => Promise.reject(new Error('offline')),
  getOnce: async () => Promise.reject(new Error('offline')),
  close: async () => {},
};
const robotsOnly = (text: string) => ({
  ...offline,
  get: async (url: URL) => ({
    url,
    redirects: [],
    status: 200,
    headers: [],
    body: Readable.from([Buffer.from(text)]),
    timeToFirstByte: 0,
  }),
});
const HEADERS = [
  'link',
  'content-security-policy',
  'x-robots-tag',
  'strict-transport-security',
  'server',
  'cache-control',
  'content-type',
  'x-frame-options',
  'referrer-policy',
];

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'splitting into words': wordsOf,
  'robots directives': (text) => robotsDirectives(text, 'googlebot'),
  'robots.txt': (text) => robotsRuleFor(text, 'Googlebot', `/${'a'.repeat(2000)}`),
  'agents of robots.txt': (text) =>
    robotsRuleFor(text + 'disallow: /\n'.repeat(text.length / 12), 'Bingbot', '/'),
  'sitemaps of robots.txt': sitemapsOf,
  'links of a header': (text) => parseLinks([text, `<${text}`, `</>;${text}`]),
  dates: (text) => parseDate(text),
  'entries of a sitemap': (text) => sitemapLists(`<urlset>${text}`, new URL('https://bakery.example/')),
  'titles of missing pages': (text) => saysNotFound({ title: text, heading: text, words: 1 }),
  'preferred languages': (text) => languageFor(text),
  'widths of texts': (text) => textWidth(text, 20),
  'language tags': (text) => languageFault(`en-${text}`),
  'hreflang codes': (text) => languageFault(text, 'hreflang'),
  'content types': isHtmlType,
  'guesses at a type': looksLikeHtml,
  decoding: (text) => decodePage(Buffer.from(text), 'text/html'),
  'decoding by a content type': (text) => decodePage(Buffer.from('<p>'), `text/html;charset=${text};`),
  'search for the sitemap': (text) => readSite(robotsOnly(text), new URL('https://bakery.example/'), ''),
  'addresses of pages': (text) => parsePageUrl(`https://bakery.example/${text}`),
  'names of projects': (text) => projectName(`bakery.example${text}`),
  'trailing slashes': (text) => withoutTrailingSlashes(`${text}x`),
  'network addresses': (text) => clientAddress(text),
  'the analysis of a robots.txt': (text) =>
    analysePage(pageFixture('<p>x', { site: { robotsTxt: { ...file, text } } })),
  'the analysis of a sitemap': (text) =>
    analysePage(pageFixture('<p>x', { site: { sitemap: { ...file, text } } })),
  'the analysis of a page after its scripts': (text) =>
    analysePage(pageFixture('<p>x', { rendered: { html: text } })),
  'the analysis of a missing page': (text) =>
    analysePage(pageFixture('<p>x', { site: { missingPage: { ...file, text } } })),
  'the analysis of an address': (text) =>
    analysePage(pageFixture('<a href=x>x</a>'.repeat(1000), { url: `https://bakery.example/${text}` })),
  'the analysis of headers': (text) =>
    analysePage(pageFixture('<p>x', { headers: Object.fromEntries(HEADERS.map((name) => [name, text])) })),
};

describe('four times the text takes the service at most linear time', { timeout: 300_000 }, () => {
  it.each(Object.entries(READERS))('in %s', async (_name, read) => {
    expect(await slow(read)).toEqual({});
  });

  it.each(OPENINGS)('in the analysis of a page that continues after "%s"', async (opening) => {
    expect(await slow(analyse, opening)).toEqual({});
  });

  it.each([
    ['a long base and many links', 'base'],
    ['formatting that is opened again and again', 'b'],
    ['images in one picture', 'picture'],
    ['misplaced content of a table', 'table'],
    ['misplaced text of a table', 'tableText'],
    ['labels in nested links', 'alt'],
    ['attributes of one tag', 'attributes'],
    ['children moved by a closing tag', 'adopt'],
  ] as const)('in the analysis of a page with %s', async (_name, kind) => {
    expect(await growthOf(analyse, PAGES[kind])).toBeLessThanOrEqual(LINEAR_AT_MOST);
  });
});

const many = (size: number, part: (index: number) => string): string => {
  let text = '';
  for (let index = 0; text.length < size; index += 1) text += part(index);
  return text;
};

const PAGES = {
  base: (size: number) =>
    `<base href="https://bakery.example/${'a'.repeat(size / 2)}/">${many(size / 2, (i) => `<a href=${i}>`)}`,
  b: (size: number) => `${many(12_000, (i) => `<b i=${i}>`)}${'<p>x'.repeat(size / 4)}`,
  picture: (size: number) => `<picture>${'<img src=a.jpg>'.repeat(size / 15)}</picture>`,
  table: (size: number) => `<table>${'<i>x</i>'.repeat(size / 8)}`,
  tableText: (size: number) => `<table>${'x: <tr>'.repeat(size / 7)}`,
  alt: (size: number) => `${'<a><object>'.repeat(200)}<img alt="${'x'.repeat(size)}">`,
  attributes: (size: number) => `<p ${many(size, (i) => `a${i} `)}>`,
  adopt: (size: number) => `<b><p>${'<i></i>'.repeat(size / 7)}</b>`,
} as const;
