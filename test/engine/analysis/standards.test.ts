import { describe, expect, test } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { robotsRuleFor } from '../../../lib/engine/page/robots-txt.ts';
import type { CheckState } from '../../../lib/engine/report/check-values.ts';
import { scoreOf } from '../../../lib/engine/report/score.ts';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { findingOf } from './judge.ts';
import { documentOf, type PageFacts, pageFixture } from './page-fixture.ts';

const translate = translator('en');
const stateOf = (id: string, html: string, facts: PageFacts = {}) => findingOf(id, { html, ...facts }).state;
const shownValue = (id: string, html: string, facts: PageFacts = {}) =>
  translate(findingOf(id, { html, ...facts }).value);
const answerOf = (html: string, facts: PageFacts = {}) => analysePage(pageFixture(html, facts)).listing;

describe('upgrade-insecure-requests', () => {
  const policy = '<meta http-equiv="Content-Security-Policy" content="img-src *; Upgrade-Insecure-Requests">';
  const image = '<img src="http://img.example/rye.jpg" alt="Rye">';
  const set = '<img src="/rye.jpg" srcset="/rye.jpg 1x, http://img.example/a,b.jpg 2x" alt="Rye">';

  test('in the head makes images, sets of images and buttons https', () => {
    const form = '<form><button formaction="http://bakery.example/order">Order</button></form>';
    expect(stateOf('mixed-content', documentOf(policy, image + set))).toBe('passed');
    expect(stateOf('secure-forms', documentOf(policy, form))).toBe('passed');
    expect(stateOf('secure-forms', documentOf('', form))).toBe('failed');
  });

  test('does nothing for what stands before it, in the body, or in a policy that only reports', () => {
    const early = '<link rel="stylesheet" href="http://img.example/a.css">';
    expect(stateOf('mixed-content', documentOf(early + policy))).toBe('failed');
    expect(stateOf('mixed-content', documentOf('', `<p>x</p>${policy}${image}`))).toBe('failed');
    const reporting = { headers: { 'content-security-policy-report-only': 'upgrade-insecure-requests' } };
    expect(stateOf('mixed-content', documentOf('', image), reporting)).toBe('failed');
  });

  test.each([
    set,
    '<picture><source srcset="http://img.example/a.webp"><img src="/a.jpg" alt=""></picture>',
    '<link rel="preload" as="image" imagesrcset="/a.jpg 1x, http://img.example/b.jpg 2x">',
  ])('is missing where a set has an image over http: %s', (html) => {
    expect(stateOf('mixed-content', documentOf('', html))).toBe('failed');
  });
});

test.each(['https:', 'HTTPS:', "'self' https:", '*', 'https://*', '*:*'])(
  'frame-ancestors %s lets any site frame the page',
  (sources) => {
    const headers = { 'content-security-policy': `frame-ancestors ${sources}` };
    expect(stateOf('frame-protection', documentOf(''), { headers })).toBe('failed');
  },
);

test.each(["'none'", "'self'", 'https://*.example.com', 'example.com', 'https://a.example:*', ''])(
  'frame-ancestors %s does not',
  (sources) => {
    const headers = { 'content-security-policy': `frame-ancestors ${sources}` };
    expect(stateOf('frame-protection', documentOf(''), { headers })).toBe('passed');
  },
);

test('alternate, disabled and other style sheets do not delay the page', () => {
  const sheets = [
    '<link rel="alternate stylesheet" title="Dark" href="/a.css">',
    '<link rel="stylesheet alternate" title="Big" href="/b.css">',
    '<link rel="stylesheet" type="text/less" href="/c.css">',
    '<link rel="stylesheet" media="print" href="/d.css">',
    '<link rel="stylesheet" href="/e.css">',
  ];
  expect(shownValue('blocking-styles', documentOf(sheets.join('')))).toBe('1');
});

test('what is hidden until it is found is text of the page', () => {
  const hidden = (value: string) =>
    documentOf('', `<main><div hidden${value}>${'word '.repeat(350)}</div></main>`);
  expect(stateOf('content-length', hidden('="until-found"'))).toBe('passed');
  expect(stateOf('content-length', hidden('="UNTIL-FOUND"'))).toBe('passed');
  expect(stateOf('content-length', hidden(''))).toBe('failed');
  expect(stateOf('content-length', hidden('="hidden"'))).toBe('failed');
});

