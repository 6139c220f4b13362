import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultReportQuery } from '../../../../lib/engine/report/query.ts';
import {
  deleteEverything,
  deleteLocalReports,
} from '../../../../lib/extension/actions/local/delete-local-reports.ts';
import { pinReport } from '../../../../lib/extension/actions/local/pin-report.ts';
import { pruneLocalReports } from '../../../../lib/extension/actions/local/prune-local-reports.ts';
import { listReports } from '../../../../lib/extension/actions/reports/list-reports.ts';
import { removeDeleted } from '../../../../lib/extension/actions/reports/remove-deleted.ts';
import { exportSettings } from '../../../../lib/extension/actions/settings/export-settings.ts';
import { saveSettings } from '../../../../lib/extension/actions/settings/save-settings.ts';
import { readCapture, saveCapture } from '../../../../lib/extension/local/capture/captures.ts';
import { openDatabase } from '../../../../lib/extension/local/database.ts';
import { fetchTranslator } from '../../../../lib/extension/local/fetch-translator.ts';
import { IndexedDbReportStore } from '../../../../lib/extension/local/indexed-db-report-store.ts';
import { type LocalCall, openLocalService } from '../../../../lib/extension/local/open-local-service.ts';
import { callService } from '../../../../lib/extension/platform/local/call-service.ts';
import { pinnedReportsItem } from '../../../../lib/extension/storage/pages/pinned-reports.ts';
import { settingsItem } from '../../../../lib/extension/storage/settings/settings.ts';
import { LOCAL_CONNECTION } from '../../../../lib/shared/connection/local-connection.ts';
import { defaultSettings } from '../../../../lib/shared/settings/settings.ts';
import { newReport } from '../../../across/new-report.ts';
import { fakePages } from '../../../engine/page/fake-pages.ts';
import { capturedJson, capturedPage } from '../../../shared/capture/captured-page.ts';
import { knownAt } from '../known-at.ts';
import { importFile } from '../settings/import-file.ts';

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
  const parts = { analyse: fakePages.analyse, translator: fetchTranslator };
  const answer = openLocalService({ open: () => openDatabase(), ...parts });
  vi.mocked(callService).mockImplementation((call) => answer(call as LocalCall));
  await listReports({ ...defaultReportQuery, perPage: 100 }, LOCAL_CONNECTION.id);
}

async function ids(): Promise<string[]> {
  const listed = await listReports({ ...defaultReportQuery, perPage: 100 }, LOCAL_CONNECTION.id);
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
    expect(await knownAt(LOCAL_CONNECTION.id, address(3))).toBeUndefined();
    expect(await knownAt(LOCAL_CONNECTION.id, address(4))).toMatchObject({ reportId: '4' });
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

  it('forgets the pin of a report that is deleted', async () => {
    await reported(2);
    await pinReport('1', true);
    await pinReport('2', true);
    await removeDeleted(LOCAL_CONNECTION.id, '1', 'https://example.com/');
    expect(await pinnedReportsItem.get()).toEqual(['2']);
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

describe('a setting that would delete reports', () => {
  it('is not saved before the user has agreed to their number', async () => {
    await reported(13);
    await pinReport('1', true);
    expect(await saveSettings({ keepReports: 10, freshDays: 3 })).toEqual({
      ok: false,
      failure: { kind: 'deletes-reports', count: 3 },
    });
    expect(await settingsItem.get()).toEqual(defaultSettings);
    expect(await saveSettings({ keepReports: 10 }, 3)).toMatchObject({ ok: true });
    await pruneLocalReports();
    expect(await ids()).toEqual(['13', '12', '11', '10', '9', '8', '7', '6', '5', '1']);
  });

  it('asks again if there are more of them by then', async () => {
    await reported(13);
    expect(await saveSettings({ keepReports: 10 }, 2)).toMatchObject({
      failure: { kind: 'deletes-reports', count: 3 },
    });
  });

  it('is saved at once if it deletes none, or is raised', async () => {
    await reported(12);
    expect(await saveSettings({ keepReports: 12 })).toMatchObject({ ok: true });
    expect(await saveSettings({ keepReports: 100 })).toMatchObject({ ok: true });
  });

  it('is not imported from a file either, nor is anything else in the file', async () => {
    await reported(13);
    await keep(10);
    await saveSettings({ freshDays: 3 });
    const written = await exportSettings(false);
    if (!written.ok) throw new Error(written.failure.kind);
    await settingsItem.update(() => defaultSettings);
    expect(await importFile(written.value)).toMatchObject({
      failure: { kind: 'deletes-reports', count: 3 },
    });
    expect(await settingsItem.get()).toEqual(defaultSettings);
    expect(await importFile(written.value, { mayDelete: 3 })).toMatchObject({ ok: true });
    expect(await settingsItem.get()).toMatchObject({ keepReports: 10, freshDays: 3 });
  });

  it('is not made up for by a new report: settings that were lost delete hardly any', async () => {
    await reported(30);
    await keep(10);
    await pruneLocalReports(2);
    expect(await ids()).toHaveLength(28);
  });
});

describe('deleting all reports in this browser', () => {
  it('leaves no report, no badge and no pin', async () => {
    await reported(7);
    await pinReport('1', true);
    expect(await deleteLocalReports()).toMatchObject({ ok: true });
    expect(await ids()).toEqual([]);
    expect(await knownAt(LOCAL_CONNECTION.id, address(7))).toBeUndefined();
    expect(await pinnedReportsItem.get()).toEqual([]);
  });

  it('leaves no page of which no report was created', async () => {
    await reported(1);
    const page = { json: capturedJson(capturedPage(address(2))), capturedAt: Date.now() };
    await saveCapture(database, { requestId: 'failed', ...page });
    await deleteLocalReports();
    database = await openDatabase();
    expect(await readCapture(database, 'failed')).toBeUndefined();
  });

  it('says that it failed if the browser cannot delete, and can be repeated', async () => {
    await reported(2);
    const factory = indexedDB;
    const refuse = vi.spyOn(factory, 'deleteDatabase').mockImplementation(() => {
      throw new DOMException('The disk is damaged.', 'UnknownError');
    });
    await expect(deleteLocalReports()).rejects.toThrow('The disk is damaged.');
    refuse.mockRestore();
    expect(await ids()).toHaveLength(2);
    expect(await deleteLocalReports()).toMatchObject({ ok: true });
    expect(await ids()).toEqual([]);
  });

  it('takes one request to the browser, however many there are', async () => {
    await reported(250);
    vi.mocked(callService).mockClear();
    expect(await deleteLocalReports()).toMatchObject({ ok: true });
    expect(callService).not.toHaveBeenCalled();
    expect(await ids()).toEqual([]);
  });
});

it('deleting everything leaves nothing: no report, no setting, no service and no key', async () => {
  await reported(3);
  await keep(3);
  await fakeBrowser.storage.local.set({ connections: { list: [], activeId: null }, 'key-a': 'vdt_secret' });
  await fakeBrowser.storage.session.set({ 'live-readings': {} });
  expect(await deleteEverything()).toEqual({ ok: true, value: null });
  expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  expect(await fakeBrowser.storage.session.get(null)).toEqual({});
  expect(await indexedDB.databases()).toEqual([]);
  expect(await settingsItem.get()).toEqual(defaultSettings);
  expect(await ids()).toEqual([]);
});
