import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodePage } from '../../../lib/engine/page/decode-page.ts';
import { robotsAccess } from '../../../lib/engine/page/robots-access.ts';
import { readRows } from '../../fixtures/read-rows.ts';

const PAGE = 'https://bakery.example/bread';

/** Whether a crawler may fetch an address, by this robots.txt. */
function isAllowed({ text, path, crawler = 'Googlebot' }: RobotsTxtRow): boolean {
  const file = { url: 'https://bakery.example/robots.txt', status: 200, contentType: 'text/plain', text };
  return robotsAccess(file, crawler, new URL(path, PAGE)) === 'allowed';
}

interface RobotsTxtRow {
  readonly name: string;
  readonly text: string;
  readonly path: string;
  /** Googlebot if absent. */
  readonly crawler?: string;
  readonly allowed: boolean;
}

interface EncodingRow {
  readonly name: string;
  /** In UTF-8; absent: `bytes`, one for each character. */
  readonly text?: string;
  readonly bytes?: string;
  readonly type: string;
  readonly encoding: { readonly name?: string; readonly source?: string };
  /** Some of the text that the page has. */
  readonly reads?: string;
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
  it.each([...table<RobotsTxtRow>('robots-txt.jsonl'), ...LONG_FILES.map(named)])('%s', (_name, row) => {
    expect(isAllowed(row)).toBe(row.allowed);
  });
});

/** The Encoding standard, and the HTML standard, 13.2.3. */
describe('the encoding of a page is', () => {
  it.each(table<EncodingRow>('encodings.jsonl'))(
    '%s',
    (_name, { text, bytes = '', type, encoding, reads = '' }) => {
      const sent = text === undefined ? Buffer.from(bytes, 'latin1') : Buffer.from(text);
      const decoded = decodePage(sent, type);
      expect(decoded.encoding).toMatchObject(encoding);
      expect(decoded.html).toContain(reads);
    },
  );
});
