import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { linesOf } from '../../../lib/model/report-index/index-shard.ts';
import { indexedPageOf, projectMark } from '../../../lib/model/report-index/indexed-page.ts';
import { urlHash } from '../../../lib/model/url/url-hash.ts';
import {
  changePages,
  indexShardItem,
  lookUp,
  removePages,
} from '../../../lib/storage/report-index/report-index.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const urlOf = (number: number) => `https://www.site-${number % 300}.example/shop/page-${number}`;
const reportOf = (number: number) => ({
  id: String(number),
  result: 'good' as const,
  generatedAt: new Date(NOON + number * 1000).toISOString(),
  project: `www.site-${number % 300}.example`,
});
const remember = (numbers: readonly number[]) =>
  changePages(
    'c',
    numbers.map((number) => [urlHash(urlOf(number)), () => indexedPageOf(reportOf(number), NOON)] as const),
  );
const fill = (from: number, to: number) => remember(Array.from({ length: to - from }, (_, at) => from + at));
const knownAt = async (url: string) => (await lookUp('c', [urlHash(url)])).pages[0];
/** As Chromium counts them: the lengths of the keys, and of the values as JSON. */
const bytes = async () =>
  Object.entries(await storage.snapshot('local'))
    .filter(([name]) => name.startsWith('index:'))
    .reduce((sum, [name, value]) => sum + name.length + JSON.stringify(value).length, 0);

describe('the index of reports', () => {
  beforeEach(() => fakeBrowser.reset());

  it('stores 100,000 pages in less than the 8 MB it may have', async () => {
    await fill(0, 100_000);
    expect(await bytes()).toBeLessThan(6_000_000);
    for (const number of [0, 99_999]) {
      expect(await knownAt(urlOf(number))).toEqual({
        ...reportOf(number),
        project: projectMark(reportOf(number).project),
        seenAt: NOON,
      });
    }
    expect(await knownAt('https://www.site-1.example/shop/page-0')).toBeUndefined();
  });

  it('finds each of many pages by its hash', async () => {
    await fill(0, 1000);
    const hashes = Array.from({ length: 1200 }, (_, number) => urlHash(urlOf(number)));
    const { pages } = await lookUp('c', hashes);
    expect(pages.map((page) => page?.id)).toEqual([
      ...Array.from({ length: 1000 }, (_, number) => String(number)),
      ...Array(200).fill(undefined),
    ]);
  });

  it('does not let a shard grow beyond its limit, and keeps the newest pages', async () => {
    const part = indexShardItem('c', urlHash(urlOf(0)));
    const together: number[] = [];
    for (let number = 0; together.length < 200; number++) {
      if (indexShardItem('c', urlHash(urlOf(number))) === part) together.push(number);
    }
    await remember(together);
    expect(linesOf(await part.get()).size).toBe(150);
    expect(await knownAt(urlOf(together[199] ?? 0))).toBeDefined();
    expect(await knownAt(urlOf(0))).toBeUndefined();
  });

  it('removes deleted reports and returns which they were', async () => {
    await fill(0, 1000);
    expect(await removePages('c', ({ id }) => Number(id) % 500 === 0)).toHaveLength(2);
    expect(await knownAt(urlOf(500))).toBeUndefined();
    expect(await knownAt(urlOf(501))).toBeDefined();
  });

  it('keeps connections apart', async () => {
    await fill(0, 1);
    expect((await lookUp('other', [urlHash(urlOf(0))])).pages).toEqual([undefined]);
  });

  it('is not damaged when a shard has lost its last page', async () => {
    await fill(7, 8);
    await removePages('c', () => true);
    expect(await lookUp('c', [urlHash(urlOf(7))])).toEqual({ pages: [undefined], isDamaged: false });
  });

  it.each([
    ['no shard', 'not at all'],
    ['of a later version', { version: 99, value: {} }],
    ['not of pages', { version: 1, value: { [urlHash(urlOf(7))]: 7 } }],
    ['of a page that cannot be read', { version: 1, value: `\n${urlHash(urlOf(7))}good` }],
  ])('reports damage when what is stored is %s', async (_, raw) => {
    await storage.setItem(indexShardItem('c', urlHash(urlOf(7))).key, raw);
    expect(await lookUp('c', [urlHash(urlOf(7))])).toEqual({ pages: [undefined], isDamaged: true });
    await fill(7, 8);
    expect((await lookUp('c', [urlHash(urlOf(7))])).isDamaged).toBe(false);
  });
});
