import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { readCapture, saveCapture } from '../../../lib/extension/local/capture/captures.ts';
import { openDatabase, resultOf } from '../../../lib/extension/local/database.ts';
import { IndexedDbReportStore } from '../../../lib/extension/local/indexed-db-report-store.ts';
import { findings, newReport } from '../../across/new-report.ts';
import { capturedJson, capturedPage } from '../../shared/capture/captured-page.ts';

const PAGE = capturedPage('https://a.example/1');

let factory: IDBFactory;
let database: IDBDatabase;

beforeEach(async () => {
  factory = new IDBFactory();
  database = await openDatabase(factory);
});

const newest = {
  search: undefined,
  project: undefined,
  result: undefined,
  sortBy: 'id',
  direction: 'desc',
  perPage: 100,
  page: 1,
} as const;

it('removes the capture of a page together with storing its report', async () => {
  await saveCapture(database, { requestId: 'job', json: capturedJson(PAGE), capturedAt: Date.now() });
  expect(await readCapture(database, 'job')).toEqual(PAGE);
  await new IndexedDbReportStore(database).add({ ...newReport(PAGE.url, 90), requestId: 'job' });
  expect(await readCapture(database, 'job')).toBeUndefined();
});

it('keeps the capture of a page whose report could not be stored', async () => {
  await saveCapture(database, { requestId: 'job', json: capturedJson(PAGE), capturedAt: Date.now() });
  const store = new IndexedDbReportStore(database);
  const unstorable = { ...findings(90), page: { title: 1n } } as unknown as ReturnType<typeof findings>;
  const report = { ...newReport(PAGE.url, 90), findings: unstorable, requestId: 'job' };
  await expect(store.add(report)).rejects.toThrow();
  expect(await readCapture(database, 'job')).toEqual(PAGE);
  expect((await store.list(newest)).total).toBe(0);
  expect((await store.listProjects({ ...newest, sortBy: 'project' })).total).toBe(0);
  expect(await store.createdBy('job')).toBeUndefined();
});

it('removes the capture of a page together with replacing the results of its report', async () => {
  const store = new IndexedDbReportStore(database);
  const { id } = await store.add(newReport(PAGE.url, 90));
  await saveCapture(database, { requestId: 'rerun', json: capturedJson(PAGE), capturedAt: Date.now() });
  await store.update(id, { results: { findings: findings(10), at: 2 }, requestId: 'rerun' });
  expect(await readCapture(database, 'rerun')).toBeUndefined();
});

it('removes captures that waited ten minutes for a report', async () => {
  const now = Date.now();
  for (const waited of [600_001, 500_000, 0])
    await saveCapture(database, {
      requestId: `${waited}`,
      json: capturedJson(PAGE),
      capturedAt: now - waited,
    });
  const captures = database.transaction('captures').objectStore('captures');
  expect(await resultOf(captures.getAllKeys())).toEqual(['0', '500000']);
});
