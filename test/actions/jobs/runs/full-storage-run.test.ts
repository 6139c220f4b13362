import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { resumeStoredBulkCreate, runBulkCreate } from '../../../../lib/actions/jobs/runs/run-bulk-create.ts';
import { resumeStoredBulkEdit, runBulkEdit } from '../../../../lib/actions/jobs/runs/run-bulk-edit.ts';
import { sleep } from '../../../../lib/platform/lifecycle/sleep.ts';
import { blockedByQuotaItem } from '../../../../lib/storage/jobs/blocked-by-quota.ts';
import { limitStorage } from '../../../storage/limited-storage.ts';
import { connect } from '../../connect.ts';
import { startServiceInMemory } from '../../service-in-memory.ts';
import { pages, rowStates, sentPages, startedBulk, storedBulk } from './bulk-create-setup.ts';
import { startedBatch, startReportsInMemory, storedBatch } from './bulk-edit-setup.ts';

beforeEach(() => {
  fakeBrowser.reset();
});
afterEach(() => vi.restoreAllMocks());

/** No write that makes what is stored any longer goes through from now on. */
const fill = async () => limitStorage(JSON.stringify(await fakeBrowser.storage.local.get()).length);

it('a bulk for whose next step there is no room says so, sends nothing, and goes on when there is', async () => {
  const service = await startServiceInMemory();
  await connect(service.host.url);
  await startedBulk(pages(3));
  // after the first page
  vi.mocked(sleep).mockImplementation(fill);
  await runBulkCreate();
  expect(await blockedByQuotaItem.get()).toEqual(['bulk']);
  expect(await rowStates()).toEqual(['done', 'waiting', 'waiting']);
  expect(sentPages(service)).toEqual(pages(1));
  expect(await fakeBrowser.alarms.get('bulk')).toBeDefined();

  vi.restoreAllMocks();
  vi.mocked(sleep).mockResolvedValue();
  await resumeStoredBulkCreate();
  expect(await storedBulk()).toMatchObject({ state: 'done' });
  expect(sentPages(service)).toEqual(pages(3));
  expect(await blockedByQuotaItem.get()).toEqual([]);
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
  await runBulkCreate();
  expect(await blockedByQuotaItem.get()).toEqual(['bulk']);
  expect(sentPages(service)).toEqual(pages(1));

  vi.restoreAllMocks();
  await resumeStoredBulkCreate();
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
  await runBulkEdit();
  expect(await blockedByQuotaItem.get()).toEqual(['batch']);
  expect(service.writes()).toEqual(['1']);

  vi.restoreAllMocks();
  await resumeStoredBulkEdit();
  expect(await storedBatch()).toMatchObject({ state: 'done', rows: [{ state: 'done' }, { state: 'done' }] });
  expect(service.writes()).toEqual(['1', '2']);
  expect(await blockedByQuotaItem.get()).toEqual([]);
  await service.host.close();
});
