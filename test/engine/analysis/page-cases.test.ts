import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { decodePage } from '../../../lib/engine/page/decode-page.ts';
import { robotsAccess } from '../../../lib/engine/page/robots-access.ts';
import { documentOf, type PageFacts, pageFixture } from './page-fixture.ts';

const PAGE = 'https://bakery.example/bread';

/** Whether Google may fetch an address, by this robots.txt. */
function isAllowed(text: string, path = '/bread'): boolean {
  const file = { url: 'https://bakery.example/robots.txt', status: 200, contentType: 'text/plain', text };
  return robotsAccess(file, 'Googlebot', new URL(path, PAGE)) === 'allowed';
}

/**
 * RFC 9309 (https://www.rfc-editor.org/rfc/rfc9309), and where it leaves something open, Google's parser
 * (https://github.com/google/robotstxt, `robots.cc`).
 */
describe('robots.txt: an address is allowed or not by', () => {
  it.each<[name: string, text: string, path: string, allowed: boolean]>([
    ['rules of the same length', 'User-agent: *\nDisallow: /bread\nAllow: /bread', '/bread', true],
    ['the longer of two rules', 'User-agent: *\nDisallow: /bre\nAllow: /', '/bread', false],
    ['the end of an address', 'User-agent: *\nDisallow: /*.php$', '/a.php?x', true],
    ['a star in the middle', 'User-agent: *\nDisallow: /fish*.php', '/fishheads/catfish.php?x=1', false],
    ['a star at the start', 'User-agent: *\nDisallow: *read', '/bread', false],
    ['a rule without a slash', 'User-agent: *\nDisallow: bread', '/bread', true],
    ['a version behind the name', 'User-agent: Googlebot/2.1\nDisallow: /', '/bread', false],
    ['a longer name', 'User-agent: Googlebot-Image\nDisallow: /', '/bread', true],
    ['a name in other letters', 'USER-AGENT: googleBOT\nDISALLOW: /', '/bread', false],
    [
      'two groups of one name',
      'User-agent: Googlebot\nDisallow: /a\n\nUser-agent: x\nDisallow: /\n\nUser-agent: Googlebot\nDisallow: /bread',
      '/bread',
      false,
    ],
    ['a star with a word behind it', 'User-agent: * all robots\nDisallow: /', '/bread', false],
    ['an empty rule', 'User-agent: *\nDisallow:', '/bread', true],
    ['a missing colon', 'User-agent: *\nDisallow /bread', '/bread', false],
    ['a frequent mistake', 'Useragent: *\nDissallow: /bread', '/bread', false],
    ['a slash that is escaped', 'User-agent: *\nDisallow: /a%2fb', '/a/b', true],
    ['an escape in small letters', 'User-agent: *\nDisallow: /a%2fb', '/a%2Fb', false],
    ['letters beyond ASCII', 'User-agent: *\nDisallow: /café', '/caf%C3%A9', false],
    ['a byte order mark', '\uFEFFUser-agent: *\nDisallow: /bread', '/bread', false],
    ['lines that end in CR', 'User-agent: *\rDisallow: /bread\r', '/bread', false],
    ['a comment behind a rule', 'User-agent: *\nDisallow: /bread # soon', '/bread', false],
    ['rules before any name', 'Disallow: /\nUser-agent: x\nDisallow: /', '/bread', true],
    [
      'a sitemap between two names',
      'User-agent: Googlebot\nSitemap: https://bakery.example/s.xml\nUser-agent: x\nDisallow: /',
      '/bread',
      false,
    ],
    ['letters of another case', 'User-agent: *\nDisallow: /Bread', '/bread', true],
    ['its own address', 'User-agent: *\nDisallow: /', '/robots.txt', true],
    ['its query', 'User-agent: *\nDisallow: /*?sort=', '/bread?sort=price', false],
    ['its query, although that is empty', 'User-agent: *\nDisallow: /bread?', '/bread?', false],
    ['an empty query before a fragment', 'User-agent: *\nDisallow: /bread?$', '/bread?#top', false],
    ['no query', 'User-agent: *\nDisallow: /bread?', '/bread#?', true],
    // robots.cc, RobotsTxtParser::Parse, kMaxLineLen: 16,663 bytes of a line are read
    [
      'the bytes of a line that Google reads',
      `User-agent: *\nDisallow: /${'*'.repeat(16_652)}x`,
      '/bread',
      false,
    ],
    ['all of a line that is no longer', `User-agent: *\nDisallow: /${'*'.repeat(16_651)}x`, '/bread', true],
    ['a web page in place of rules', '<html><p>User-agent: *<p>Disallow: /</html>', '/bread', true],
    ['a rule behind 500 KiB', `User-agent: *\n${'# bread\n'.repeat(64_001)}Disallow: /`, '/bread', true],
  ])('%s', (_name, text, path, allowed) => {
    expect(isAllowed(text, path)).toBe(allowed);
  });
});

