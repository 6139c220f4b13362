import { Readable } from 'node:stream';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { parseRefresh } from '../../../lib/engine/analysis/html/instant-refresh.ts';
import { srcsetAddresses } from '../../../lib/engine/analysis/html/srcset-addresses.ts';
import { wordsOf } from '../../../lib/engine/analysis/html/words.ts';
import { languageFault } from '../../../lib/engine/analysis/language-tag.ts';
import { linksOfPage } from '../../../lib/engine/analysis/link-header.ts';
import { notFoundSentence } from '../../../lib/engine/analysis/listing/not-found-text.ts';
import { robotsDirectives, voidDirectives } from '../../../lib/engine/analysis/robots-directives.ts';
import { readInFront } from '../../../lib/engine/core/in-front.ts';
import { names } from '../../../lib/engine/core/names.ts';
import { decodePage } from '../../../lib/engine/page/decode-page.ts';
import { parsePageUrl, projectName } from '../../../lib/engine/page/page-url.ts';
import { readSitemaps } from '../../../lib/engine/page/read-sitemaps.ts';
import { robotsRuleFor, sitemapsOf } from '../../../lib/engine/page/robots-txt.ts';
import { withoutTrailing } from '../../../lib/engine/text/without-trailing.ts';
import { clientAddress, clientOf } from '../../../lib/programs/service/node/client-address.ts';
import { looksLikeHtml, mediaTypeOf } from '../../../lib/programs/service/node/page-reader/html-type.ts';
import { readSiteFiles } from '../../../lib/programs/service/node/page-reader/site-files.ts';
import { pageFixture } from '../../engine/analysis/page-fixture.ts';
import { IS_LONG } from '../../fixtures/is-long.ts';
import { type Around, numbered, PLAIN, type Reader, reader, readers, repeated } from './reader.ts';

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
  '<a href="#a%zz%f6">',
  '<h2><x-a>',
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
  '/*',
  'url( ',
  '"\\',
  'image-set(',
  '@import ',
  'user-agent: a\n',
  'disallow: /*a\n',
  '*a',
  'sitemap: x\n',
  ';charset= ',
] as const;

/** Text after which a repeated part is parsed in another state: all of them in the long run, one in a short one. */
const OPENINGS: readonly Around[] = [
  ['', ''],
  ['<title>', ''],
  ['<style>@font-face {', ''],
  ['<style>', ''],
  ['<p style="', ''],
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
  probe: async () => Promise.reject(new Error('offline')),
  hasSecrets: () => false,
  close: () => {},
};
const robotsOnly = (text: string) => ({
  ...offline,
  getFor: async (_by: URL, url: URL) => ({
    url,
    redirects: [],
    status: 200,
    headers: [],
    body: Readable.from([Buffer.from(text)]),
    timeToFirstByte: 0,
  }),
});
const HEADERS = names(
  'link content-security-policy x-robots-tag strict-transport-security server cache-control content-type x-frame-options referrer-policy',
);

/** Pages whose parts depend on each other. */
const PAGES = {
  'a long base and many links': (size: number) =>
    `<base href="https://bakery.example/${'a'.repeat(size / 2)}/">${numbered(size / 2, (i) => `<a href=${i}>`)}`,
  'formatting that is opened repeatedly': (size: number) =>
    `${numbered(1_000, (i) => `<b i=${i}>`)}${'<p>x'.repeat(size / 4)}`,
  'images in one picture': (size: number) => `<picture>${'<img src=a.jpg>'.repeat(size / 15)}</picture>`,
  'misplaced elements in a table': (size: number) => `<table>${'<i>x</i>'.repeat(size / 8)}`,
  'misplaced text in a table': (size: number) => `<table>${'x: <tr>'.repeat(size / 7)}`,
  'labels in nested links': (size: number) => `${'<a><object>'.repeat(200)}<img alt="${'x'.repeat(size)}">`,
  'attributes of one tag': (size: number) => `<p ${numbered(size, (i) => `a${i} `)}>`,
  'children moved by a closing tag': (size: number) => `<b><p>${'<i></i>'.repeat(size / 7)}</b>`,
};

/** Text of as many characters, in as many elements. */
const big = (size: number) => `<div id=big>${'<i></i>'.repeat(size / 20)}${'x '.repeat(size / 20)}</div>`;
/** Elements that have nothing to read. */
const empty = (size: number) => `<div id=big>${'<i></i>'.repeat(size / 14)}</div>`;

const NAMED = [
  'a href=/x',
  'img src=a.jpg',
  'input',
  'button',
  'iframe src=/f',
  'h2',
  'svg',
  'td',
  'select',
  'object',
  'label',
];
/** Elements of every kind that has a name, in turn, with these attributes. */
const named = (size: number, attributes: (index: number) => string) =>
  numbered(size, (i) => `<${NAMED[i % NAMED.length]} ${attributes(i)}>`);

