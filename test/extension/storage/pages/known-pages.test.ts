import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import type { KnownPage } from '../../../../lib/extension/model/pages/known-page.ts';
import {
  changePages,
  findPage,
  knownPageItem,
  readPages,
  removePages,
} from '../../../../lib/extension/storage/pages/known-pages.ts';
import { fullIndex } from '../../../lab/bench/badge/full-index.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const urlOf = (number: number) => `https://www.site-${number % 300}.example/shop/page-${number}`;
const pageOf = (number: number): KnownPage => ({
  reportId: String(number),
  url: urlOf(number),
  orderedUrl: null,
  result: 'good',
  score: 91,
  generatedAt: new Date(NOON + number * 1000).toISOString(),
  project: `www.site-${number % 300}.example`,
  seenAt: NOON,
});
const fill = (from: number, to: number) =>
  changePages(
    'c',
    Array.from({ length: to - from }, (_, at) => [urlOf(from + at), () => pageOf(from + at)] as const),
  );
const knownAt = async (url: string, connectionId = 'c') => (await readPages(connectionId, [url]))[0];

describe('the known pages', () => {
  beforeEach(() => fakeBrowser.reset());

  it('have the keys under which the benchmark of the badge stores them', () => {
    const url = 'https://WWW.shop.example/a?b=1#c';
    const [stored = {}] = fullIndex('c', [url], 1);
    expect(Object.keys(stored).map((name) => `local:${name}`)).toEqual([knownPageItem('c', url).key]);
  });

  it('are found among many, each by its address', async () => {
    await fill(0, 1200);
    const pages = await readPages('c', [urlOf(0), urlOf(1199), urlOf(1200)]);
    expect(pages).toEqual([pageOf(0), pageOf(1199), null]);
  });

  it('are the same page however their address is written', async () => {
    await fill(7, 8);
    expect(
      await knownAt(
        `${urlOf(7)
          .toUpperCase()
          .replace(/\/SHOP.*/, '')}/shop/page-7/#top`,
      ),
    ).toEqual(pageOf(7));
  });

  it('have one small stored value each, and an unchanged page is not written', async () => {
    await fill(0, 2);
    const names = Object.keys(await storage.snapshot('local'));
    expect(names.toSorted()).toEqual([`page:c:${urlOf(0)}`, `page:c:${urlOf(1)}`]);
    const written: unknown[] = [];
    fakeBrowser.storage.local.onChanged.addListener((changes) => written.push(...Object.keys(changes)));
    await fill(0, 3);
    expect(written).toEqual([`page:c:${urlOf(2)}`]);
  });

  it('are changed one after the other if a list has several reports of a page', async () => {
    const seen: (string | undefined)[] = [];
    const change = (id: string) => (known: KnownPage | null) => {
      seen.push(known?.reportId);
      return { ...pageOf(1), reportId: id };
    };
    await changePages('c', [
      [urlOf(1), change('a')],
      [`${urlOf(1)}/`, change('b')],
    ]);
    expect(seen).toEqual([undefined, 'a']);
    expect(await knownAt(urlOf(1))).toMatchObject({ reportId: 'b' });
  });

  it('are removed with their deleted reports, which are returned', async () => {
    await fill(0, 1000);
    const gone = await removePages('c', ({ reportId }) => Number(reportId) % 500 === 0);
    expect(gone.map(({ reportId }) => reportId).toSorted()).toEqual(['0', '500']);
    expect(await knownAt(urlOf(500))).toBeNull();
    expect(await knownAt(urlOf(501))).toEqual(pageOf(501));
  });

  it('can be searched for a report', async () => {
    await fill(0, 600);
    expect(await findPage('c', ({ reportId }) => reportId === '555')).toEqual(pageOf(555));
    expect(await findPage('c', ({ reportId }) => reportId === '600')).toBeUndefined();
  });

  it('belong to one connection', async () => {
    await fill(0, 1);
    expect(await knownAt(urlOf(0), 'other')).toBeNull();
    expect(await removePages('other', () => true)).toEqual([]);
  });

  it.each([
    ['no entry', 'not at all'],
    ['of a later version', { version: 99, value: {} }],
    ['of another shape', { version: 1, value: { reportId: 7 } }],
  ])('do not include one whose stored value is %s, until it is known again', async (_, raw) => {
    await storage.setItem(knownPageItem('c', urlOf(7)).key, raw);
    expect(await knownAt(urlOf(7))).toBeNull();
    await fill(7, 8);
    expect(await knownAt(urlOf(7))).toEqual(pageOf(7));
  });
});
