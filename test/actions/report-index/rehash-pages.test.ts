import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { rehashPages } from '../../../lib/actions/report-index/rehash-pages.ts';
import type { Snapshot } from '../../../lib/model/history/snapshot.ts';
import { neverSynced } from '../../../lib/model/report-index/index-sync.ts';
import { storedSeen } from '../../../lib/model/report-index/seen-report.ts';
import { urlHash } from '../../../lib/model/url/url-hash.ts';
import { pageHistoriesItem } from '../../../lib/storage/history/page-histories.ts';
import { indexSyncItem } from '../../../lib/storage/report-index/index-sync.ts';
import { seenReportsItem } from '../../../lib/storage/report-index/seen-reports.ts';
import { connect } from '../connect.ts';
import { knownAt } from '../known-at.ts';

const page = (number: number) => `https://shop.example/p/${number}`;
/** A hash in the previous format. */
const oldHash = (number: number) => `0000${number}`.padEnd(14, 'a');
const report = (id: string, url: string, generatedAt: string) => ({
  id,
  url,
  result: 'good' as const,
  generatedAt,
});
const snapshot = (reportId: string, generatedAt: string): Snapshot => ({
  ...{ reportId, generatedAt, seenAt: 0, result: 'good', score: null, checks: null },
});
const pastOf = async (hash: string) => (await pageHistoriesItem('c', hash).get())[hash];

describe('after an update that changes the page hash', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    await connect('https://seo.example.com');
    const seen = [
      report('3', page(1), '2026-11-20T12:00:00.000Z'),
      report('2', page(2), '2026-11-19T12:00:00.000Z'),
      report('1', page(1), '2026-11-18T12:00:00.000Z'),
    ];
    await seenReportsItem('c').update(() => storedSeen(seen));
    await storage.setItem('local:index:c:7', { version: 3, value: `\n${oldHash(1)}g 1 1 3` });
    await indexSyncItem.update(() => ({ c: { ...neverSynced, doneAt: 5, fullAt: 5 } }));
    const olds: [number, Snapshot[]][] = [
      [1, [snapshot('3', '2026-11-20T12:00:00.000Z'), snapshot('1', '2026-11-18T12:00:00.000Z')]],
      [9, [snapshot('99', '2026-11-01T12:00:00.000Z')]],
    ];
    for (const [number, snapshots] of olds)
      await pageHistoriesItem('c', oldHash(number)).update((pasts) => ({
        ...pasts,
        [oldHash(number)]: snapshots,
      }));
  });

  it('badge and popup have the newest report of each page whose URL is stored', async () => {
    await rehashPages();
    expect(await knownAt('c', page(1))).toMatchObject({ id: '3', result: 'good' });
    expect(await knownAt('c', page(2))).toMatchObject({ id: '2' });
    expect(await storage.getItem('local:index:c:7')).toBeNull();
  });

  it('the next sync reads the whole list, for the other pages', async () => {
    await rehashPages();
    expect((await indexSyncItem.get())['c']).toMatchObject({ fullAt: null, pass: { isFull: true, page: 1 } });
  });

  it('a page keeps its history, and one with unknown URL is unchanged', async () => {
    await rehashPages();
    expect((await pastOf(urlHash(page(1))))?.map(({ reportId }) => reportId)).toEqual(['3', '1']);
    expect(await pastOf(oldHash(1))).toBeUndefined();
    expect(await pastOf(oldHash(9))).toHaveLength(1);
  });

  it('data stored under the new hash stays, and is not duplicated when rehashing is repeated', async () => {
    const newer = snapshot('4', '2026-11-21T12:00:00.000Z');
    const hash = urlHash(page(1));
    await pageHistoriesItem('c', hash).update((pasts) => ({ ...pasts, [hash]: [newer] }));
    await rehashPages();
    await storage.removeItem('local:page-hashes');
    await rehashPages();
    expect((await pastOf(hash))?.map(({ reportId }) => reportId)).toEqual(['4', '3', '1']);
  });

  it('it happens once', async () => {
    await rehashPages();
    await indexSyncItem.update(() => ({ c: { ...neverSynced, doneAt: 6 } }));
    await rehashPages();
    expect((await indexSyncItem.get())['c']).toMatchObject({ doneAt: 6, pass: null });
  });
});
