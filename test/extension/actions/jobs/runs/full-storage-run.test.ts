import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { resumeRun, runRows } from '../../../../../lib/extension/actions/jobs/runs/run-rows.ts';
import { sleep } from '../../../../../lib/extension/platform/lifecycle/sleep.ts';
import { limitStorage } from '../../../storage/limited-storage.ts';
import { connect } from '../../connect.ts';
import { startServiceInMemory } from '../../service-in-memory.ts';
import { pages, rowStates, sentPages, startedBulk, storedBulk } from './bulk-create-setup.ts';

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