/** The answer of a report of a page, and the states of its checks. */
function reportOf(html: string, facts: PageFacts = {}) {
  const { listing, checks } = analysePage(pageFixture(html, facts), (id, error) => {
    throw new Error(`${id} broke`, { cause: error });
  });
  return { answer: listing.answer, ...Object.fromEntries(checks.map(({ id, state }) => [id, state])) };
}

/**
 * "Robots meta tag, data-nosnippet, and X-Robots-Tag specifications" of Google Search Central
 * (https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag).
 */
describe('a page is listed or not by', () => {
  it.each<[name: string, header: string | readonly string[], answer: string]>([
    ['noindex for Google', 'googlebot: noindex', 'not-listed'],
    ['noindex for another crawler', 'otherbot: noindex', 'listed'],
    ['a second rule for Google', 'googlebot: nofollow, noindex', 'not-listed'],
    ['capitals', 'NOINDEX', 'not-listed'],
    ['none', 'none', 'not-listed'],
    ['a date that is over', 'unavailable_after: 25 Jun 2010 15:00:00 PST', 'not-listed'],
    ['a date that is over, with a comma', 'unavailable_after: Friday, 25-Jun-10 15:00:00 GMT', 'not-listed'],
    ['a date that is over, in ISO 8601', 'unavailable_after: 2010-06-25T15:00:00+00:00', 'not-listed'],
    ['a date that is over, in the basic form', 'unavailable_after: 20100625T150000Z', 'not-listed'],
    ['a day that is over, in the basic form', 'unavailable_after: 20100625', 'not-listed'],
    ['a date that is over, to the hour', 'unavailable_after: 2010-06-25T15+02', 'not-listed'],
    ['a date that is over, as C writes it', 'unavailable_after: Fri Jun 25 15:00:00 2010', 'not-listed'],
    ['a date that is over, month first', 'unavailable_after: June 25, 2010', 'not-listed'],
    [
      'a time that is over, month first',
      'noarchive, unavailable_after: Jun 25, 2010 3:00 PM EST',
      'not-listed',
    ],
    ['a date that is over, with slashes', 'unavailable_after: 2010/06/25', 'not-listed'],
    ['a date to come, month first', 'unavailable_after: June 25, 2099 at 3:00 pm', 'listed'],
    ['a date to come, as C writes it', 'unavailable_after: Thu Jun 25 15:00:00 2099', 'listed'],
    ['a date of no month', 'unavailable_after: Sol 25, 2010', 'listed'],
    ['a date that is to come', 'unavailable_after: 2099-06-25', 'listed'],
    ['a date for another crawler', 'otherbot: unavailable_after: 25 Jun 2010 15:00:00 GMT', 'listed'],
    ['a length of its snippet', 'max-snippet: 50', 'listed'],
    ['a rule for all before one for Google', 'noindex, googlebot: index', 'not-listed'],
    ['a rule for another behind one for Google', 'googlebot: index, otherbot: noindex', 'listed'],
    ['a rule for pictures alone', 'googlebot-image: noindex', 'listed'],
    [
      'the earlier of two dates',
      ['unavailable_after: 2099-06-25', 'unavailable_after: 2010-06-25'],
      'not-listed',
    ],
    ['a line for all after one for another', ['otherbot: noindex', 'noindex'], 'not-listed'],
  ])('X-Robots-Tag: %s', (_name, header, answer) => {
    const html = documentOf('<title>Bread</title>');
    expect(reportOf(html, { headers: { 'x-robots-tag': header } })).toMatchObject({ answer });
  });

  it.each<[name: string, head: string, answer: string]>([
    ['a meta for Google, in capitals', '<meta name="GOOGLEBOT" content="NoIndex">', 'not-listed'],
    ['both words', '<meta name="robots" content="index, noindex">', 'not-listed'],
    [
      'a wider one for Google',
      '<meta name="robots" content="noindex"><meta name="googlebot" content="index">',
      'not-listed',
    ],
    ['a property in place of a name', '<meta property="robots" content="noindex">', 'listed'],
    ['no index in two words', '<meta name="robots" content="no index">', 'listed'],
    ['a meta in a template', '<template><meta name="robots" content="noindex"></template>', 'listed'],
    [
      'two words without the comma that Google requires (Webmaster Central Blog, 2007-03-05, read 2026-11-26)',
      '<meta name="robots" content="noindex nofollow">',
      'listed',
    ],
    [
      'a meta behind a comment that ends at once',
      '<!--><meta name="robots" content="noindex">-->',
      'not-listed',
    ],
    ['a word with an escape', '<meta name="robots" content="no&#105;ndex">', 'not-listed'],
    ['the first of two contents', '<meta name="robots" content="index" content="noindex">', 'listed'],
    [
      'a meta in a frame’s own document',
      '<iframe srcdoc="<meta name=robots content=noindex>"></iframe>',
      'listed',
    ],
    ['a meta in a drawing, which ends it', '<svg><meta name="robots" content="noindex"></svg>', 'not-listed'],
    [
      'a meta in a comment for old browsers',
      '<!--[if IE]><meta name="robots" content="noindex"><![endif]-->',
      'listed',
    ],
    [
      'a meta between marks for other browsers',
      '<![if !IE]><meta name="robots" content="noindex"><![endif]>',
      'not-listed',
    ],
    ['a meta without spaces', '<meta/name="robots"content="noindex"/>', 'not-listed'],
    [
      'a meta in a CDATA section, which is a comment in HTML',
      '<![CDATA[<meta name="robots" content="noindex">]]>',
      'listed',
    ],
    ['a meta in a comment', '<!-- <meta name="robots" content="noindex"> -->', 'listed'],
    ['a meta in the text of a script', '<script>"<meta name=robots content=noindex>"</script>', 'listed'],
  ])('%s', (_name, head, answer) => {
    expect(reportOf(documentOf(`<title>Bread</title>${head}`))).toMatchObject({ answer });
  });
});

