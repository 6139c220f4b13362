import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { dismissJob, retryJob } from '../../../lib/actions/jobs/control-job.ts';
import { resumeJobs } from '../../../lib/actions/jobs/resume-jobs.ts';
import { runJob } from '../../../lib/actions/jobs/run-job.ts';
import type { Job } from '../../../lib/model/jobs/job.ts';
import type { EditTask } from '../../../lib/model/jobs/operation.ts';
import { jobItem, jobsItem } from '../../../lib/storage/jobs/jobs.ts';
import { connect } from '../connect.ts';
import { type OneReport, startOneReport } from '../one-report.ts';
import { leaveJobs, runEdit, startEdit, storedPasswords } from './stored-jobs.ts';

const RERUN: EditTask = { type: 'rerun' };
const PUBLIC: EditTask = { type: 'privacy', privacy: 0 };
const SECRET: EditTask = { type: 'privacy', privacy: 2 };
const DELETE: EditTask = { type: 'delete' };
const TASKS = [
  ['rerun', RERUN],
  ['privacy', PUBLIC],
  ['delete', DELETE],
] as const;
const START = Date.UTC(2026, 10, 21, 12);

let service: OneReport;
const writes = () => service.host.requests.filter(({ method }) => method !== 'GET');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  fakeBrowser.reset();
  service = await startOneReport();
  await connect(service.host.url);
});
afterEach(async () => {
  vi.useRealTimers();
  await service.host.close();
});

async function edit(id: string): Promise<Job | null> {
  return jobItem(id).get();
}

async function ring(seconds: number): Promise<void> {
  vi.setSystemTime(START + seconds * 1000);
  await resumeJobs();
}

/** Leaves it as a background does that is killed while its request is open. */
const killedWhileSent = () =>
  leaveJobs({
    state: 'sent',
    evidence: { type: 'report', privacy: 1, generatedAt: '2026-01-01T00:00:00.000Z', snapshot: null },
  });

