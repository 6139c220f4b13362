import { Readable } from 'node:stream';
import { analysePage } from '../../../lib/service/analysis/analyse-page.ts';
import { wordsOf } from '../../../lib/service/analysis/html/words.ts';
import { languageFault } from '../../../lib/service/analysis/language-tag.ts';
import { robotsDirectives } from '../../../lib/service/analysis/robots-directives.ts';
import { robotsRuleFor, sitemapsOf } from '../../../lib/service/analysis/robots-txt.ts';
import { clientAddress } from '../../../lib/service/node/client-address.ts';
import { decodePage } from '../../../lib/service/node/page-reader/decode.ts';
import { isHtmlType, looksLikeHtml } from '../../../lib/service/node/page-reader/html-type.ts';
import { readSite } from '../../../lib/service/node/page-reader/site-files.ts';
import { parsePageUrl, projectName } from '../../../lib/service/page-url.ts';
import { withoutTrailingSlashes } from '../../../lib/service/without-trailing-slashes.ts';
import { pageFixture } from '../../service/analysis/page-fixture.ts';
import { type Around, numbered, type Reader, reader, readers, repeated } from './reader.ts';

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
const OPENINGS: readonly Around[] = [
  ['', ''],
  ['<title>', ''],
  ['<style>@font-face {', ''],
  ['<style>', ''],
  ['<script type="application/ld+json">', ''],
  ['<link rel=canonical href="https://bakery.example/', ''],
  ['<base href="https://bakery.example/', ''],
  ['<meta name=robots content="', ''],
  ['<a href="', ''],
];

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

/** Pages whose parts depend on each other. */
const PAGES = {
  'a long base and many links': (size: number) =>
    `<base href="https://bakery.example/${'a'.repeat(size / 2)}/">${numbered(size / 2, (i) => `<a href=${i}>`)}`,
  'formatting that is opened repeatedly': (size: number) =>
    `${numbered(12_000, (i) => `<b i=${i}>`)}${'<p>x'.repeat(size / 4)}`,
  'images in one picture': (size: number) => `<picture>${'<img src=a.jpg>'.repeat(size / 15)}</picture>`,
  'misplaced elements in a table': (size: number) => `<table>${'<i>x</i>'.repeat(size / 8)}`,
  'misplaced text in a table': (size: number) => `<table>${'x: <tr>'.repeat(size / 7)}`,
  'labels in nested links': (size: number) => `${'<a><object>'.repeat(200)}<img alt="${'x'.repeat(size)}">`,
  'attributes of one tag': (size: number) => `<p ${numbered(size, (i) => `a${i} `)}>`,
  'children moved by a closing tag': (size: number) => `<b><p>${'<i></i>'.repeat(size / 7)}</b>`,
};

const graph = (things: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[${things}{}]}</script>`;
const references = (size: number, id: string) =>
  `[${numbered(size, () => `{"@id":"${id}"},`)}{"@id":"${id}"}]`;

/** Parts that are described once and referred to again and again. */
const REFERRING: Readonly<Record<string, (size: number) => string>> = {
  'lists of references to lists of references': (size) =>
    graph(
      `{"@type":"Organization","hasShippingService":${references(size / 3, '#a')}},{"@id":"#a","@type":"ShippingService","shippingConditions":${references(size / 3, '#b')}},{"@id":"#b","@type":"ShippingConditions","shippingDestination":${references(size / 3, '#c')}},{"@id":"#c","@type":"DefinedRegion"},`,
    ),
  'products that refer to one with many offers': (size) =>
    graph(
      `{"@id":"#a","@type":"Product","offers":${references(size / 2, '#b')}},${numbered(size / 2, (n) => `{"@type":"Product","name":"${n}","isVariantOf":{"@id":"#a"},"offers":{"@id":"#b"}},`)}{"@id":"#b","@type":"Offer","price":1,"itemOffered":{"@id":"#a"}},`,
    ),
  'one thing that is described again and again': (size) =>
    graph(numbered(size, (n) => `{"@id":"#a","@type":"Product","name":"${n}","offers":{"@id":"#a"}},`)),
  'items that refer to one part of the page': (size) =>
    `<div id=a>${numbered(size / 2, (n) => `<b itemprop=name>${n}</b>`)}</div>${numbered(size / 2, () => '<i itemscope itemtype="https://schema.org/Product" itemref=a></i>')}`,
  'resources inside resources': (size) =>
    numbered(size, () => '<div property="schema:offers" typeof="schema:Offer">'),
};

/** Everything that reads web pages, their robots.txt and their sitemaps, and what clients send to the service. */
export const PAGE_READERS: readonly Reader[] = [
  reader('structured data that refers to itself', REFERRING, analyse),
  ...readers(repeated(PARTS), {
    words: wordsOf,
    'robots directives': (text) => robotsDirectives(text, 'googlebot'),
    'robots.txt': (text) => robotsRuleFor(text, 'Googlebot', `/${'a'.repeat(2000)}`),
    'agents of robots.txt': (text) =>
      robotsRuleFor(text + 'disallow: /\n'.repeat(text.length / 12), 'Bingbot', '/'),
    'sitemaps of robots.txt': sitemapsOf,
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
    'the analysis of an address': (text) =>
      analysePage(pageFixture('<a href=x>x</a>'.repeat(1000), { url: `https://bakery.example/${text}` })),
    'the analysis of headers': (text) =>
      analysePage(pageFixture('<p>x', { headers: Object.fromEntries(HEADERS.map((name) => [name, text])) })),
  }),
  reader('the analysis of a page', { ...repeated(PARTS, OPENINGS), ...PAGES }, analyse),
];