test.each(['x-klingon', 'x-a-b', 'i-default', 'i-klingon', 'en-GB-oed'])('lang=%s is a language', (lang) => {
  expect(stateOf('html-lang', `<!doctype html><html lang="${lang}"><title>x</title>`)).toBe('passed');
});
test.each(['x', 'x-', 'x-toolongsubtag', 'i-nothing'])('lang=%s is none', (lang) => {
  expect(stateOf('html-lang', `<!doctype html><html lang="${lang}"><title>x</title>`)).toBe('failed');
});

describe('an AMP page', () => {
  const page = (attribute: string) =>
    `<!doctype html><html ${attribute} lang="en"><head><title>Bread</title><link rel="canonical" href="https://bakery.example/rye"></head><body>Bread</body></html>`;

  test.each(['amp', '⚡', 'amp=""'])('names the page of which it is a version: %s', (attribute) => {
    expect(stateOf('canonical-target', page(attribute))).toBe('passed');
    expect(answerOf(page(attribute))).toMatchObject({
      answer: 'other-address',
      reason: 'canonical-elsewhere',
    });
  });
  test('is not any other page', () => {
    expect(stateOf('canonical-target', page('data-amp'))).toBe('failed');
  });
});

describe('a refresh', () => {
  test.each([
    ['0;url=/x', '/x'],
    ['0,/x', '/x'],
    ['0 /x', '/x'],
    [' 0.5 ; URL = "/x"; more', '/x'],
    [".5;url='/x", '/x'],
    ['0;ur=/x', '/ur=/x'],
    ['0;url /x', '/url%20/x'],
  ])('by %s leads to %s', (content, path) => {
    expect(
      answerOf(documentOf(`<meta http-equiv="refresh" content="${content.replaceAll('"', '&quot;')}">`)),
    ).toMatchObject({
      reason: 'meta-refresh',
      obstacles: [{ details: { address: `https://bakery.example${path}` } }],
    });
  });

  test.each(['', 'url=/x', '-1;url=/x', '0x;url=/x', '0url=/x', '1e1;url=/x', '+0;url=/x', '\u00a00;url=/x'])(
    'by %s is ignored',
    (content) => {
      expect(stateOf('meta-refresh', documentOf(`<meta http-equiv="refresh" content="${content}">`))).toBe(
        'passed',
      );
    },
  );

  test('behind another one is ignored', () => {
    const two =
      '<meta http-equiv="refresh" content="90;url=/x"><meta http-equiv="refresh" content="0;url=/y">';
    expect(answerOf(documentOf(two))).toMatchObject({ answer: 'listed' });
  });
});

describe('a canonical address in the Link header', () => {
  const answer = (link: string | string[]) =>
    answerOf(documentOf('<title>Bread</title>'), { headers: { link } }).reason;

  test.each([
    '<https://a.example/x>; rel="canonical"',
    '<https://a.example/x>; title="a, b; c"; rel=canonical',
    '<https://a.example/x>; title="a \\" b; rel=next"; rel="canonical"',
    '<https://a.example/x> ;rel = "next canonical" ;x',
    '<https://a.example/y>; rel=next, <https://a.example/x>; rel=canonical',
    '<https://a.example/x>; rel=canonical; anchor="/bread"',
    '<https://a.example/x>; rel=canonical; anchor=""',
  ])('is read: %s', (link) => {
    expect(answer(link)).toBe('canonical-elsewhere');
  });

  test.each([
    '<https://a.example/x>; rel="canonical"; anchor="https://b.example/"',
    '<https://a.example/x>; rel="canonical"; anchor="#part"',
    '<https://a.example/x>; rel="next"; rel="canonical"',
    '<https://a.example/x>; title="\\"; rel=canonical; \\""; rel=next',
    '<https://a.example/x>; title="rel=canonical',
    'https://a.example/x; rel=canonical',
  ])('is none: %s', (link) => {
    expect(answer(link)).toBe('no-obstacle');
  });
});

describe('a base', () => {
  test.each(['data:text/plain,x', 'javascript:void(0)', 'JavaScript:x'])('of %s is not used', (href) => {
    const html = documentOf(`<base href="${href}"><link rel="canonical" href="/rye">`);
    expect(answerOf(html).obstacles[0]?.details).toEqual({ address: 'https://bakery.example/rye' });
  });
  test('of another site is', () => {
    const html = documentOf('<base href="https://a.example/b/"><link rel="canonical" href="rye">');
    expect(answerOf(html).obstacles[0]?.details).toEqual({ address: 'https://a.example/b/rye' });
  });
});

