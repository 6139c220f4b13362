import { Readable } from 'node:stream';
import { analysePage } from '../../../lib/service/analysis/analyse-page.ts';
import { srcsetAddresses } from '../../../lib/service/analysis/html/srcset-addresses.ts';
import { wordsOf } from '../../../lib/service/analysis/html/words.ts';
import { languageFault } from '../../../lib/service/analysis/language-tag.ts';
import { linksOfPage } from '../../../lib/service/analysis/link-header.ts';
import { parseRefresh } from '../../../lib/service/analysis/listing/instant-refresh.ts';
import { repeatedName } from '../../../lib/service/analysis/repeated-name.ts';
import { robotsDirectives } from '../../../lib/service/analysis/robots-directives.ts';
import { robotsRuleFor, sitemapsOf } from '../../../lib/service/analysis/robots-txt.ts';
import { clientAddress } from '../../../lib/service/node/client-address.ts';
import { decodePage } from '../../../lib/service/node/page-reader/decode.ts';
import { isHtmlType, looksLikeHtml } from '../../../lib/service/node/page-reader/html-type.ts';
import { readSite } from '../../../lib/service/node/page-reader/site-files.ts';
import { parsePageUrl, projectName } from '../../../lib/service/page-url.ts';
import { readSitemaps } from '../../../lib/service/read-sitemaps.ts';
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

const XHTML = '<html xmlns="http://www.w3.org/1999/xhtml">';
const XHTML_OPENINGS: readonly Around[] = [
  [XHTML, ''],
  [`${XHTML}<p class="`, ''],
  [`<!DOCTYPE html [`, `]>${XHTML}`],
];
const XHTML_PAGES = {
  'nested elements': (size: number) => `${XHTML}${'<b>'.repeat(size / 3)}`,
  'nested namespaces': (size: number) => `${XHTML}${numbered(size, (i) => `<b xmlns:a${i}="x">`)}`,
  'empty elements': (size: number) => `${XHTML}${'<br/>'.repeat(size / 5)}</html>`,
  'attributes of one element': (size: number) => `${XHTML}<p ${numbered(size, (i) => `a${i}="" `)}/></html>`,
  'entities that it declares': (size: number) =>
    `<!DOCTYPE html [<!ENTITY a "${'x'.repeat(1000)}">]>${XHTML}${'&a;'.repeat(size / 3)}</html>`,
  'nested main elements': (size: number) => `<title>404</title>${'<main>'.repeat(size / 6)}`,
};

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

/** Everything that reads web pages, their robots.txt and their sitemaps, and what clients send to the service. */
export const PAGE_READERS: readonly Reader[] = [
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
    'a set of images': srcsetAddresses,
    'a refresh': parseRefresh,
    'a Link header': (text) => linksOfPage([text], new URL('https://bakery.example/')),
    'names of JSON': (text) => repeatedName(`{${JSON.stringify(text)}:1}`),
    'the analysis of a missing page': (text) =>
      analysePage(pageFixture(`<title>404</title>${text}`, { site: { missingPage: { ...file, text } } })),
    'sitemaps of a site': (text) =>
      readSitemaps(text, new URL('https://bakery.example/'), async () => ({
        ...file,
        text,
        bytes: 1,
        cut: false,
      })),
    'the analysis of a robots.txt': (text) =>
      analysePage(pageFixture('<p>x', { site: { robotsTxt: { ...file, text } } })),
    'the analysis of a sitemap': (text) =>
      analysePage(pageFixture('<p>x', { site: { sitemap: { ...file, text } } })),
    'the analysis of an address': (text) =>
      analysePage(pageFixture('<a href=x>x</a>'.repeat(1000), { url: `https://bakery.example/${text}` })),
    'the analysis of headers': (text) =>
      analysePage(pageFixture('<p>x', { headers: Object.fromEntries(HEADERS.map((name) => [name, text])) })),
  }),
  reader('the analysis of XHTML', { ...repeated(PARTS, XHTML_OPENINGS), ...XHTML_PAGES }, (html: string) =>
    analysePage(pageFixture(html, { headers: { 'content-type': 'application/xhtml+xml' } })),
  ),
  reader('the analysis of a page', { ...repeated(PARTS, OPENINGS), ...PAGES }, analyse),
];
