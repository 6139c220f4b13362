import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { resumeJobs } from '../../../../../lib/extension/actions/jobs/resume-jobs.ts';
import { controlRun } from '../../../../../lib/extension/actions/jobs/runs/control-run.ts';
import { resumeRun, runRows } from '../../../../../lib/extension/actions/jobs/runs/run-rows.ts';
import { connectedService, type ServiceInMemory } from '../../service-in-memory.ts';
import { pages, sentPages, startedBulk, storedBulk } from './bulk-create-setup.ts';

let service: ServiceInMemory;

beforeEach(async () => {
  service = await connectedService();
  return () => service.host.close();
});

/** Runs until this number of values was stored; from then on nothing is stored and nothing is sent. */
async function killedAfter(writes: number): Promise<void> {
  const { local } = fakeBrowser.storage;
  const set = local.set.bind(local);
  let written = 0;
  const isDead = () => written > writes;
  const spy = vi.spyOn(local, 'set').mockImplementation(async (values) => {
    written++;
    if (isDead()) throw new Error('killed');
    await set(values);
  });
  service.host.setDown(isDead);
  // the background logs what it does not expect
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await runRows('bulk-create').catch(() => {});
  spy.mockRestore();
  log.mockRestore();
  service.host.setDown(() => false);
}

/** What the start of a background does. */
const restart = () => Promise.all([resumeJobs(), resumeRun('bulk-create')]);

describe('a run whose background is killed after any of its writes', () => {
  it.each(Array.from({ length: 16 }, (_, writes) => writes))(
    'creates each report once: %i',
    async (writes) => {
      await startedBulk(pages(2));
      await killedAfter(writes);
      await restart();
      const { id, state, rows } = await storedBulk();
      expect(state).toBe('done');
      expect(service.reports.length).toBe(rows.filter((row) => row.state === 'done').length);
      expect(new Set(sentPages(service)).size, 'nothing is sent twice').toBe(service.posts());
      // what was sent and not received is not confirmed, and the user decides
      for (const row of rows.filter((one) => one.state !== 'done'))
        expect(row.failure).toMatchObject({ kind: 'not-confirmed' });
      await controlRun('bulk-create', id, 'retry');
      await runRows('bulk-create');
      expect(new Set(sentPages(service)).size, 'also by a retry').toBe(service.posts());
    },
  );

  it.each(Array.from({ length: 12 }, (_, writes) => writes))(
    'goes on after a page that was refused, and retries only that: %i',
    async (writes) => {
      service.onStoreOf.set('https://example.com/1', { makes: false, answer: { status: 401 } });
      const { id } = await startedBulk(pages(2));
      await killedAfter(writes);
      await restart();
      service.onStoreOf.clear();
      await controlRun('bulk-create', id, 'retry');
      await runRows('bulk-create');
      const { state, rows } = await storedBulk();
      expect(state).toBe('done');
      const left = rows.filter((row) => row.state !== 'done');
      expect(service.reports).toHaveLength(2 - left.length);
      // killed while its refusal was on the way
      for (const row of left)
        expect(row).toMatchObject({ state: 'failed', failure: { kind: 'not-confirmed' } });
    },
  );
});