describe('a rule of robots.txt', () => {
  const allows = (rules: string, path: string, crawler = 'Googlebot') =>
    robotsRuleFor(`User-agent: *\n${rules}`, crawler, path)?.allow ?? true;

  test.each([
    ['Disallow: /a%2fb', '/a%2Fb', false],
    ['Disallow: /%61', '/a', true],
    ['Disallow: /é', '/%C3%A9', false],
    ['Disallow: /%c3%a9', '/%C3%A9', false],
    ['Disallow: /a b', '/a%20b', true],
    ['Disallow: /a\u00a0', '/a', true],
    ['Disallow: /a\u00a0', '/a%C2%A0', false],
    ['\u00a0Disallow: /', '/', true],
    ['Disallow:\t/a \t', '/a', false],
    ['Disallow: /[x]', '/[x]', false],
    ['Disallowed: /', '/', false],
    ['Disallow /', '/', false],
    ['Disallow: /\nAllow: /shop/index.htm', '/shop/', true],
    ['Disallow: /\nAllow: /shop/index.html', '/shop/x', false],
    ['Disallow: /\nAllow: /index.htmlx', '/', true],
    ['Disallow: /index.html', '/', true],
  ])('%s is read like Google’s parser reads it: %s allowed: %s', (rules, path, allowed) => {
    expect(allows(rules, path)).toBe(allowed);
  });

  test('has no folder for other crawlers, which decode what need not be encoded (RFC 9309)', () => {
    expect(allows('Disallow: /\nAllow: /index.html', '/', 'Bingbot')).toBe(false);
    expect(allows('Disallow: /%61', '/a', 'Bingbot')).toBe(false);
  });
});

describe('a value', () => {
  test('of an empty title is “empty”', () => {
    expect(shownValue('title-present', documentOf('<title> </title>'))).toBe('empty');
    expect(shownValue('title-present', documentOf(''))).toBe('none');
  });
  test('of nofollow is not “allowed”', () => {
    expect(shownValue('robots-meta', documentOf('<meta name=robots content="nofollow, noarchive">'))).toBe(
      'nofollow, noarchive',
    );
    expect(shownValue('robots-meta', documentOf('<meta name=robots content="index, max-snippet:-1">'))).toBe(
      'allowed',
    );
  });
  test('of many siblings is their number, and of deep nesting its levels', () => {
    expect(shownValue('dom-shape', documentOf('', `<div>${'<p>x</p>'.repeat(61)}</div>`))).toBe(
      '61 elements side by side',
    );
    expect(shownValue('dom-shape', documentOf('', `${'<div>'.repeat(40)}Bread`))).toBe('42 levels');
  });
});

test('a small page that is not compressed loses little', () => {
  const headers = { 'content-encoding': [] };
  const small = findingOf('compression', { html: documentOf('', 'x'), headers, bytes: 1_700 });
  expect(small).toMatchObject({ state: 'failed', importance: 'low' });
  const large = findingOf('compression', { html: documentOf('', 'x'), headers, bytes: 90_000 });
  expect(large).toMatchObject({ state: 'failed', importance: 'medium' });
});

describe('what costs little is of low importance', () => {
  const script = '<script src=a.js></script>';
  const image = '<img src=http://a.example/a.webp alt="">';
  const data = (object: object) =>
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...object })}</script>`;
  const crumbs = { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1 }, {}] };
  test.each([
    ['blocking-scripts', script.repeat(2), 'low'],
    ['blocking-scripts', script.repeat(3), 'medium'],
    ['mixed-content', image, 'low'],
    ['mixed-content', `${image}<script src=http://a.example/a.js></script>`, 'high'],
    ['mixed-content', '<img srcset="http://a.example/a.webp 2x" alt="">', 'high'],
    ['structured-data-eligible', data(crumbs), 'low'],
    ['structured-data-eligible', data({ '@type': 'Product', offers: { price: {} } }), 'medium'],
  ])('%s of %s', (id, html, importance) => {
    expect(findingOf(id, { html: documentOf(html) })).toMatchObject({ state: 'failed', importance });
  });
});

test('a page without a main heading loses little, one with two nothing', () => {
  const importanceOf = (body: string) => findingOf('single-h1', { html: documentOf('', body) }).importance;
  expect(['<h2>A</h2>', '<h1></h1>', '<h1>A</h1><h1>B</h1>'].map(importanceOf)).toEqual([
    'low',
    'low',
    'note',
  ]);
});

test('a robots.txt that cannot be read weighs as much as what it decides', () => {
  const robotsTxt = {
    url: 'https://bakery.example/robots.txt',
    status: 503,
    contentType: 'text/plain',
    text: '',
  };
  const finding = findingOf('robots-txt-valid', { html: documentOf(''), site: { robotsTxt } });
  expect(finding).toMatchObject({ state: 'failed', importance: 'high' });
});

