import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { analysePage } from '../../lib/engine/analysis/analyse-page.ts';
import type { HeaderLine, PageRead, SiteFile } from '../../lib/engine/page/page-read.ts';
import { robotsRuleFor } from '../../lib/engine/page/robots-txt.ts';
import { parseSitemap } from '../../lib/engine/sitemap/parse-sitemap.ts';
import { translator } from '../../lib/engine/texts/translate.ts';
import { parseUrls } from '../../lib/extension/model/url/sources/parse-urls.ts';
import { pageFixture } from '../engine/analysis/page-fixture.ts';

const translate = translator('en');

interface CaseInput {
  readonly address: string;
  readonly html: string;
  readonly headers?: readonly HeaderLine[];
  readonly headers_a?: readonly HeaderLine[];
  readonly headers_b?: readonly HeaderLine[];
  readonly sitemap?: string;
  readonly missingPage?: Pick<SiteFile, 'status' | 'contentType' | 'text'>;
  readonly robots: string;
  readonly path: string;
  readonly crawler: string;
  readonly text: string;
  readonly responses: Readonly<
    Record<string, { status: number; headers: readonly HeaderLine[]; body: string }>
  >;
}

/** The input of a case: a page, a file or a list that was read wrongly somewhere. */
function inputOf(name: string): CaseInput {
  const file = join(import.meta.dirname, '..', 'fixtures', 'cases', `${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8')).input;
}

const byName = (lines: readonly HeaderLine[]) =>
  Object.fromEntries(
    [...Map.groupBy(lines, ([name]) => name)].map(([name, all]) => [name, all.map(([, value]) => value)]),
  );

/** A page of a case on a well-configured site. */
function pageOf({ address, html, headers = [], sitemap, missingPage }: Partial<CaseInput>): PageRead {
  const url = address ?? 'https://bakery.example/bread';
  return pageFixture(html ?? '', {
    url,
    headers: byName(headers),
    site: {
      ...(sitemap !== undefined && {
        sitemap: {
          url: 'https://bakery.example/sitemap.xml',
          status: 200,
          contentType: 'text/xml',
          text: sitemap,
        },
      }),
      ...(missingPage && { missingPage: { url: 'https://bakery.example/missing', ...missingPage } }),
    },
  });
}

/** What a report says of a page: the answer, its reason, and the states of checks. */
function reportOf(page: PageRead) {
  const { listing, checks } = analysePage(page, (id, error) => {
    throw new Error(`${id} broke`, { cause: error });
  });
  const states = Object.fromEntries(checks.map(({ id, state }) => [id, state]));
  return { answer: listing.answer, reason: listing.reason, ...states, checks };
}
const report = (name: string) => reportOf(pageOf(inputOf(name)));

const LISTED = { answer: 'listed', reason: 'no-obstacle' };

describe('a page of which something was read wrongly', () => {
  test('02: noindex in a second X-Robots-Tag line is seen where lines are separate, and never denied where they are joined', () => {
    const { headers = [], body = '' } = inputOf('02-x-robots-tag-two-lines').responses['/h'] ?? {};
    const page = pageOf({ html: body, headers });
    expect(reportOf(page)).toMatchObject({ answer: 'not-listed', reason: 'noindex-header' });
    const joined = pageFixture(body, {
      joined: true,
      headers: { 'x-robots-tag': 'otherbot: nofollow, noindex' },
    });
    expect(reportOf(joined)).toMatchObject({
      answer: 'unknown',
      reason: 'header-unclear',
      'x-robots-tag': 'not-seen',
    });
  });

  test('03: an article about status 404 is no missing page', () => {
    expect(report('03-article-about-404')).toMatchObject({ ...LISTED, 'soft-404': 'passed' });
  });

  test('04: upgrade-insecure-requests makes http resources and forms https', () => {
    expect(report('04-upgrade-insecure-requests')).toMatchObject({
      'mixed-content': 'passed',
      'secure-forms': 'passed',
    });
  });

  test('05: redirects of robots.txt that do not end count as a missing file', () => {
    const { body = '' } = inputOf('05-robots-txt-circle').responses['/'] ?? {};
    const robotsTxt = {
      url: 'https://bakery.example/robots.txt',
      status: 301,
      contentType: 'text/html',
      text: '',
    };
    expect(reportOf(pageFixture(body, { site: { robotsTxt } }))).toMatchObject({
      ...LISTED,
      'robots-txt-allows': 'passed',
      'robots-txt-valid': 'not-applicable',
    });
  });

  test('12: what a sitemap has in a comment is not in it', () => {
    expect(report('12-sitemap-comment')).toMatchObject({ answer: 'not-listed', reason: 'noindex-meta' });
  });

  test('13: a sitemap may have a prefix', () => {
    expect(report('13-sitemap-prefix')).toMatchObject({
      answer: 'not-listed',
      reason: 'noindex-meta',
      sitemap: 'passed',
      'sitemap-conflict': 'failed',
    });
  });

  test('14: a missing page may answer any 4xx but 429', () => {
    const input = inputOf('14-missing-page-403');
    const missing = (status: number) =>
      reportOf(pageOf({ ...input, missingPage: { contentType: 'text/html', text: 'none', status } }));
    for (const status of [400, 401, 403, 404, 410, 451])
      expect(missing(status), `${status}`).toMatchObject({ 'missing-page': 'passed' });
    expect(missing(200)).toMatchObject({ 'missing-page': 'failed' });
    for (const status of [429, 500, 503])
      expect(missing(status)).toMatchObject({ 'missing-page': 'not-seen' });
  });

  test('17: JSON-LD with one name twice is not valid, and the name is told', () => {
    const { checks, ...states } = report('17-json-ld-duplicate-key');
    expect(states).toMatchObject({ 'structured-data-valid': 'failed' });
    const { evidence = [] } = checks.find(({ id }) => id === 'structured-data-valid') ?? {};
    expect(evidence.map((one) => translate(one)).join()).toContain('“name” twice');
  });

  test('18: a charset that is none, and one in a comment, are no declaration', () => {
    const { html, headers = [] } = inputOf('18-charset-none');
    const page = pageFixture(html, {
      headers: byName(headers),
      encoding: { name: 'windows-1252', source: 'default' },
    });
    expect(reportOf(page)).toMatchObject({ charset: 'failed' });
  });

  test('19: XHTML is read as XML', () => {
    const { headers = [], body = '' } = inputOf('19-xhtml').responses['/x'] ?? {};
    expect(reportOf(pageOf({ html: body, headers }))).toMatchObject({
      answer: 'not-listed',
      reason: 'noindex-meta',
      'single-h1': 'passed',
      'meta-description-present': 'passed',
      'well-formed-xml': 'passed',
    });
  });

  test('22: a refresh without a separator is none', () => {
    const input = inputOf('22-refresh-without-separator');
    for (const content of ['0url=/other', '2x;url=a', '2e0;url=a', '20e-1;url=a']) {
      const page = pageOf({ ...input, html: input.html.replace('0url=/other', content) });
      expect(reportOf(page), content).toMatchObject({ ...LISTED, 'meta-refresh': 'passed' });
    }
  });

  test('26: a Link header about another resource, and a rel inside a title, name no canonical address', () => {
    const { headers_a = [], headers_b = [], ...input } = inputOf('26-link-header-context');
    for (const headers of [headers_a, headers_b])
      expect(reportOf(pageOf({ ...input, headers }))).toMatchObject({
        ...LISTED,
        'canonical-present': 'failed',
      });
  });

  test('27: a base of data: is not used', () => {
    expect(report('27-base-data')).toMatchObject({ 'crawlable-links': 'passed', 'internal-links': 'passed' });
  });
});

test.each([
  ['21-robots-no-break-space', undefined],
  ['23-robots-index-html', true],
  ['29-robots-space', undefined],
])('a rule of robots.txt applies as Google’s own parser applies it: %s', (name, allow) => {
  const { robots, path, crawler } = inputOf(name);
  expect(robotsRuleFor(robots, crawler, path)?.allow).toBe(allow);
});

test('11: a list pasted from a Search Console export has two addresses', () => {
  expect(parseUrls(inputOf('11-search-console-list').text)).toEqual({
    addresses: ['https://bakery.example/', 'https://bakery.example/bread'],
    unusable: [],
  });
});

test('28: a feed is a sitemap, in a list of pages and in a report', () => {
  const { sitemap = '' } = inputOf('28-feed-as-sitemap');
  expect(parseSitemap(sitemap)).toEqual({ kind: 'pages', addresses: ['https://bakery.example/bread'] });
  expect(reportOf(pageOf({ html: '<title>Bread</title>Bread', sitemap }))).toMatchObject({
    sitemap: 'passed',
  });
});
