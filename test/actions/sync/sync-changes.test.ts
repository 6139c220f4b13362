import { describe, expect, it, vi } from 'vitest';
import { storage } from 'wxt/utils/storage';
import { paintBadges } from '../../../lib/actions/badge/paint-badges.ts';
import { removeConnection } from '../../../lib/actions/connections/manage-connections.ts';
import { indexReport, removeFromIndex } from '../../../lib/actions/report-index/index-reports.ts';
import { resumeSync, syncIndex } from '../../../lib/actions/sync/sync-index.ts';
import { neverSynced } from '../../../lib/model/report-index/index-sync.ts';
import { readSeen } from '../../../lib/model/report-index/seen-report.ts';
import { urlHash } from '../../../lib/model/url/url-hash.ts';
import { allTabs } from '../../../lib/platform/tabs/tabs.ts';
import { indexSyncItem } from '../../../lib/storage/report-index/index-sync.ts';
import { indexShardItem } from '../../../lib/storage/report-index/report-index.ts';
import { seenReportsItem } from '../../../lib/storage/report-index/seen-reports.ts';
import { knownAt } from '../known-at.ts';
import { beforeEachSync, type ListHost, made, NOON, pageOf } from './list-host.ts';

const MINUTE = 60_000;

let list: ListHost;
beforeEachSync((started) => {
  list = started;
});

const known = (url: string) => knownAt('c', url);
const sync = async () => (await indexSyncItem.get())['c'] ?? neverSynced;
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);

