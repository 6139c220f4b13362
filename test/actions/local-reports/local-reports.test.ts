import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { listReports } from '../../../lib/actions/client/list-reports.ts';
import { deleteLocalReports } from '../../../lib/actions/local-reports/delete-local-reports.ts';
import { pinReport } from '../../../lib/actions/local-reports/pin-report.ts';
import { pruneLocalReports } from '../../../lib/actions/local-reports/prune-local-reports.ts';
import { THIS_BROWSER } from '../../../lib/model/connection/this-browser.ts';
import { defaultReportQuery } from '../../../lib/model/report/query.ts';
import { defaultSettings } from '../../../lib/model/settings/settings.ts';
import { localFetch } from '../../../lib/platform/local-service/local-fetch.ts';
import { readCapture, saveCapture } from '../../../lib/service/browser/capture/captures.ts';
import { createBrowserService } from '../../../lib/service/browser/create-browser-service.ts';
import { openDatabase } from '../../../lib/service/browser/database.ts';
import { IndexedDbReportStore } from '../../../lib/service/browser/indexed-db-report-store.ts';
import { pinnedReportsItem } from '../../../lib/storage/pages/pinned-reports.ts';
import { settingsItem } from '../../../lib/storage/settings/settings.ts';
import { capturedJson, capturedPage } from '../../service/browser/captured-page.ts';
import { fakePages } from '../../service/fake-pages.ts';
import { newReport } from '../../service/store/new-report.ts';
import { knownAt } from '../known-at.ts';

let database: IDBDatabase;

beforeEach(async () => {
  fakeBrowser.reset();
  vi.stubGlobal('indexedDB', new IDBFactory());
  database = await openDatabase();
});
afterEach(() => {
  database.close();
  vi.unstubAllGlobals();
});

const address = (number: number) => `https://host-${number % 3}.example/${number}`;

/** Reports of `count` pages; their ids are 1, 2, 3 …, oldest first. */
async function reported(count: number): Promise<void> {
  const store = new IndexedDbReportStore(database);
  for (let number = 1; number <= count; number += 1) await store.add(newReport(address(number), 90, number));
  const service = createBrowserService({ database, analyse: fakePages.analyse });
  vi.mocked(localFetch).mockImplementation(async (input, init) => service(new Request(input, init)));
  await listReports({ ...defaultReportQuery, perPage: 100 }, THIS_BROWSER.id);
}

async function ids(): Promise<string[]> {
  const listed = await listReports({ ...defaultReportQuery, perPage: 100 }, THIS_BROWSER.id);
  if (!listed.ok) throw new Error(listed.failure.kind);
  return listed.value.rows.map(({ id }) => id);
}

const keep = (keepReports: number) => settingsItem.update(() => ({ ...defaultSettings, keepReports }));

describe('the number of reports in this browser', () => {
  it('is limited: the oldest are deleted, and their pages have no badge any longer', async () => {
    await reported(13);
    await keep(10);
    expect(await pruneLocalReports()).toMatchObject({ ok: true });
    expect(await ids()).toEqual(['13', '12', '11', '10', '9', '8', '7', '6', '5', '4']);
    expect(await knownAt(THIS_BROWSER.id, address(3))).toBeUndefined();
    expect(await knownAt(THIS_BROWSER.id, address(4))).toMatchObject({ reportId: '4' });
  });

  it('stays within the limit without the pinned reports, however old they are', async () => {
    await reported(13);
    await keep(10);
    await pinReport('1', true);
    await pinReport('3', true);
    await pinReport('2', true);
    await pinReport('2', false);
    await pruneLocalReports();
    expect(await ids()).toEqual(['13', '12', '11', '10', '9', '8', '7', '6', '3', '1']);
  });

  it('is above the limit if all reports are pinned', async () => {
    await reported(12);
    await keep(10);
    await pinnedReportsItem.update(() => Array.from({ length: 12 }, (_, index) => String(index + 1)));
    expect(await pruneLocalReports()).toMatchObject({ ok: true });
    expect(await ids()).toHaveLength(12);
  });

  it('finds the reports to delete behind a hundred pinned ones', async () => {
    await reported(105);
    await keep(103);
    await pinnedReportsItem.update(() => Array.from({ length: 101 }, (_, index) => String(index + 1)));
    await pruneLocalReports();
    const store = new IndexedDbReportStore(database);
    expect(await store.get(101)).toBeDefined();
    expect(await store.get(102)).toBeUndefined();
    expect(await store.get(103)).toBeUndefined();
    expect(await store.get(104)).toBeDefined();
  });
});

describe('deleting all reports in this browser', () => {
  it('leaves no report, no badge and no pin', async () => {
    await reported(7);
    await pinReport('1', true);
    expect(await deleteLocalReports()).toMatchObject({ ok: true });
    expect(await ids()).toEqual([]);
    expect(await knownAt(THIS_BROWSER.id, address(7))).toBeUndefined();
    expect(await pinnedReportsItem.get()).toEqual([]);
  });

  it('leaves no page of which no report was created', async () => {
    await reported(1);
    const page = { json: capturedJson(capturedPage(address(2))), capturedAt: Date.now() };
    await saveCapture(database, { requestId: 'failed', ...page });
    await deleteLocalReports();
    expect(await readCapture(database, 'failed')).toBeUndefined();
  });

  it('says that it failed if the service cannot delete, and can be repeated', async () => {
    await reported(2);
    const answer = vi.mocked(localFetch).getMockImplementation();
    vi.mocked(localFetch).mockImplementation(async () =>
      Response.json({ message: 'Full.' }, { status: 500 }),
    );
    expect(await deleteLocalReports()).toMatchObject({ ok: false });
    if (answer) vi.mocked(localFetch).mockImplementation(answer);
    expect(await ids()).toHaveLength(2);
    expect(await deleteLocalReports()).toMatchObject({ ok: true });
    expect(await ids()).toEqual([]);
  });
});
