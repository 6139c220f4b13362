import { describe, expect, test } from 'vitest';
import { readInFront } from '../../../lib/model/core/in-front.ts';
import { IN_FRONT_TABLE, type InFrontRow } from './in-front-table.ts';

const FILES = {
  page: '/bread',
  'robots.txt': '/robots.txt',
  sitemap: '/sitemap.xml',
  icon: '/favicon.ico',
  'missing page': '/missing',
  link: '/rolls',
} as const satisfies Readonly<Record<InFrontRow['for'], string>>;

describe('whose answer it is', () => {
  test.each(IN_FRONT_TABLE.map((row) => [row.name, row] as const))('%s', (_name, row) => {
    const { status, headers, body: text } = row;
    const asked = row.asked ?? `https://shop.example${FILES[row.for]}`;
    const url = row.answered ?? asked;
    const found = readInFront({ asked, url, status, headers: new Headers(headers), text });
    expect(found).toEqual(row.inFront && { ...row.inFront, status });
  });
});
