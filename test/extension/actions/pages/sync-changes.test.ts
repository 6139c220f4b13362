import { describe, expect, it, vi } from 'vitest';
import { storage } from 'wxt/utils/storage';
import { removeConnection } from '../../../../lib/extension/actions/connections/manage-connections.ts';
import { forgetReports } from '../../../../lib/extension/actions/pages/forget-report.ts';
import { rememberReport } from '../../../../lib/extension/actions/pages/remember-reports.ts';
import { syncPages } from '../../../../lib/extension/actions/pages/sync-pages.ts';
import { neverSynced } from '../../../../lib/extension/model/pages/pages-sync.ts';
import { knownPageItem } from '../../../../lib/extension/storage/pages/known-pages.ts';
import { pagesSyncItem } from '../../../../lib/extension/storage/pages/pages-sync.ts';
import { knownAt } from '../known-at.ts';
import { beforeEachSync, type ListHost, made, NOON, pageOf } from './list-host.ts';

const MINUTE = 60_000;

let list: ListHost;
beforeEachSync((started) => {
  list = started;
});

const known = (url: string) => knownAt('c', url);
const sync = async () => (await pagesSyncItem.get())['c'] ?? neverSynced;
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);

describe('changes made elsewhere', () => {
  it('a report that was only seen since does not count as known to the last sync', async () => {
    await syncPages();
    list.reports.unshift(...made(400, 251));
    pass(15);
    const [newest] = list.reports;
    await rememberReport('c', { ...blank, id: '400', url: newest?.url ?? '' });
    await syncPages();
    expect(await known(pageOf(251))).toMatchObject({ reportId: '251' });
  });

  it('a report deleted elsewhere is removed, and the page’s older report is shown instead', async () => {
    list.reports[0] = { id: 250, url: pageOf(100), result: 'bad' };
    await syncPages();
    expect(await known(pageOf(100))).toMatchObject({ reportId: '250', result: 'bad' });
    list.reports = list.reports.filter(({ id }) => id !== 250 && id !== 1);
    pass(1);
    await syncPages(true);
    expect(await known(pageOf(100))).toMatchObject({ reportId: '100', result: 'good' });
    expect(await known(pageOf(1))).toBeUndefined();
  });

  it('nothing is removed that a partial sync did not reach or could not read', async () => {
    await syncPages();
    list.reports = list.reports.filter(({ id }) => id !== 249 && id !== 2);
    pass(15);
    await syncPages();
    expect(await known(pageOf(249))).toBeUndefined();
    expect(await known(pageOf(2))).toMatchObject({ reportId: '2' });
    list.reports = list.reports.map((report) => (report.id === 5 ? { ...report, url: '' } : report));
    pass(15);
    await syncPages(true);
    expect(await known(pageOf(5))).toMatchObject({ reportId: '5' });
  });

  it('reruns far down the list are found with few requests', async () => {
    list.reports = list.reports.map((report) => ({
      ...report,
      generated_at: new Date(NOON - MINUTE).toISOString(),
    }));
    await syncPages();
    pass(15);
    Object.assign(list.reports[249] ?? {}, {
      result: 'bad',
      generated_at: new Date(NOON + MINUTE).toISOString(),
    });
    await syncPages();
    expect(list.host.requests.slice(3).map(({ path }) => path)).toEqual([
      expect.stringContaining('sort_by=id&sort=desc&per_page=100'),
      expect.stringContaining('sort_by=generated_at&sort=desc&per_page=100'),
    ]);
    expect(await known(pageOf(1))).toMatchObject({ reportId: '1', result: 'bad' });
    expect(await sync()).toMatchObject({ pass: null, newestAt: new Date(NOON + MINUTE).toISOString() });
  });

  it('a deletion far down the list is noticed, and the whole list is read again soon', async () => {
    await syncPages();
    list.reports = list.reports.filter(({ id }) => id !== 2);
    pass(15);
    await syncPages();
    expect(list.asked()).toEqual([1, 2, 3, 1]);
    expect(await sync()).toMatchObject({ hasUnseenDeletion: true });
    pass(45);
    await syncPages();
    expect(list.asked()).toEqual([1, 2, 3, 1, 1, 2, 3]);
    expect(await known(pageOf(2))).toBeUndefined();
    expect(await sync()).toMatchObject({ hasUnseenDeletion: false });
  });

  it('a deletion made here does not count as missing', async () => {
    await syncPages();
    list.reports = list.reports.filter(({ id }) => id !== 2);
    await forgetReports('c', [{ id: '2', url: pageOf(2), others: [] }]);
    pass(15);
    await syncPages();
    expect(await sync()).toMatchObject({ hasUnseenDeletion: false });
  });

  it('nothing is left of a connection that is removed during the sync', async () => {
    list.meanwhile = () => removeConnection('c');
    await syncPages();
    expect(list.asked()).toEqual([1, 2]);
    const stored = Object.keys(await storage.snapshot('local'));
    expect(stored.filter((name) => name.includes(':c'))).toEqual([]);
  });

  it('a page whose stored entry is damaged is known again after the next list that has it', async () => {
    await syncPages();
    await storage.setItem(knownPageItem('c', pageOf(7)).key, { version: 1, value: 'not at all' });
    expect(await known(pageOf(7))).toBeUndefined();
    pass(1);
    await syncPages(true);
    expect(await known(pageOf(7))).toMatchObject({ reportId: '7' });
  });

  it('nothing that was just read is removed if the clock is set back meanwhile', async () => {
    list.meanwhile = async () => void pass(-24 * 60);
    await syncPages();
    expect(list.asked()).toEqual([1, 2, 3]);
    expect(await known(pageOf(250))).toMatchObject({ reportId: '250' });
    expect(await known(pageOf(150))).toMatchObject({ reportId: '150' });
    expect(await known(pageOf(1))).toMatchObject({ reportId: '1' });
  });

  it('the next sync is on time after the clock was set back', async () => {
    await syncPages();
    pass(-365 * 24 * 60);
    list.reports.unshift(...made(251, 251));
    await syncPages();
    expect(await known(pageOf(251))).toMatchObject({ reportId: '251' });
  });

  it('reading continues past a new report of a known page if neither ids nor dates decide which is newer', async () => {
    const report = (id: string, page: number) => ({ id, url: pageOf(page), result: 'good' });
    list.reports = [report('k', 1), report('m', 2), report('p', 3)];
    await syncPages();
    list.reports.unshift(
      report('a', 1),
      ...made(400, 301).map(({ url }, at) => ({ ...report(`z${at}`, 0), url })),
    );
    pass(15);
    await syncPages();
    expect(await known(pageOf(1))).toMatchObject({ reportId: 'a' });
    expect(await known(pageOf(301))).toMatchObject({ reportId: 'z99' });
  });

  it('reports created here during the sync are kept', async () => {
    list.broken.set(2, { status: 500 });
    await syncPages();
    pass(1);
    await rememberReport('c', { ...blank, id: '251', url: pageOf(251) });
    list.reports.unshift(...made(251, 251));
    pass(15);
    await syncPages();
    expect(await known(pageOf(251))).toMatchObject({ reportId: '251' });
    expect(await known(pageOf(1))).toMatchObject({ reportId: '1' });
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