const OTHER = 'https://bakery.example/other';

/**
 * RFC 6596, RFC 8288, the HTML standard (4.2.4), and "How to specify a canonical URL" of Google Search Central
 * (https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls), which takes
 * a link with `hreflang`, `lang`, `media` or `type` for no canonical one.
 */
describe('the canonical address is', () => {
  it.each<[name: string, head: string, facts: PageFacts, state: string]>([
    ['that of a Link header', '', { headers: { link: `<${OTHER}>; rel=canonical` } }, 'failed'],
    ['that of a header in capitals', '', { headers: { link: `<${OTHER}>; REL="CANONICAL"` } }, 'failed'],
    [
      'the second link of a header',
      '',
      { headers: { link: `</a.css>; rel=preload, <${OTHER}>; rel="canonical"` } },
      'failed',
    ],
    [
      'without a word with a no-break space',
      `<link rel="canonical\u00a0x" href="${OTHER}"><link rel=canonical href="${PAGE}">`,
      {},
      'passed',
    ],
    ['between a tab and a line end', `<link rel="\tfoo\nCANONICAL\f" href="${OTHER}">`, {}, 'failed'],
    ['with a line end inside', '<link rel=canonical href="https://bakery.example/br\nead">', {}, 'passed'],
    [
      'with slashes the other way',
      '<link rel=canonical href="https:\\\\bakery.example\\bread">',
      {},
      'passed',
    ],
    [
      'not resolved by a base without a valid address, nor by the next',
      '<base href="https://["><base href="https://x.example/"><link rel=canonical href="bread">',
      {},
      'passed',
    ],
    ['one of several relations', `<link rel="nofollow CANONICAL" href="${OTHER}">`, {}, 'failed'],
    [
      'resolved by the first base',
      '<base href="/a/"><base href="/"><link rel=canonical href="bread">',
      {},
      'failed',
    ],
    ['the page’s, with a fragment', `<link rel=canonical href="${PAGE}#top">`, {}, 'passed'],
    [
      'the page’s, with capitals and a port',
      '<link rel=canonical href="HTTPS://BAKERY.example:443/bread">',
      {},
      'passed',
    ],
    [
      'the page’s, with characters encoded that no address may have',
      '<link rel=canonical href="https://bakery.example/s?f=%7Bx%7D%7c%5E%7Ey">',
      { url: 'https://bakery.example/s?f={x}|^~y' },
      'passed',
    ],
    [
      'another one, with a slash encoded',
      '<link rel=canonical href="https://bakery.example/a%2Fb">',
      { url: 'https://bakery.example/a/b' },
      'failed',
    ],
    ['the page’s, relative', '<link rel=canonical href=" /bread\n">', {}, 'passed'],
  ])('%s', (_name, head, facts, state) => {
    expect(reportOf(documentOf(`<title>Bread</title>${head}`), facts)).toMatchObject({
      'canonical-target': state,
      answer: state === 'passed' ? 'listed' : 'other-address',
    });
  });

  it.each<[name: string, head: string, body?: string]>([
    ['a link for a medium', `<link rel=canonical media="print" href="${OTHER}">`],
    ['a link with a language', `<link rel=canonical hreflang="de" href="${OTHER}">`],
    ['a link without an address', '<link rel=canonical href="">'],
    ['a link in the body', '', `<main><h1>Bread</h1><link rel=canonical href="${OTHER}"></main>`],
    ['an anchor', '', `<main><h1>Bread</h1><a rel=canonical href="${OTHER}">Other</a></main>`],
  ])('none for %s', (_name, head, body) => {
    expect(reportOf(documentOf(`<title>Bread</title>${head}`, body))).toMatchObject({ answer: 'listed' });
  });
});