describe('changes made elsewhere', () => {
  it('a report that was only seen since does not count as known to the last sync', async () => {
    await syncIndex();
    list.reports.unshift(...made(400, 251));
    pass(15);
    const [newest] = list.reports;
    await indexReport('c', { ...blank, id: '400', url: newest?.url ?? '' });
    await syncIndex();
    expect(await known(pageOf(251))).toMatchObject({ id: '251' });
  });

  it('a report deleted elsewhere is removed, and the page’s older report is shown instead', async () => {
    list.reports[0] = { id: 250, url: pageOf(100), result: 'bad' };
    await syncIndex();
    expect(await known(pageOf(100))).toMatchObject({ id: '250', result: 'bad' });
    list.reports = list.reports.filter(({ id }) => id !== 250 && id !== 1);
    pass(1);
    await syncIndex(true);
    expect(await known(pageOf(100))).toMatchObject({ id: '100', result: 'good' });
    expect(await known(pageOf(1))).toBeUndefined();
    expect(readSeen(await seenReportsItem('c').get()).map(({ id }) => id)).not.toContain('1');
  });

  it('nothing is removed that a partial sync did not reach or could not read', async () => {
    await syncIndex();
    list.reports = list.reports.filter(({ id }) => id !== 249 && id !== 2);
    pass(15);
    await syncIndex();
    expect(await known(pageOf(249))).toBeUndefined();
    expect(await known(pageOf(2))).toMatchObject({ id: '2' });
    list.reports = list.reports.map((report) => (report.id === 5 ? { ...report, url: '' } : report));
    pass(15);
    await syncIndex(true);
    expect(await known(pageOf(5))).toMatchObject({ id: '5' });
  });

  it('reruns far down the list are found with few requests', async () => {
    list.reports = list.reports.map((report) => ({
      ...report,
      generated_at: new Date(NOON - MINUTE).toISOString(),
    }));
    await syncIndex();
    pass(15);
    Object.assign(list.reports[249] ?? {}, {
      result: 'bad',
      generated_at: new Date(NOON + MINUTE).toISOString(),
    });
    await syncIndex();
    expect(list.host.requests.slice(3).map(({ path }) => path)).toEqual([
      expect.stringContaining('sort_by=id&sort=desc&per_page=100'),
      expect.stringContaining('sort_by=generated_at&sort=desc&per_page=100'),
    ]);
    expect(await known(pageOf(1))).toMatchObject({ id: '1', result: 'bad' });
    expect(await sync()).toMatchObject({ pass: null, newestAt: new Date(NOON + MINUTE).toISOString() });
  });

  it('a deletion far down the list is noticed, and the whole list is read again soon', async () => {
    await syncIndex();
    list.reports = list.reports.filter(({ id }) => id !== 2);
    pass(15);
    await syncIndex();
    expect(list.asked()).toEqual([1, 2, 3, 1]);
    expect(await sync()).toMatchObject({ isShort: true });
    pass(45);
    await syncIndex();
    expect(list.asked()).toEqual([1, 2, 3, 1, 1, 2, 3]);
    expect(await known(pageOf(2))).toBeUndefined();
    expect(await sync()).toMatchObject({ isShort: false });
  });

  it('a deletion made here does not count as missing', async () => {
    await syncIndex();
    list.reports = list.reports.filter(({ id }) => id !== 2);
    await removeFromIndex('c', '2', pageOf(2), []);
    pass(15);
    await syncIndex();
    expect(await sync()).toMatchObject({ isShort: false });
  });

  it('nothing is left of a connection that is removed during the sync', async () => {
    list.meanwhile = () => removeConnection('c');
    await syncIndex();
    expect(list.asked()).toEqual([1, 2]);
    const stored = Object.keys(await storage.snapshot('local'));
    expect(stored.filter((name) => name.includes(':c'))).toEqual([]);
  });

  it('everything is read again if a part of the index is damaged', async () => {
    await syncIndex();
    const shard = indexShardItem('c', urlHash(pageOf(7)));
    await storage.setItem(shard.key, { version: shard.declaration.version, value: 'not at all' });
    pass(1);
    vi.mocked(allTabs).mockResolvedValue([{ id: 1, url: pageOf(7) }]);
    await paintBadges();
    expect(await known(pageOf(7))).toBeUndefined();
    await resumeSync();
    expect(await known(pageOf(7))).toMatchObject({ id: '7' });
    expect(list.asked()).toEqual([1, 2, 3, 1, 2, 3]);
  });

  it('nothing that was just read is removed if the clock is set back meanwhile', async () => {
    list.meanwhile = async () => void pass(-24 * 60);
    await syncIndex();
    expect(list.asked()).toEqual([1, 2, 3]);
    expect(await known(pageOf(250))).toMatchObject({ id: '250' });
    expect(await known(pageOf(150))).toMatchObject({ id: '150' });
    expect(await known(pageOf(1))).toMatchObject({ id: '1' });
  });

  it('the next sync is on time after the clock was set back', async () => {
    await syncIndex();
    pass(-365 * 24 * 60);
    list.reports.unshift(...made(251, 251));
    await syncIndex();
    expect(await known(pageOf(251))).toMatchObject({ id: '251' });
  });

  it('reading continues past a new report of a known page if neither ids nor dates decide which is newer', async () => {
    const report = (id: string, page: number) => ({ id, url: pageOf(page), result: 'good' });
    list.reports = [report('k', 1), report('m', 2), report('p', 3)];
    await syncIndex();
    list.reports.unshift(
      report('a', 1),
      ...made(400, 301).map(({ url }, at) => ({ ...report(`z${at}`, 0), url })),
    );
    pass(15);
    await syncIndex();
    expect(await known(pageOf(1))).toMatchObject({ id: 'a' });
    expect(await known(pageOf(301))).toMatchObject({ id: 'z99' });
  });

  it('reports created here during the sync are kept', async () => {
    list.broken.set(2, { status: 500 });
    await syncIndex();
    pass(1);
    await indexReport('c', { ...blank, id: '251', url: pageOf(251) });
    list.reports.unshift(...made(251, 251));
    pass(15);
    await syncIndex();
    expect(await known(pageOf(251))).toMatchObject({ id: '251' });
    expect(await known(pageOf(1))).toMatchObject({ id: '1' });
  });
});

const blank = {
  result: 'bad' as const,
  score: null,
  privacy: null,
  project: null,
  createdAt: null,
  generatedAt: null,
};