/**
 * Pages whose elements refer to each other: many to one, one to many, in chains, in circles, and from within. Each kind
 * of element that has a name, for every attribute that holds ids or names.
 */
const REFERENCES: Readonly<Record<string, (size: number) => string>> = {
  'elements named by a big one': (size) =>
    big(size) + named(size, () => 'aria-labelledby=big aria-describedby=big'),
  'elements named by a big one without text': (size) =>
    empty(size) + named(size, () => 'aria-labelledby=big aria-describedby=big'),
  'elements with many references each': (size) =>
    big(size / 2) + named(size, () => `aria-labelledby="${'big '.repeat(40)}"`),
  'a chain of names': (size) => named(size, (i) => `id=r${i} aria-labelledby=r${i + 1} for=r${i + 1}`),
  'a circle of names': (size) =>
    named(size, (i) => `id=r${i} aria-labelledby="r${(i * 7) % 1000} r${i - 1} r${i}"`),
  'one element that is named by all others': (size) =>
    numbered(size / 2, (i) => `<b id=r${i}>x</b>`) +
    `<a href=/x aria-labelledby="${numbered(size / 2, (i) => `r${i} `)}"></a>`,
  'nested elements, each named by its neighbour': (size) =>
    `${numbered(8000, (i) => `<div id=n${i} aria-labelledby=n${i + 1}>`)}${'<i></i>'.repeat(size / 7)}`,
  'references to each of many nested elements': (size) =>
    numbered(8000, (i) => `<div id=n${i}>`) +
    '<i></i>'.repeat(size / 14) +
    numbered(size / 2, (i) => `<a href=/x aria-labelledby=n${i % 480}></a>`),
  'fields inside one label': (size) => `<label>${'<input>'.repeat(size / 7)}</label>`,
  'fields inside one label with text at its end': (size) =>
    `<label>${'<input>'.repeat(size / 7)}Name</label>`,
  'fields inside nested labels': (size) => `${'<label><div>'.repeat(240)}${'<input>'.repeat(size / 7)}`,
  'fields inside labels named by a big element': (size) =>
    big(size / 2) + '<label aria-labelledby=big><input></label>'.repeat(size / 80),
  'labels for one field': (size) => `<input id=f>${'<label for=f></label>'.repeat(size / 21)}`,
  'labels for as many fields': (size) => numbered(size, (i) => `<label for=f${i}></label><input id=f${i}>`),
  'labels that hold a big element': (size) =>
    `${'<label for=f><i>'.repeat(200)}${'<b></b>'.repeat(size / 7)}<input id=f>`,
  'links around a big element': (size) => `${'<a href=/x><object>'.repeat(200)}${'<b></b>'.repeat(size / 7)}`,
  'headings around a big element': (size) => `${'<h2><object>'.repeat(200)}${'<b></b>'.repeat(size / 7)}`,
  'one id on every element': (size) => `${'<a id=x href=#x aria-labelledby=x>x</a>'.repeat(size / 40)}`,
  'links to fragments': (size) => numbered(size, (i) => `<a href="#f${i}">x</a><a name=f${i}></a>`),
  'cells with headers': (size) =>
    `<table><tr>${numbered(size / 2, (i) => `<th id=h${i}>x`)}<tr>${numbered(size / 2, (i) => `<td headers="h${i} h0 h${i}">x`)}`,
  'one cell with all headers': (size) =>
    `<table><tr>${numbered(size / 2, (i) => `<th id=h${i}>x`)}<tr><td headers="${numbered(size / 2, (i) => `h${i} `)}">`,
  'fields with one list': (size) =>
    `<datalist id=l>${'<option>x'.repeat(size / 20)}</datalist>${'<input list=l>'.repeat(size / 28)}`,
  'fields of one form elsewhere': (size) => `<form id=f></form>${'<input form=f name=a>'.repeat(size / 21)}`,
  'images with one map': (size) =>
    `<map name=m>${'<area href=/x>'.repeat(size / 28)}</map>${'<img src=a usemap=#m>'.repeat(size / 42)}`,
  'items that refer to one big item': (size) =>
    `<div id=big itemprop=a itemscope itemtype=https://schema.org/Product>${'<i itemprop=name>x</i>'.repeat(size / 44)}</div>${'<p itemscope itemtype=https://schema.org/Product itemref=big></p>'.repeat(size / 140)}`,
  'items that refer in a circle': (size) =>
    numbered(
      size,
      (i) =>
        `<p id=i${i} itemprop=a itemscope itemtype=https://schema.org/Product itemref="i${i + 1} i${i - 1}"></p>`,
    ),
  'JSON-LD that refers in a chain': (size) =>
    `<script type=application/ld+json>{"@context":"https://schema.org","@graph":[${numbered(
      size,
      (i) => `${i === 0 ? '' : ','}{"@id":"#${i}","@type":"Product","offers":{"@id":"#${i + 1}"}}`,
    )}]}</script>`,
  'JSON-LD that refers to one object': (size) =>
    `<script type=application/ld+json>{"@context":"https://schema.org","@graph":[{"@id":"#0","@type":"Offer"}${numbered(
      size,
      () => ',{"@type":"Product","offers":{"@id":"#0"}}',
    )}]}</script>`,
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
  'prefixes around resources with prefixes': (size) =>
    `<div prefix="${numbered(size / 2, (n) => `p${n}: https://p.example/ `)}">${numbered(size / 2, () => '<i typeof=a prefix="a: https://b.example/"></i>')}`,
  'a context around objects with contexts': (size) =>
    `<script type="application/ld+json">{"@context":{${numbered(size / 2, (n) => `"t${n}":"https://schema.org/name",`)}"a":"b"},"@graph":[${numbered(size / 2, () => '{"@context":{"a":"b"},"@type":"a"},')}{}]}</script>`,
  'a list of contexts after a context': (size) =>
    `<script type="application/ld+json">{"@context":[{${numbered(size / 2, (n) => `"t${n}":"https://schema.org/name",`)}"a":"b"},${numbered(size / 2, () => '{"a":"b"},')}{}],"@type":"a"}</script>`,
};

