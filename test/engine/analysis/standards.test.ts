import { describe, expect, test } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { robotsRuleFor } from '../../../lib/engine/page/robots-txt.ts';
import type { CheckState } from '../../../lib/engine/report/check-values.ts';
import { scoreOf } from '../../../lib/engine/report/score.ts';
import { findingOf } from './finding-of.ts';
import { documentOf, type PageFacts, pageFixture } from './page-fixture.ts';

const answerOf = (html: string, facts: PageFacts = {}) => analysePage(pageFixture(html, facts)).listing;

test.each(['amp', '⚡', 'amp=""'])('an AMP page names the page of which it is a version: %s', (attribute) => {
  const page = `<!doctype html><html ${attribute} lang="en"><head><title>Bread</title><link rel="canonical" href="https://bakery.example/rye"></head><body>Bread</body></html>`;
  expect(answerOf(page)).toMatchObject({ answer: 'other-address', reason: 'canonical-elsewhere' });
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

test('a broken link is told with its place', () => {
  const links = [{ url: 'https://bakery.example/cakes', status: 404 }];
  const html = documentOf('', '<main><a href="/cakes#all">Our <b>cakes</b></a></main>');
  expect(findingOf('broken-links', { html, site: { links } }).selectors?.[0]).toContain('a');
});

test('noindex inside noscript lists the page', () => {
  const html = documentOf('<noscript><meta name="robots" content="noindex"></noscript><title>Bread</title>');
  expect(answerOf(html).answer).toBe('listed');
});

test('a mistake before a colon does not hide the noindex behind it', () => {
  const html = documentOf('<meta name=robots content="max-snipet: 50, noindex">');
  expect(answerOf(html).reason).toBe('noindex-meta');
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
