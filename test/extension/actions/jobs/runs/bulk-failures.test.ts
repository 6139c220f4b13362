import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { controlRun } from '../../../../../lib/extension/actions/jobs/runs/control-run.ts';
import { resumeRun, runRows } from '../../../../../lib/extension/actions/jobs/runs/run-rows.ts';
import { runItems } from '../../../../../lib/extension/storage/jobs/runs.ts';
import { connectedService, type ServiceInMemory } from '../../service-in-memory.ts';
import { page, pages, rowStates, sentPages, startedBulk, storedBulk } from './bulk-create-setup.ts';

let service: ServiceInMemory;

beforeEach(async () => {
  service = await connectedService();
  return () => service.host.close();
});

describe('a bulk create', () => {
  // which failures stop a run: the tests of its plan
  it('stops with its reason, and loses no page', async () => {
    service.onStoreOf.set(page(2), { makes: false, answer: { status: 401, body: { message: 'No.' } } });
    const { id } = await startedBulk(pages(3));
    await runRows('bulk-create');
    expect(await storedBulk()).toMatchObject({ state: 'stopped', stopReason: { kind: 'bad-key' } });
    expect(await rowStates()).toEqual(['done', 'waiting', 'waiting']);
    service.onStoreOf.clear();
    await controlRun('bulk-create', id, 'resume');
    await runRows('bulk-create');
    expect(await rowStates()).toEqual(['done', 'done', 'done']);
    expect(sentPages(service)).toEqual([page(1), page(2), page(2), page(3)]);
  });

  it('continues after a page that the service refuses, and retries it when asked', async () => {
    service.onStoreOf.set(page(1), { makes: false, answer: { status: 422, body: { message: 'No.' } } });
    const { id } = await startedBulk(pages(2));
    await runRows('bulk-create');
    expect(await storedBulk()).toMatchObject({
      state: 'done',
      rows: [{ state: 'failed', failure: { kind: 'refused', status: 422 } }, { state: 'done' }],
    });
    service.onStoreOf.clear();
    await controlRun('bulk-create', id, 'retry');
    await runRows('bulk-create');
    expect(await rowStates()).toEqual(['done', 'done']);
  });

  it.each([429, 503])(
    'waits as long as the service requests by %i, with the time stored, and continues by alarm',
    async (status) => {
      const answer = { status, headers: { 'retry-after': '120' } };
      service.onStoreOf.set(page(1), { makes: false, answer });
      await startedBulk(pages(1));
      const before = Date.now();
      await runRows('bulk-create');
      const { state, wait } = await storedBulk();
      expect(state).toBe('running');
      expect(wait?.until).toBeGreaterThanOrEqual(before + 120_000);
      expect(wait?.why.kind).toBe('too-many-requests');
      expect(await fakeBrowser.alarms.get('bulk-create')).toBeDefined();
      await resumeRun('bulk-create');
      expect(service.posts()).toBe(1);
      service.onStoreOf.clear();
      await runItems['bulk-create'].update(
        (bulk) => bulk && { ...bulk, wait: bulk.wait && { ...bulk.wait, until: Date.now() } },
      );
      await resumeRun('bulk-create');
      expect(await storedBulk()).toMatchObject({ state: 'done', wait: null });
    },
  );

  it('stops after five pages without a response', async () => {
    service.onStore = { makes: false, answer: { status: 503 } };
    await startedBulk(pages(8));
    await runRows('bulk-create');
    expect(await storedBulk()).toMatchObject({ state: 'stopped', stopReason: { kind: 'not-confirmed' } });
    expect(service.posts()).toBe(5);
  });

  it('looks up an unconfirmed report when its page is retried', async () => {
    service.onStoreOf.set(page(1), { makes: false, answer: 'reset' });
    const { id } = await startedBulk(pages(1));
    await runRows('bulk-create');
    expect((await storedBulk()).rows[0]).toMatchObject({
      state: 'failed',
      outcomeUnknown: true,
      failure: { kind: 'not-confirmed' },
    });
    service.reports.push({ id: 9, url: page(1), result: 'good' }); // it had only come late
    await controlRun('bulk-create', id, 'retry');
    await runRows('bulk-create');
    expect((await storedBulk()).rows[0]).toMatchObject({ state: 'done', report: { id: '9' } });
    expect(service.posts()).toBe(1);
  });
});
