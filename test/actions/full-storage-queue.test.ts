import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { resumeStoredBatch, runBatch } from '../../lib/actions/run-batch.ts';
import { resumeStoredBulk, runBulk } from '../../lib/actions/run-bulk.ts';
import { stuckItem } from '../../lib/storage/stuck.ts';
import { limitStorage } from '../storage/limited-storage.ts';
import { startedBatch, startReportsInMemory, storedBatch } from './batch-setup.ts';
import { pages, rowStates, sentPages, startedBulk, storedBulk } from './bulk-setup.ts';
import { connect } from './connect.ts';
import { startServiceInMemory } from './service-in-memory.ts';

const seen = vi.hoisted(() => ({ onPause: async () => {} }));
vi.mock('../../lib/platform/permissions.ts', () => ({
  servicePattern: (baseUrl: string) => `${baseUrl}/*`,
  hasAccess: async () => true,
}));
vi.mock('../../lib/platform/notifications.ts', () => ({ mayNotify: async () => false }));
vi.mock('../../lib/platform/badge.ts', () => ({ paintBadge: async () => {} }));
vi.mock('../../lib/platform/pause.ts', () => ({ pause: () => seen.onPause() }));
vi.mock('../../lib/platform/fresh-connections.ts', () => ({ useFreshConnections: async () => {} }));

beforeEach(() => {
  fakeBrowser.reset();
  seen.onPause = async () => {};
});
afterEach(() => vi.restoreAllMocks());

/** No write that makes what is stored any longer goes through from now on. */
const fill = async () => limitStorage(JSON.stringify(await fakeBrowser.storage.local.get()).length);

it('a bulk for whose next step there is no room says so, sends nothing, and goes on when there is', async () => {
  const service = await startServiceInMemory();
  await connect(service.host.url);
  await startedBulk(pages(3));
  // after the first page
  seen.onPause = fill;
  await runBulk();
  expect(await stuckItem.get()).toEqual(['bulk']);
  expect(await rowStates()).toEqual(['done', 'waiting', 'waiting']);
  expect(sentPages(service)).toEqual(pages(1));
  expect(await fakeBrowser.alarms.get('bulk')).toBeDefined();

  vi.restoreAllMocks();
  seen.onPause = async () => {};
  await resumeStoredBulk();
  expect(await storedBulk()).toMatchObject({ state: 'done' });
  expect(sentPages(service)).toEqual(pages(3));
  expect(await stuckItem.get()).toEqual([]);
  await service.host.close();
});

it('a page whose report cannot be noted any more is made once all the same', async () => {
  const service = await startServiceInMemory();
  await connect(service.host.url);
  await startedBulk(pages(2));
  const { local } = fakeBrowser.storage;
  const set = local.set.bind(local);
  // full from the answer on
  vi.spyOn(local, 'set').mockImplementation(async (values) => {
    if (service.posts() > 0) throw new Error('Resource::kQuotaBytes quota exceeded');
    await set(values);
  });
  await runBulk();
  expect(await stuckItem.get()).toEqual(['bulk']);
  expect(sentPages(service)).toEqual(pages(1));

  vi.restoreAllMocks();
  await resumeStoredBulk();
  expect((await storedBulk()).rows).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  expect(sentPages(service)).toEqual(pages(2));
  expect(service.reports).toHaveLength(2);
  await service.host.close();
});

it('a batch that cannot note what it did says so, and sees afterwards that it is done', async () => {
  const service = await startReportsInMemory('1', '2');
  await connect(service.host.url);
  await startedBatch({ kind: 'rerun' }, ['1', '2']);
  const { local } = fakeBrowser.storage;
  const set = local.set.bind(local);
  vi.spyOn(local, 'set').mockImplementation(async (values) => {
    if (service.writes().length > 0) throw new Error('Resource::kQuotaBytes quota exceeded');
    await set(values);
  });
  await runBatch();
  expect(await stuckItem.get()).toEqual(['batch']);
  expect(service.writes()).toEqual(['1']);

  vi.restoreAllMocks();
  await resumeStoredBatch();
  expect(await storedBatch()).toMatchObject({ state: 'done', rows: [{ state: 'done' }, { state: 'done' }] });
  expect(service.writes()).toEqual(['1', '2']);
  expect(await stuckItem.get()).toEqual([]);
  await service.host.close();
});
