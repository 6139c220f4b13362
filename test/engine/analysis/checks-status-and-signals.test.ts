import { describe, expect, it } from 'vitest';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { findingOf, judge } from './judge.ts';
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
const NOINDEX = '<meta name=robots content=noindex>';
const LISTED = {
  sitemap: {
    url: 'https://bakery.example/sitemap.xml',
    status: 200,
    contentType: 'application/xml',
    text: '<urlset><url><loc>https://bakery.example/bread</loc></url></urlset>',
  },
};
const canonicalElsewhere = '<link rel=canonical href=https://bakery.example/rolls>';
const TWO_CANONICALS = `${canonicalElsewhere}<link rel=canonical href=/loaves>`;
judge('signals-conflict', {
  passes: {
    'a page that says nothing about listing': { html },
    'noindex alone': head(NOINDEX),
    'a canonical address elsewhere alone': head(canonicalElsewhere),
    'noindex and a canonical address elsewhere': head(NOINDEX + canonicalElsewhere),
  },
  unseen: { 'a robots.txt that was not read': { html, site: { robotsTxt: 'not-seen' } } },
  fails: { 'two canonical addresses': head(TWO_CANONICALS) },
});
judge('noindex-and-canonical', {
  passes: { 'noindex and its own canonical address': head(`${NOINDEX}<link rel=canonical href=/bread>`) },
  absent: { 'a canonical address elsewhere alone': head(canonicalElsewhere) },
  fails: { 'noindex and a canonical address elsewhere': head(`${NOINDEX}${canonicalElsewhere}`) },
});
judge('noindex-behind-disallow', {
  passes: { 'noindex that robots.txt lets be read': head(NOINDEX) },
  absent: { 'a Disallow alone': { html, site: { robotsTxt } } },
  unseen: {
    'a robots.txt that was not read': { html: documentOf(NOINDEX), site: { robotsTxt: 'not-seen' } },
  },
  fails: { 'noindex behind a Disallow': { html: documentOf(NOINDEX), site: { robotsTxt } } },
});
judge('sitemap-conflict', {
  passes: { 'a page that may be listed': { html, site: LISTED } },
  absent: { 'a page that no sitemap lists': head(NOINDEX) },
  unseen: {
    'sitemaps that were not read': { html, site: { sitemap: 'not-seen' } },
    'a page of which it is not known': { html, site: { ...LISTED, robotsTxt: 'not-seen' } },
    'two canonical addresses': { html: documentOf(TWO_CANONICALS), site: LISTED },
  },
  fails: {
    noindex: { html: documentOf(NOINDEX), site: LISTED },
    'a Disallow': { html, site: { ...LISTED, robotsTxt } },
    'a canonical address elsewhere': { html: documentOf(canonicalElsewhere), site: LISTED },
  },
});

describe('the findings beside the answer say what is so', () => {
  const sentence = (id: string, facts: Parameters<typeof findingOf>[1]) =>
    translator('en')(findingOf(id, facts).text ?? '');

  it.each([
    [
      'noindex',
      { html: documentOf(NOINDEX), site: LISTED },
      'The sitemap lists this page, which says noindex',
    ],
    [
      'a canonical address elsewhere',
      { html: documentOf(canonicalElsewhere), site: LISTED },
      'The sitemap lists this page, but another address is preferred',
    ],
    [
      'a page that is gone',
      { html, status: 410, site: LISTED },
      'The sitemap lists this page, which can’t be indexed (Google, Bing)',
    ],
    [
      'a Disallow for Bing alone',
      { html, site: { ...LISTED, robotsTxt: { ...robotsTxt, text: 'User-agent: bingbot\nDisallow: /' } } },
      'The sitemap lists this page, which can’t be indexed (Bing)',
    ],
  ] as const)('of a listed page with %s', (_what, facts, expected) => {
    expect(sentence('sitemap-conflict', facts)).toBe(expected);
  });

  it('of a noindex that Bing alone cannot read', () => {
    const text = 'User-agent: bingbot\nDisallow: /';
    const facts = { html: documentOf(NOINDEX), site: { robotsTxt: { ...robotsTxt, text } } };
    const finding = findingOf('noindex-behind-disallow', facts);
    expect(sentence('noindex-behind-disallow', facts)).toBe(
      'robots.txt keeps Bingbot from reading the page’s noindex',
    );
    expect(finding.evidence.map((each) => translator('en')(each))).toEqual(['line 2: Disallow: /']);
    expect(findingOf('signals-conflict', facts).state).toBe('passed');
  });

  it.each(['robots-txt-allows', 'noindex-behind-disallow'])(
    '%s shows a line once that both crawlers obey',
    (id) => {
      const facts = { html: documentOf(NOINDEX), site: { robotsTxt } };
      expect(findingOf(id, facts).evidence.map((each) => translator('en')(each))).toEqual([
        'line 2: Disallow: /',
      ]);
    },
  );

  it('of two canonical addresses beside noindex, which decides: they matter less then', () => {
    const facts = head(NOINDEX + TWO_CANONICALS);
    expect(findingOf('signals-conflict', facts)).toMatchObject({ state: 'failed', importance: 'low' });
  });
});
