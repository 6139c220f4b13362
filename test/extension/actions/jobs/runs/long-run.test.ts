import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { runJob } from '../../../../../lib/extension/actions/jobs/run-job.ts';
import { controlRun } from '../../../../../lib/extension/actions/jobs/runs/control-run.ts';
import { runRows } from '../../../../../lib/extension/actions/jobs/runs/run-rows.ts';
import { answersItem } from '../../../../../lib/extension/storage/connections/answers.ts';
import { jobsItem } from '../../../../../lib/extension/storage/jobs/jobs.ts';
import { runItems } from '../../../../../lib/extension/storage/jobs/runs.ts';
import { OWN_ANSWERS } from '../../../../fixtures/own-answers.ts';
import { connectedService, type ServiceInMemory } from '../../service-in-memory.ts';
import { pressCreate } from '../press-create.ts';
import { page, pages, rowStates, sentPages, startedBulk, storedBulk } from './bulk-create-setup.ts';

let service: ServiceInMemory;

beforeEach(async () => {
  service = await connectedService();
  await answersItem('c').update(() => OWN_ANSWERS);
  return () => service.host.close();
});

/** The bytes that the first ten rows of a run of this many rows write. */
async function writtenByTen(rows: number): Promise<number> {
  const { id } = await startedBulk(pages(rows));
  let posts = 0;
  service.host.setDown(async ({ method }) => {
    if (method === 'POST' && ++posts === 10) await controlRun('bulk-create', id, 'pause');
    return false;
  });
  const { local } = fakeBrowser.storage;
  const set = local.set.bind(local);
  let bytes = 0;
  const spy = vi.spyOn(local, 'set').mockImplementation((values) => {
    bytes += JSON.stringify(values).length;
    return set(values);
  });
  await runRows('bulk-create');
  spy.mockRestore();
  await controlRun('bulk-create', id, 'cancel');
  return bytes;
}

const jobKeys = async () =>
  Object.keys(await fakeBrowser.storage.local.get()).filter((name) => /^(job|run-progress):/.test(name));

describe('a run of many rows', () => {
  it('writes as much for a row as a run of a few', async () => {
    const few = await writtenByTen(12);
    const many = await writtenByTen(1200);
    expect(service.posts()).toBe(20);
    // the histories of its pages have a reading more
    expect(many).toBeLessThan(few * 1.1);
  });

  it('shows in the list of jobs only what is in progress or has failed', async () => {
    service.onStoreOf.set(page(2), { makes: false, answer: { status: 422, body: { message: 'No.' } } });
    const inProgress: number[] = [];
    service.host.setDown(async ({ method }) => {
      if (method === 'POST') inProgress.push((await jobsItem.get()).length);
      return false;
    });
    await startedBulk(pages(4));
    expect(await jobsItem.get()).toEqual([]);
    await runRows('bulk-create');
    expect(inProgress).toEqual([1, 1, 2, 2]);
    expect(await jobsItem.get()).toMatchObject([{ state: 'failed', operation: { url: page(2) } }]);
  });

  it('leaves nothing behind when it is cleared or replaced', async () => {
    const { id } = await startedBulk(pages(3));
    await runRows('bulk-create');
    expect(await jobKeys()).toHaveLength(4);
    await startedBulk(pages(2));
    expect(await jobKeys()).toHaveLength(3);
    await runRows('bulk-create');
    const second = (await storedBulk()).id;
    expect(second).not.toBe(id);
    await controlRun('bulk-create', second, 'clear');
    expect(await jobKeys()).toEqual([]);
  });

  it('goes on with its waiting rows if the background was killed at a retry', async () => {
    service.onStoreOf.set(page(1), { makes: false, answer: { status: 422, body: { message: 'No.' } } });
    const { id } = await startedBulk(pages(2));
    await runRows('bulk-create');
    service.onStoreOf.clear();
    await controlRun('bulk-create', id, 'retry');
    await runItems['bulk-create'].update((run) => run && { ...run, state: 'done' });
    expect(await controlRun('bulk-create', id, 'resume')).toMatchObject({ ok: true });
    await runRows('bulk-create');
    expect(await rowStates()).toEqual(['done', 'done']);
  });
});

describe('a page of a run that is also requested in the popup', () => {
  it('is requested once if the popup was first', async () => {
    await startedBulk(pages(2));
    const pressed = await pressCreate({ url: page(1) });
    if (!pressed.ok) throw new Error(pressed.failure.kind);
    await Promise.all([runJob(pressed.value.id), runRows('bulk-create')]);
    expect(sentPages(service).toSorted()).toEqual(pages(2));
    expect((await storedBulk()).rows).toMatchObject(
      pages(2).map((url) => ({ url, state: 'done', report: { url } })),
    );
  });

  it('is requested once if the run was first, and the popup shows the job of the run', async () => {
    const { id } = await startedBulk(pages(2));
    let shown: unknown;
    service.host.setDown(async ({ method }) => {
      if (method === 'POST') shown ??= await pressCreate({ url: page(1) });
      return false;
    });
    await runRows('bulk-create');
    expect(shown).toMatchObject({ ok: true, value: { id: `${id}:0`, runId: id } });
    expect(sentPages(service)).toEqual(pages(2));
  });

  it('is looked up before the popup requests it, if its outcome is unknown and its run was cleared', async () => {
    service.onStoreOf.set(page(1), { makes: false, answer: 'reset' });
    const { id } = await startedBulk(pages(1));
    await runRows('bulk-create');
    await controlRun('bulk-create', id, 'clear');
    service.reports.push({ id: 9, url: page(1), result: 'good', privacy: 1 }); // it had only come late
    const pressed = await pressCreate({ url: page(1) });
    if (!pressed.ok) throw new Error(pressed.failure.kind);
    await runJob(pressed.value.id);
    expect(await jobsItem.get()).toMatchObject([{ state: 'done', report: { id: '9' } }]);
    expect(service.posts()).toBe(1);
    expect(await jobKeys()).toEqual([`job:${pressed.value.id}`]);
  });
});