describe.each(TASKS)('what is done to one report (%s)', (kind, task) => {
  it('is done with one request', async () => {
    const id = await runEdit(task);
    expect(await edit(id)).toMatchObject({ state: 'done', failure: null });
    expect(writes()).toHaveLength(1);
    expect(await fakeBrowser.alarms.get('open-jobs')).toBeUndefined();
  });

  it('goes on after a background that ended before it was sent', async () => {
    const id = await startEdit(task);
    expect(await fakeBrowser.alarms.get('open-jobs')).toBeDefined();
    await resumeJobs();
    expect(await edit(id)).toMatchObject({ state: 'done' });
  });

  it('is looked for, and not sent again, after a background that ended while its request was open', async () => {
    const id = await startEdit(task);
    await killedWhileSent();
    if (kind === 'delete') service.report = null;
    else if (service.report)
      service.report = { ...service.report, privacy: 0, generated_at: '2026-01-02T00:00:00Z' };
    await resumeJobs();
    expect(await edit(id)).toMatchObject({ state: 'done' });
    expect(writes()).toEqual([]);
  });

  it.each(['lost', { status: 502 }, { status: 504 }] as const)(
    'is adopted when its answer is lost: %o',
    async (answer) => {
      service.onWrite = { does: true, answer };
      const id = await runEdit(task);
      expect(await edit(id)).toMatchObject({ state: 'done' });
      expect(writes()).toHaveLength(1);
    },
  );

  it('is not confirmed when its answer is lost and nothing is seen; tried again, it is looked for first', async () => {
    service.onWrite = { does: false, answer: 'lost' };
    const id = await runEdit(task);
    expect(await edit(id)).toMatchObject({
      state: 'failed',
      outcomeUnknown: true,
      failure: { kind: 'change-not-confirmed' },
    });
    await ring(3600);
    expect(writes()).toHaveLength(1);
    service.onWrite = { does: true, answer: 'proper' };
    await retryJob(id);
    const looked = service.host.requests.length;
    await runJob(id);
    expect(service.host.requests[looked]?.method).toBe('GET');
    expect(await edit(id)).toMatchObject({ state: 'done' });
    expect(writes()).toHaveLength(2);
  });

  it('waits for a service that is out of reach, and is done when it is back', async () => {
    service.host.setDown(() => true);
    const id = await runEdit(task);
    expect(await edit(id)).toMatchObject({ state: 'queued', wait: { until: START + 30_000 } });
    expect(await fakeBrowser.alarms.get('waiting-jobs')).toMatchObject({ scheduledTime: START + 30_000 });
    await ring(30);
    expect(await edit(id)).toMatchObject({ state: 'queued', wait: { until: START + 90_000 } });
    service.host.setDown(() => false);
    await ring(90);
    expect(await edit(id)).toMatchObject({ state: 'done', wait: null });
    expect(writes()).toHaveLength(1);
  });

  it('waits as long as a 429 asks for', async () => {
    service.onWrite = { does: false, answer: { status: 429, headers: { 'retry-after': '77' } } };
    const id = await runEdit(task);
    expect(await edit(id)).toMatchObject({ state: 'queued', wait: { until: START + 77_000 } });
    service.onWrite = { does: true, answer: 'proper' };
    await retryJob(id);
    await runJob(id);
    expect(await edit(id)).toMatchObject({ state: 'done' });
  });

  it('waits with its look too, and says that it is not confirmed when the user will not wait', async () => {
    service.onWrite = { does: true, answer: 'lost' };
    service.host.setDown(({ method }) => method === 'GET' && writes().length > 0);
    const id = await runEdit(task);
    expect(await edit(id)).toMatchObject({ state: 'unconfirmed', wait: { why: { kind: 'unreachable' } } });
    await dismissJob(id);
    expect(await edit(id)).toMatchObject({ state: 'failed', failure: { kind: 'change-not-confirmed' } });
  });

  it('is gone when it is cancelled before it was sent', async () => {
    service.host.setDown(() => true);
    await dismissJob(await runEdit(task));
    service.host.setDown(() => false);
    await ring(3600);
    expect(await jobsItem.get()).toEqual([]);
    expect(writes()).toEqual([]);
  });

  it.each([
    [401, 'bad-key'],
    [403, 'forbidden'],
    [422, 'refused'],
  ])('fails, with the reason, by a %i', async (status, failure) => {
    service.onWrite = { does: false, answer: { status, body: { message: 'No.' } } };
    expect(await edit(await runEdit(task))).toMatchObject({
      state: 'failed',
      outcomeUnknown: false,
      failure: { kind: failure },
    });
  });
});

it('ordered many times at once is one request', async () => {
  const ids = await Promise.all([runEdit(RERUN), runEdit(RERUN), runEdit(RERUN)]);
  await Promise.all(ids.map(runJob));
  expect(writes()).toHaveLength(1);
});

it('a rerun says what it changed, adopted too', async () => {
  service.onWrite = { does: true, answer: 'lost' };
  expect(await edit(await runEdit(RERUN))).toMatchObject({
    report: { result: 'good' },
    change: { before: { result: 'bad' }, after: { result: 'good' } },
  });
});

it('a password is kept until it is set, through a wait, and no longer', async () => {
  service.host.setDown(() => true);
  const id = await runEdit(SECRET, 'open sesame');
  expect(await storedPasswords()).toEqual({ [id]: 'open sesame' });
  service.host.setDown(() => false);
  await ring(30);
  expect(new URLSearchParams(writes()[0]?.body).get('password')).toBe('open sesame');
  expect(await storedPasswords()).toEqual({});
});

it('a password that the browser closed upon is asked for again', async () => {
  const id = await startEdit(SECRET, 'open sesame');
  await fakeBrowser.storage.session.clear();
  await runJob(id);
  expect(await edit(id)).toMatchObject({ state: 'failed', failure: { kind: 'password-lost' } });
  expect(writes()).toEqual([]);
});

it('a newer order takes the place of one that waits', async () => {
  service.host.setDown(() => true);
  await runEdit(SECRET, 'open sesame');
  service.host.setDown(() => false);
  await runEdit(PUBLIC);
  expect(await jobsItem.get()).toMatchObject([{ operation: PUBLIC, state: 'done' }]);
  expect(writes()).toHaveLength(1);
  expect(await storedPasswords()).toEqual({});
});
