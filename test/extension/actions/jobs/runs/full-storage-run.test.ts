import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { resumeRun, runRows } from '../../../../../lib/extension/actions/jobs/runs/run-rows.ts';
import { sleep } from '../../../../../lib/extension/platform/lifecycle/sleep.ts';
import { limitStorage } from '../../../storage/limited-storage.ts';
import { connect } from '../../connect.ts';
import { startServiceInMemory } from '../../service-in-memory.ts';
import { pages, rowStates, sentPages, startedBulk, storedBulk } from './bulk-create-setup.ts';
import { startedBulkEdit, startReportsInMemory, storedBulkEdit } from './bulk-edit-setup.ts';

beforeEach(() => {
  fakeBrowser.reset();
});
afterEach(() => vi.restoreAllMocks());

/** From now on every write that needs more space fails. */
const fill = async () => limitStorage(JSON.stringify(await fakeBrowser.storage.local.get()).length);

it('a bulk create whose next state cannot be stored sends nothing, and continues when there is space', async () => {
  const service = await startServiceInMemory();
  await connect(service.host.url);
  await startedBulk(pages(3));
  // after the first page
  vi.mocked(sleep).mockImplementation(fill);
  await runRows('bulk-create');
  expect(await rowStates()).toEqual(['done', 'waiting', 'waiting']);
  expect(sentPages(service)).toEqual(pages(1));
  expect(await fakeBrowser.alarms.get('bulk-create')).toBeDefined();

  vi.restoreAllMocks();
  vi.mocked(sleep).mockResolvedValue();
  await resumeRun('bulk-create');
  expect(await storedBulk()).toMatchObject({ state: 'done' });
  expect(sentPages(service)).toEqual(pages(3));
  await service.host.close();
});

it('a page whose outcome cannot be stored is still created once', async () => {
  const service = await startServiceInMemory();
  await connect(service.host.url);
  await startedBulk(pages(2));
  const { local } = fakeBrowser.storage;
  const set = local.set.bind(local);
  // full from the response on
  vi.spyOn(local, 'set').mockImplementation(async (values) => {
    if (service.posts() > 0) throw new Error('Resource::kQuotaBytes quota exceeded');
    await set(values);
  });
  await runRows('bulk-create');
  expect(sentPages(service)).toEqual(pages(1));

  vi.restoreAllMocks();
  await resumeRun('bulk-create');
  expect((await storedBulk()).rows).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  expect(sentPages(service)).toEqual(pages(2));
  expect(service.reports).toHaveLength(2);
  await service.host.close();
});

it('a bulk edit that cannot store its outcome finds later that it is done', async () => {
  const service = await startReportsInMemory('1', '2');
  await connect(service.host.url);
  await startedBulkEdit({ type: 'rerun' }, ['1', '2']);
  const { local } = fakeBrowser.storage;
  const set = local.set.bind(local);
  vi.spyOn(local, 'set').mockImplementation(async (values) => {
    if (service.writes().length > 0) throw new Error('Resource::kQuotaBytes quota exceeded');
    await set(values);
  });
  await runRows('bulk-edit');
  expect(service.writes()).toEqual(['1']);

  vi.restoreAllMocks();
  await resumeRun('bulk-edit');
  expect(await storedBulkEdit()).toMatchObject({
    state: 'done',
    rows: [{ state: 'done' }, { state: 'done' }],
  });
  expect(service.writes()).toEqual(['1', '2']);
  await service.host.close();
});