/**
 * The HTML standard, "shared declarative refresh steps"
 * (https://html.spec.whatwg.org/#shared-declarative-refresh-steps).
 */
describe('a page refreshes itself by', () => {
  it.each<[content: string, state: string]>([
    ['5; url=/x', 'failed'],
    ["0;URL='/x'", 'failed'],
    ['0 , url=/x', 'failed'],
    ['.5;url=/x', 'failed'],
    ['0;/x', 'failed'],
    ['0 url=/x', 'failed'],
    ['-1;url=/x', 'passed'],
    ['+0;url=/x', 'passed'],
    ['url=/x', 'passed'],
    ['5s;url=/x', 'passed'],
    ['', 'passed'],
  ])('%j: %s', (content, state) => {
    const meta = `<meta http-equiv="Refresh" content="${content}">`;
    expect(reportOf(documentOf(`<title>Bread</title>${meta}`))).toMatchObject({ 'meta-refresh': state });
  });
});

/** The Encoding standard, and the HTML standard, 13.2.3. */
describe('the encoding of a page is', () => {
  const text = (html: string) => new TextEncoder().encode(html);
  it.each<[name: string, bytes: Uint8Array, type: string, encoding: { name?: string; source?: string }]>([
    ['that of its BOM', text('\uFEFF<p>é'), 'text/html; charset=iso-8859-1', { name: 'UTF-8' }],
    ['that of a UTF-16 BOM', Uint8Array.of(0xff, 0xfe, 0x3c, 0), 'text/html', { name: 'UTF-16LE' }],
    [
      'not in the quotes of another parameter',
      text('<p>é'),
      'text/html; title="a; charset=big5"; charset=utf-8',
      { name: 'UTF-8', source: 'header' },
    ],
    ['in quotes', text('<p>é'), 'text/html;charset="utf-8"', { name: 'UTF-8', source: 'header' }],
    [
      'by a label of it',
      text('<p>e'),
      'text/html; CHARSET=latin1',
      { name: 'windows-1252', source: 'header' },
    ],
    [
      'UTF-8 for a meta of UTF-16',
      text('<meta charset=utf-16><p>é'),
      'text/html',
      { name: 'UTF-8', source: 'meta' },
    ],
    [
      'windows-1252 for x-user-defined',
      text('<meta charset=x-user-defined>'),
      'text/html',
      { name: 'windows-1252' },
    ],
    [
      'that of http-equiv',
      text('<meta content="text/html; charset = \'shift_jis\'" http-equiv=CONTENT-TYPE>'),
      'text/html',
      { name: 'Shift_JIS', source: 'meta' },
    ],
    ['not that of an unknown label', text('<p>e'), 'text/html; charset=utf-9', { source: 'default' }],
    [
      'the first of two parameters',
      text('<p>e'),
      'text/html; charset=utf-8; charset=latin1',
      { name: 'UTF-8', source: 'header' },
    ],
  ])('%s', (_name, bytes, type, encoding) => {
    expect(decodePage(bytes, type).encoding).toMatchObject(encoding);
  });
});

