import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { dismissJob, retryJob } from '../../../../lib/extension/actions/jobs/control-job.ts';
import { resumeJobs } from '../../../../lib/extension/actions/jobs/resume-jobs.ts';
import { runJob } from '../../../../lib/extension/actions/jobs/run-job.ts';
import { showReport } from '../../../../lib/extension/actions/reports/show-report.ts';
import type { Job } from '../../../../lib/extension/model/jobs/job.ts';
import type { EditTask } from '../../../../lib/extension/model/jobs/operation.ts';
import { jobItem, jobsItem } from '../../../../lib/extension/storage/jobs/jobs.ts';
import { connect } from '../connect.ts';
import { knownAt } from '../known-at.ts';
import { endlessList, type OneReport, startOneReport } from '../one-report.ts';
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
    evidence: { type: 'report', privacy: 1, generatedAt: '2026-01-01T00:00:00.000Z', reading: null },
  });

describe.each(TASKS)('a change of one report (%s)', (kind, task) => {
  it('takes one request', async () => {
    const id = await runEdit(task);
    expect(await edit(id)).toMatchObject({ state: 'done' });
    expect(writes()).toHaveLength(1);
    expect(await fakeBrowser.alarms.get('open-jobs')).toBeUndefined();
  });

  it('continues if the background was killed before it was sent', async () => {
    const id = await startEdit(task);
    expect(await fakeBrowser.alarms.get('open-jobs')).toBeDefined();
    await resumeJobs();
    expect(await edit(id)).toMatchObject({ state: 'done' });
  });

  it('is looked up, and not sent again, if the background was killed while its request was open', async () => {
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
    'is found if the response is lost: %o',
    async (answer) => {
      service.onWrite = { does: true, answer };
      const id = await runEdit(task);
      expect(await edit(id)).toMatchObject({ state: 'done' });
      expect(writes()).toHaveLength(1);
    },
  );

  it('is not confirmed if the response is lost and it is not found; a retry looks it up first', async () => {
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

  it('waits while the service cannot be reached, and is then done', async () => {
    service.host.setDown(() => true);
    const id = await runEdit(task);
    expect(await edit(id)).toMatchObject({ state: 'queued', wait: { until: START + 30_000 } });
    expect(await fakeBrowser.alarms.get('waiting-jobs')).toMatchObject({ scheduledTime: START + 30_000 });
    await ring(30);
    expect(await edit(id)).toMatchObject({ state: 'queued', wait: { until: START + 90_000 } });
    service.host.setDown(() => false);
    await ring(90);
    expect(await edit(id)).toMatchObject({ state: 'done' });
    expect(writes()).toHaveLength(1);
  });

  it('waits as long as a 429 requests', async () => {
    service.onWrite = { does: false, answer: { status: 429, headers: { 'retry-after': '77' } } };
    const id = await runEdit(task);
    expect(await edit(id)).toMatchObject({ state: 'queued', wait: { until: START + 77_000 } });
    service.onWrite = { does: true, answer: 'proper' };
    await retryJob(id);
    await runJob(id);
    expect(await edit(id)).toMatchObject({ state: 'done' });
  });

  it('waits as long as a 503 requests, and orders nothing twice that was done all the same', async () => {
    service.onWrite = { does: true, answer: { status: 503, headers: { 'retry-after': '77' } } };
    const id = await runEdit(task);
    expect(await edit(id)).toMatchObject({ state: 'queued', wait: { until: START + 77_000 } });
    service.onWrite = { does: true, answer: 'proper' };
    await ring(77);
    expect(await edit(id)).toMatchObject({ state: 'done' });
    // a privacy may be set again
    expect(writes()).toHaveLength(kind === 'privacy' ? 2 : 1);
  });

  it.each([404, 410])(
    'is refused, in the words of the service, if a %i comes of a report that it shows',
    async (status) => {
      service.onWrite = { does: false, answer: { status, body: { message: 'Frozen.' } } };
      const failure = { kind: 'refused', status, message: 'Frozen.' };
      expect(await edit(await runEdit(task))).toMatchObject({ state: 'failed', failure });
      expect(writes()).toHaveLength(1);
    },
  );

  it('finds nothing to change if the report is gone meanwhile', async () => {
    service.onWrite = { does: false, answer: { status: 404 } };
    service.onShow = () => (writes().length > 0 ? { status: 404 } : { body: { data: service.report } });
    service.onList = () => ({ body: { data: [] } });
    expect(await edit(await runEdit(task))).toMatchObject(
      kind === 'delete' ? { state: 'done' } : { state: 'failed', failure: { kind: 'not-found' } },
    );
  });

  it('also waits for its lookup, and is not confirmed if the user cancels the wait', async () => {
    service.onWrite = { does: true, answer: 'lost' };
    service.host.setDown(({ method }) => method === 'GET' && writes().length > 0);
    const id = await runEdit(task);
    expect(await edit(id)).toMatchObject({ state: 'unconfirmed', wait: { why: { kind: 'unreachable' } } });
    await dismissJob(id);
    expect(await edit(id)).toMatchObject({ state: 'failed', failure: { kind: 'change-not-confirmed' } });
  });

  it('is removed if it is cancelled before it was sent', async () => {
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

describe.each(TASKS)('a change of a report that the service does not show (%s)', (_kind, task) => {
  it.each([
    ['bad-data', { body: '<p>Bonjour</p>', headers: { 'content-type': 'text/html' } }],
    ['bad-data', { body: { data: { name: 'Report 7' } } }],
    ['service-error', { status: 500 }],
    ['only-listed', { status: 404 }],
    ['other-page', { body: { data: { id: 7, url: 'https://example.com/?page=2', result: 'bad' } } }],
  ])('is not sent: %s', async (kind, answer) => {
    service.onShow = () => answer;
    expect(await edit(await runEdit(task))).toMatchObject({
      state: 'failed',
      outcomeUnknown: false,
      failure: { kind },
    });
    expect(writes()).toEqual([]);
  });
});

it('a deletion of a report that is gone is done only if the list confirms it', async () => {
  service.report = null;
  service.onList = endlessList();
  expect(await edit(await runEdit(DELETE))).toMatchObject({
    state: 'failed',
    failure: { kind: 'not-found' },
  });
  service.onList = () => ({ body: { data: [] } });
  expect(await edit(await runEdit(DELETE))).toMatchObject({ state: 'done' });
  expect(writes()).toEqual([]);
});

it.each(['deleted', 'trash', 'archived'])(
  'a report that is %s after its deletion is deleted',
  async (state) => {
    service.onShow = () => ({ body: { data: { ...service.report, ...(writes().length > 0 && { state }) } } });
    service.onWrite = { does: false, answer: { body: { message: 'Done.' } } };
    expect(await edit(await runEdit(DELETE))).toMatchObject({ state: 'done' });
  },
);

it('a rerun that is a report of its own ends with that', async () => {
  const fresh = { ...service.report, id: 8, result: 'good', generated_at: '2026-01-02T00:00:00Z' };
  service.onWrite = { does: false, answer: { body: { data: fresh } } };
  expect(await edit(await runEdit(RERUN))).toMatchObject({ state: 'done', report: { id: '8' } });
  expect(await knownAt('c', 'https://example.com/')).toMatchObject({ reportId: '8', result: 'good' });
});

it('many clicks at once send one request', async () => {
  const ids = await Promise.all([runEdit(RERUN), runEdit(RERUN), runEdit(RERUN)]);
  await Promise.all(ids.map(runJob));
  expect(writes()).toHaveLength(1);
});

it('a rerun shows what changed, also if its response was lost', async () => {
  service.onWrite = { does: true, answer: 'lost' };
  expect(await edit(await runEdit(RERUN))).toMatchObject({
    report: { result: 'good' },
    change: { before: { result: 'bad' }, after: { result: 'good' } },
  });
});

it('a password is stored until it is set, also during a wait, and no longer', async () => {
  service.host.setDown(() => true);
  const id = await runEdit(SECRET, 'open sesame');
  expect(await storedPasswords()).toEqual({ [id]: 'open sesame' });
  service.host.setDown(() => false);
  await ring(30);
  expect(new URLSearchParams(writes()[0]?.body).get('password')).toBe('open sesame');
  expect(await storedPasswords()).toEqual({});
});

it('a password is requested again if the browser was closed before it was sent', async () => {
  const id = await startEdit(SECRET, 'open sesame');
  await fakeBrowser.storage.session.clear();
  await runJob(id);
  expect(await edit(id)).toMatchObject({ state: 'failed', failure: { kind: 'password-lost' } });
  expect(writes()).toEqual([]);
});

it('a rerun of a report that is gone still says so when the popup has found out, too', async () => {
  service.report = null;
  const id = await runEdit(RERUN);
  expect(await edit(id)).toMatchObject({ state: 'failed', failure: { kind: 'not-found' } });
  await showReport('7', 'c');
  expect(await edit(id)).toMatchObject({ state: 'failed', failure: { kind: 'not-found' } });
});

it('a newer request replaces one that waits', async () => {
  service.host.setDown(() => true);
  await runEdit(SECRET, 'open sesame');
  service.host.setDown(() => false);
  await runEdit(PUBLIC);
  expect(await jobsItem.get()).toMatchObject([{ operation: PUBLIC, state: 'done' }]);
  expect(writes()).toHaveLength(1);
  expect(await storedPasswords()).toEqual({});
});