test('a broken link is told with its text and its place', () => {
  const links = [{ url: 'https://bakery.example/cakes', status: 404 }];
  const html = documentOf('', '<main><a href="/cakes#all">Our <b>cakes</b></a></main>');
  const { evidence, selectors } = findingOf('broken-links', { html, site: { links } });
  expect(evidence.map((one) => translate(one))).toEqual([
    '“Our cakes”: https://bakery.example/cakes returns 404',
  ]);
  expect(selectors?.[0]).toContain('a');
});

test('noindex inside noscript matters less than one for all', () => {
  const html = documentOf('<noscript><meta name="robots" content="noindex"></noscript><title>Bread</title>');
  expect(findingOf('robots-meta', { html })).toMatchObject({ state: 'failed', importance: 'low' });
  expect(answerOf(html).answer).toBe('listed');
  expect(stateOf('robots-meta', documentOf('<noscript><img src="/x" alt=""></noscript>'))).toBe(
    'not-applicable',
  );
});

describe('JSON-LD', () => {
  const state = (data: string) =>
    stateOf('structured-data-valid', documentOf(`<script type="application/ld+json">${data}</script>`));

  test.each([
    '{"@context":"https://schema.org","@type":"A","b":{"c":1,"c":2}}',
    '{"@context":"https://schema.org","@type":"A","\\u0062":1, "b" : 2}',
    '[{"@context":"https://schema.org","@type":"A","@type":"B"}]',
    '{"@context":"https://schema.org","@graph":[{"@type":"A","@id":"x","@id":"x"}]}',
  ])('is not valid: %s', (data) => {
    expect(state(data)).toBe('failed');
  });

  test.each([
    '{"@context":"https://schema.org","@type":"A","b":[{"c":1},{"c":2}],"d":{"b":"\\"b\\":"}}',
    '{"@graph":[{"@context":"https://schema.org","@type":"A"}]}',
  ])('is valid: %s', (data) => {
    expect(state(data)).toBe('passed');
  });
});

describe('a product for sale', () => {
  const product = (offers: string) =>
    `{"@context":"https://schema.org","@type":"Product","name":"Rye","image":"/rye.jpg","offers":${offers}}`;
  const state = (offers: string) =>
    stateOf(
      'structured-data-eligible',
      documentOf(`<script type="application/ld+json">${product(offers)}</script>`),
    );

  test.each([
    '{"@type":"Offer","price":"3.50"}',
    '[{"@type":"Offer","price":3.5,"priceCurrency":""}]',
    '{"@type":"AggregateOffer","lowPrice":"3"}',
  ])('has a price without its currency: %s', (offers) => {
    expect(state(offers)).toBe('failed');
  });

  test.each([
    '{"@type":"Offer","price":"3.50","priceCurrency":"EUR"}',
    '{"@type":"Offer","priceSpecification":{"@type":"PriceSpecification","price":3,"priceCurrency":"EUR"}}',
  ])('has a price with its currency: %s', (offers) => {
    expect(state(offers)).toBe('passed');
  });
});

describe('a line of X-Robots-Tag that a browser may have joined', () => {
  const answer = (line: string) =>
    answerOf(documentOf('<title>Bread</title>'), { joined: true, headers: { 'x-robots-tag': line } });

  test.each([
    ['otherbot: nofollow, noindex', 'unknown'],
    ['otherbot: noarchive, none', 'unknown'],
    ['otherbot: nofollow, unavailable_after: 25 Jun 2010 15:00:00 PST', 'unknown'],
    ['otherbot: noindex', 'listed'],
    ['otherbot: noindex, nofollow', 'listed'],
    ['otherbot: nofollow, googlebot: noindex', 'not-listed'],
    ['noindex, otherbot: nofollow', 'not-listed'],
  ])('%s: %s', (line, expected) => {
    expect(answer(line).answer).toBe(expected);
  });
});

describe('a score', () => {
  const of = (...states: CheckState[]) =>
    scoreOf(states.map((state, at) => ({ id: `check-${at}`, importance: 'medium', state })));

  test('takes what was not seen to fail as often as what was', () => {
    expect(of('failed', 'passed', 'not-seen', 'not-seen')).toBe(of('failed', 'passed', 'failed', 'passed'));
    expect(of('failed', 'passed', 'not-seen')).toBeLessThan(of('failed', 'passed', 'passed'));
  });
  test('is not lowered by what was not seen beside nothing but what passed', () => {
    expect(of('passed', 'not-seen', 'not-seen')).toBe(100);
    expect(of('not-seen')).toBe(100);
  });
});