/** Everything that reads web pages, their robots.txt and their sitemaps, and what clients send to the service. */
export const PAGE_READERS: readonly Reader[] = [
  ...readers(repeated(PARTS), {
    words: wordsOf,
    'robots directives': (text) => robotsDirectives(text, 'googlebot'),
    'void directives': (text) => voidDirectives(text, undefined),
    'robots.txt': (text) => robotsRuleFor(text, 'Googlebot', `/${'a'.repeat(2000)}`),
    'agents of robots.txt': (text) =>
      robotsRuleFor(text + 'disallow: /\n'.repeat(text.length / 12), 'Bingbot', '/'),
    'sitemaps of robots.txt': sitemapsOf,
    'language tags': (text) => languageFault(`en-${text}`),
    'hreflang codes': (text) => languageFault(text, 'hreflang'),
    'content types': (text) => mediaTypeOf([text]),
    'guesses at a type': looksLikeHtml,
    decoding: (text) => decodePage(Buffer.from(text), 'text/html'),
    'decoding by a content type': (text) => decodePage(Buffer.from('<p>'), `text/html;charset=${text};`),
    'search for the sitemap': (text) =>
      readSiteFiles(robotsOnly(text), new URL('https://bakery.example/'), ''),
    'addresses of pages': (text) => parsePageUrl(`https://bakery.example/${text}`),
    'names of projects': (text) => projectName(`bakery.example${text}`),
    'trailing slashes': (text) => withoutTrailing(`${text}x`, '/'),
    'network addresses': (text) => clientAddress(text),
    'a set of images': srcsetAddresses,
    'a refresh': parseRefresh,
    'whose answer it is': (text) =>
      ['', '<title>', '<script>', '<!--<?xml', '<iframe '].map((start) =>
        readInFront({ status: 403, headers: new Headers(), text: start + text }),
      ),
    'a Link header': (text) => linksOfPage([text], new URL('https://bakery.example/')),
    'what a title says of a missing page': (text) => notFoundSentence({ title: text, heading: text }),
    'the analysis of a missing page': (text) =>
      // the page itself is shorter: the analysis of pages is measured below
      analysePage(
        pageFixture(`<title>404</title>${text.slice(0, text.length / 4)}`, {
          site: { missingPage: { ...file, text } },
        }),
      ),
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
  reader(
    'the analysis of XHTML',
    { ...repeated(PARTS, IS_LONG ? XHTML_OPENINGS : [[XHTML, '']]), ...XHTML_PAGES },
    (html: string) =>
      analysePage(pageFixture(html, { headers: { 'content-type': 'application/xhtml+xml' } })),
  ),
  ...readers(
    repeated(['\n x', '\r\n\tx:', ' ', '\t:', ': ', 'a:b\n', 'é', '\r', '0', '1\nx\n', ';', 'http ']),
    {
      'clients behind proxies': (text) =>
        clientOf({ socket: { remoteAddress: '10.0.0.1' }, headers: { 'x-forwarded-for': text } }, 1),
    },
  ),
];

/** The analysis of whole pages, which takes as long as all others together. */
export const ANALYSES: readonly Reader[] = [
  reader('the analysis of a page', { ...repeated(PARTS, IS_LONG ? OPENINGS : [PLAIN]), ...PAGES }, analyse),
];

/** The analysis of pages whose parts refer to each other. */
export const REFERENCE_READERS: readonly Reader[] = [
  reader('structured data that refers to itself', REFERRING, analyse),
  reader('the analysis of references within a page, before and after its scripts', REFERENCES, (html) =>
    analysePage(pageFixture(html, { rendered: { html } })),
  ),
];
