import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { decodePage } from '../../../lib/engine/page/decode-page.ts';
import { robotsAccess } from '../../../lib/engine/page/robots-access.ts';
import { readRows } from '../../fixtures/read-rows.ts';
import { documentOf, type PageFacts, pageFixture } from './page-fixture.ts';

const PAGE = 'https://bakery.example/bread';

/** Whether Google may fetch an address, by this robots.txt. */
function isAllowed(text: string, path = '/bread'): boolean {
  const file = { url: 'https://bakery.example/robots.txt', status: 200, contentType: 'text/plain', text };
  return robotsAccess(file, 'Googlebot', new URL(path, PAGE)) === 'allowed';
}

interface RobotsTxtRow {
  readonly name: string;
  readonly text: string;
  readonly path: string;
  readonly allowed: boolean;
}

interface RobotsHeaderRow {
  readonly name: string;
  /** One line, or several. */
  readonly header: string | readonly string[];
  readonly answer: string;
}

interface RobotsMetaRow {
  readonly name: string;
  readonly head: string;
  readonly answer: string;
}

interface CanonicalRow {
  readonly name: string;
  readonly head?: string;
  readonly facts?: PageFacts;
  readonly state: string;
}

const named = <Row extends { readonly name: string }>(row: Row) => [row.name, row] as const;
const table = <Row extends { readonly name: string }>(file: string) =>
  readRows<Row>(join(import.meta.dirname, 'page-cases'), file).map(named);

const LONG_FILES: readonly RobotsTxtRow[] = [
  // robots.cc, RobotsTxtParser::Parse, kMaxLineLen: 16,663 bytes of a line are read
  {
    name: 'the bytes of a line that Google reads',
    text: `User-agent: *\nDisallow: /${'*'.repeat(16_652)}x`,
    path: '/bread',
    allowed: false,
  },
  {
    name: 'all of a line that is no longer',
    text: `User-agent: *\nDisallow: /${'*'.repeat(16_651)}x`,
    path: '/bread',
    allowed: true,
  },
  {
    name: 'a rule behind 500 KiB',
    text: `User-agent: *\n${'# bread\n'.repeat(64_001)}Disallow: /`,
    path: '/bread',
    allowed: true,
  },
];

/**
 * RFC 9309 (https://www.rfc-editor.org/rfc/rfc9309), and where it leaves something open, Google's parser
 * (https://github.com/google/robotstxt, `robots.cc`).
 */
describe('robots.txt: an address is allowed or not by', () => {
  it.each([...table<RobotsTxtRow>('robots-txt.jsonl'), ...LONG_FILES.map(named)])(
    '%s',
    (_name, { text, path, allowed }) => {
      expect(isAllowed(text, path)).toBe(allowed);
    },
  );
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
  it.each(table<RobotsHeaderRow>('robots-header.jsonl'))('X-Robots-Tag: %s', (_name, { header, answer }) => {
    const html = documentOf('<title>Bread</title>');
    expect(reportOf(html, { headers: { 'x-robots-tag': header } })).toMatchObject({ answer });
  });

  it.each(table<RobotsMetaRow>('robots-meta.jsonl'))('%s', (_name, { head, answer }) => {
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
  it.each(table<CanonicalRow>('canonical.jsonl'))('%s', (_name, { head = '', facts, state }) => {
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
