import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { saveConnection } from '../../../lib/actions/connections/connection.ts';
import { indexReports, removeFromIndex } from '../../../lib/actions/report-index/index-reports.ts';
import { openChosen, searchStored } from '../../../lib/actions/report-index/search-stored.ts';
import { connectionSchema } from '../../../lib/model/connection/connection.ts';
import type { Report } from '../../../lib/model/report/report.ts';
import { readSeen } from '../../../lib/model/report-index/seen-report.ts';
import { openInTab } from '../../../lib/platform/tabs/open-page.ts';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { deleteConnectionData } from '../../../lib/storage/connections/delete-connection-data.ts';
import { jobsItem } from '../../../lib/storage/jobs/jobs.ts';
import { seenReportsItem } from '../../../lib/storage/report-index/seen-reports.ts';
import { someReport } from '../../model/some-report.ts';
import { connect } from '../connect.ts';

const report = (number: number, url = `https://shop.example/${number}`): Report =>
  someReport({
    id: String(number),
    url,
    generatedAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  });
const found = async (text: string) => (await searchStored(text)).map(({ id }) => id);

describe('the address bar', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    await connect('https://seo.example');
  });

  it('finds reports seen in any list, without a request', async () => {
    const ask = vi.spyOn(globalThis, 'fetch');
    await indexReports('c', [report(1), report(2)]);
    expect(await found('shop')).toEqual(['2', '1']);
    expect(ask).not.toHaveBeenCalled();
  });

  it('opens the report of the chosen page where the user wants it', async () => {
    await indexReports('c', [report(1), report(2)]);
    await openChosen('https://shop.example/2', 'newBackgroundTab');
    expect(openInTab).toHaveBeenLastCalledWith('https://seo.example/reports/2', 'newBackgroundTab');
  });

  it('opens the filtered reports page for text that matches no page', async () => {
    await openChosen(' cakes & tea ', 'currentTab');
    expect(openInTab).toHaveBeenLastCalledWith('/reports.html#/?search=cakes%20%26%20tea', 'currentTab');
  });

  it('does not find a deleted report', async () => {
    await indexReports('c', [report(1), report(2)]);
    await removeFromIndex('c', '1', '', []);
    expect(await found('shop')).toEqual(['2']);
  });

  it('does not find reports of a removed connection', async () => {
    const other = { ...(await connectionsItem.get()).list[0], id: 'other' };
    await connectionsItem.update((all) => ({ ...all, list: [...all.list, connectionSchema.parse(other)] }));
    await indexReports('other', [report(1)]);
    expect(await found('')).toEqual([]);
    await indexReports('c', [report(1)]);
    await deleteConnectionData('c');
    expect(await found('')).toEqual([]);
    expect(readSeen(await seenReportsItem('c').get())).toEqual([]);
    expect(readSeen(await seenReportsItem('other').get())).toHaveLength(1);
  });

  it('finds the pages of a connection’s sites there, whichever is active, and opens them there', async () => {
    await saveConnection({
      connectionId: null,
      address: 'https://client.example',
      key: 'key-5678',
      hosts: ['shop.example'],
    });
    const [, client] = (await connectionsItem.get()).list;
    await indexReports(client?.id ?? '', [report(1)]);
    await indexReports('c', [report(2, 'https://mine.example/')]);
    expect(await found('example')).toEqual(['2', '1']);
    await openChosen('https://shop.example/1', 'currentTab');
    expect(openInTab).toHaveBeenLastCalledWith('https://client.example/reports/1', 'currentTab');
  });

  it('keeps the newest 2,000, in whatever order they arrive', async () => {
    await indexReports(
      'c',
      Array.from({ length: 2001 }, (_, index) => report(index + 1)),
    );
    await indexReports('c', [report(0)]);
    const kept = readSeen(await seenReportsItem('c').get());
    expect(kept).toHaveLength(2000);
    expect(kept.at(-1)?.id).toBe('2');
  });

  it('writes nothing if a list has no new reports', async () => {
    await indexReports('c', [report(1)]);
    const write = vi.spyOn(seenReportsItem('c'), 'update');
    await indexReports('c', [report(1)]);
    expect(write).not.toHaveBeenCalled();
    await indexReports('c', [{ ...report(1), result: 'bad' }]);
    expect(write).toHaveBeenCalledOnce();
  });

  it('writes nothing if all reports are older than the stored ones', async () => {
    await indexReports(
      'c',
      Array.from({ length: 2000 }, (_, index) => report(index + 100)),
    );
    const write = vi.spyOn(seenReportsItem('c'), 'update');
    await indexReports('c', [report(1), report(2)]);
    expect(write).not.toHaveBeenCalled();
  });

  it('finds what the first version stored', async () => {
    const { id, url, result, generatedAt } = report(7);
    const value = [{ id, url, result, generatedAt }];
    await fakeBrowser.storage.local.set({ 'seen:c': { version: 1, value } });
    expect(await searchStored('shop')).toMatchObject(value);
  });

  it('returns nothing and does not fail before connecting', async () => {
    fakeBrowser.reset();
    expect(await found('shop')).toEqual([]);
    expect(await jobsItem.get()).toEqual([]);
  });
});