/** BCP 47 with its registry (https://www.iana.org/assignments/language-subtag-registry). */
describe('a language is', () => {
  it.each<[language: string, state: string]>([
    ['zh-Hans-CN', 'passed'],
    ['de-DE-1996', 'passed'],
    ['en-US-u-ca-buddhist', 'passed'],
    ['EN-gb', 'passed'],
    ['es-419', 'passed'],
    ['en_US', 'failed'],
    ['english', 'failed'],
    ['e', 'failed'],
    ['en-', 'failed'],
    [' ', 'failed'],
  ])('%j: %s', (language, state) => {
    const html = `<!doctype html><html lang="${language}"><title>Bread</title><h1>Bread</h1>`;
    expect(reportOf(html)).toMatchObject({ 'html-lang': state });
  });
});

/**
 * JSON-LD 1.1 (https://www.w3.org/TR/json-ld11/), "Localized versions" of Google Search Central, the HTML standard
 * (base, viewport) and WCAG 2.2, 1.4.4.
 */
describe('a check finds', () => {
  const ld = (json: string, type = 'application/ld+json') => `<script type="${type}">${json}</script>`;
  const alternates = (...languages: readonly string[]) =>
    ['en', ...languages]
      .map(
        (language, at) =>
          `<link rel="alternate" hreflang="${language}" href="${at === 0 ? PAGE : `https://bakery.example/${at}`}">`,
      )
      .join('');
  it.each<[name: string, head: string, check: string, state: string]>([
    [
      'JSON-LD with a parameter of its type',
      ld(
        '{"@context":"https://schema.org","@type":"Thing","name":"a"}',
        'Application/LD+JSON; charset=utf-8',
      ),
      'structured-data-valid',
      'passed',
    ],
    [
      'a comma too many',
      ld('{"@context":"https://schema.org","@type":"Thing","name":"a",}'),
      'structured-data-valid',
      'failed',
    ],
    [
      'JSON-LD that is cut off',
      ld('{"@context":"https://schema.org","@type":"Thing"'),
      'structured-data-valid',
      'failed',
    ],
    ['a country that is none', alternates('en-UK', 'x-default'), 'hreflang', 'failed'],
    ['a script and a region', alternates('zh-Hant-TW', 'X-DEFAULT'), 'hreflang', 'passed'],
    ['an underscore', alternates('pt_BR'), 'hreflang', 'failed'],
    ['a region alone', alternates('GB'), 'hreflang', 'failed'],
    [
      'a page that can be enlarged five times',
      '<meta name="viewport" content="width=device-width, maximum-scale=5">',
      'viewport-zoom',
      'passed',
    ],
    [
      'a page that cannot be enlarged',
      '<meta name="viewport" content="width=device-width;user-scalable=0">',
      'viewport-zoom',
      'failed',
    ],
    ['a title in a drawing', '<svg><title>Loaf</title></svg>', 'title-single', 'passed'],
    ['an image in data', '<link rel="icon" href="data:image/png;base64,AAAA">', 'mixed-content', 'passed'],
  ])('%s: %s', (_name, head, check, state) => {
    const [inHead, inBody] = head.startsWith('<svg') ? ['', `<main><h1>Bread</h1>${head}</main>`] : [head];
    expect(reportOf(documentOf(`<title>Bread</title>${inHead}`, inBody))).toMatchObject({ [check]: state });
  });
});
