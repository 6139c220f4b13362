import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { retryJob } from '../../../../lib/extension/actions/jobs/control-job.ts';
import { resumeJobs } from '../../../../lib/extension/actions/jobs/resume-jobs.ts';
import { runJob } from '../../../../lib/extension/actions/jobs/run-job.ts';
import { isCreate, type Job } from '../../../../lib/extension/model/jobs/job.ts';
import { jobsItem } from '../../../../lib/extension/storage/jobs/jobs.ts';
import { connect } from '../connect.ts';
import { knownAt } from '../known-at.ts';
import { type ServiceInMemory, startServiceInMemory } from '../service-in-memory.ts';
import { pressCreate } from './press-create.ts';
import { deleteReport, leaveJobs, storedJob, storedPasswords } from './stored-jobs.ts';

const PAGE = 'https://example.com/page';
const request = { url: PAGE } as const;
let service: ServiceInMemory;

async function queued(change: Partial<Job> = {}): Promise<string> {
  const outcome = await pressCreate(request);
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  await leaveJobs(change);
  return outcome.value.id;
}

async function ended(id: string): Promise<Job> {
  await runJob(id);
  return storedJob(id);
}

describe('creating a report', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    service = await startServiceInMemory();
    await connect(service.host.url);
  });
  afterEach(async () => {
    await service.host.close();
  });

  it('ends with the report and its result in the index', async () => {
    const job = await ended(await queued());
    expect(job).toMatchObject({ state: 'done', report: { id: '1', url: PAGE, result: 'decent' } });
    expect(await knownAt('c', PAGE)).toMatchObject({ reportId: '1', result: 'decent' });
  });

  it('sends one request for many clicks at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => pressCreate(request)));
    const ids = outcomes.map((outcome) => (outcome.ok ? outcome.value.id : outcome.failure.kind));
    expect(new Set(ids).size).toBe(1);
    await Promise.all(ids.map(runJob));
    expect(service.posts()).toBe(1);
  });

  it('creates a second report of the page once the first is done', async () => {
    await ended(await queued());
    await ended(await queued());
    expect(service.posts()).toBe(2);
  });

  it('waits for a result that is available later', async () => {
    service.onStore = { makes: true, answer: 'no-result' };
    service.onShow = (report, times) => ({ ...report, result: times < 3 ? null : 'good' });
    expect(await ended(await queued())).toMatchObject({ state: 'done', report: { result: 'good' } });
  });

  it('fails if there is no result in time, and checks again when the user retries', async () => {
    service.onStore = { makes: true, answer: 'no-result' };
    const id = await queued();
    expect(await ended(id)).toMatchObject({
      state: 'failed',
      outcomeUnknown: true,
      failure: { kind: 'no-result-yet' },
    });
    for (const report of service.reports) report.result = 'bad';
    await retryJob(id);
    expect(await ended(id)).toMatchObject({ state: 'done', report: { result: 'bad' } });
    expect(service.posts()).toBe(1);
  });

  it('adopts the report when its answer is lost, and no older one of the same page', async () => {
    service.reports.push({ id: 1, url: PAGE, result: 'bad' });
    service.onStore = { makes: true, answer: 'reset' };
    expect(await ended(await queued())).toMatchObject({ state: 'done', report: { id: '2' } });
    expect(service.posts()).toBe(1);
  });

  it.each([
    'https://example.com/?p=12',
    'https://example.com/news/?page=2&q=a+b%20c',
    'https://example.com/news?page=2/',
    'https://example.com/ü/#part',
    'https://EXAMPLE.com:443',
  ])('is found again by its address, however that is written: %s', async (url) => {
    service.onStore = { makes: true, answer: 'reset' };
    const outcome = await pressCreate({ ...request, url });
    if (!outcome.ok) throw new Error(outcome.failure.kind);
    expect(await ended(outcome.value.id)).toMatchObject({ state: 'done', report: { id: '1' } });
  });

  it('continues a job if the background was killed before sending it', async () => {
    const id = await queued();
    await resumeJobs();
    expect((await jobsItem.get()).find((job) => job.id === id)?.state).toBe('done');
    expect(service.posts()).toBe(1);
  });

  it('looks up, and does not send again, a job whose background was killed while its request was open', async () => {
    const id = await queued({ state: 'sent', evidence: { type: 'create', known: [] } });
    service.reports.push({ id: 1, url: PAGE, result: 'good' });
    expect(await ended(id)).toMatchObject({ state: 'done', report: { id: '1' } });
    expect(service.posts()).toBe(0);
  });

  it('finds the report even if the background was killed before every lookup but the last', async () => {
    const id = await queued({ state: 'unconfirmed', evidence: { type: 'create', known: [] }, lookups: 20 });
    service.reports.push({ id: 1, url: PAGE, result: 'good' });
    expect(await ended(id)).toMatchObject({ state: 'done', report: { id: '1' } });
  });

  it('stores a report’s password only until it is sent', async () => {
    const outcome = await pressCreate({ ...request, privacy: 2, password: 'open sesame' });
    if (!outcome.ok) throw new Error(outcome.failure.kind);
    expect(await storedPasswords()).toEqual({ [outcome.value.id]: 'open sesame' });
    await ended(outcome.value.id);
    expect(await storedPasswords()).toEqual({});
    const post = service.host.requests.find(({ method }) => method === 'POST');
    expect(new URLSearchParams(post?.body).get('password')).toBe('open sesame');
  });

  it('requests the password again if the browser was closed before it was sent', async () => {
    const id = await queued({ operation: { type: 'create', url: PAGE, privacy: 2 } });
    expect(await ended(id)).toMatchObject({ state: 'failed', failure: { kind: 'password-lost' } });
    expect(service.host.requests).toEqual([]);
  });

  it('no longer says that a report is ready once it is deleted', async () => {
    await ended(await queued());
    await deleteReport('1', PAGE, 'c');
    expect((await jobsItem.get()).filter(isCreate)).toEqual([]);
  });

  it('sends a job once that is run several times at once', async () => {
    const id = await queued();
    await Promise.all([runJob(id), runJob(id), runJob(id)]);
    expect(service.posts()).toBe(1);
    expect(await storedJob(id)).toMatchObject({ state: 'done' });
  });

  it('continues a job that is started while an earlier run of it, which found nothing to do, is ending', async () => {
    const id = await queued();
    const { promise: isEnded, resolve: end } = Promise.withResolvers<void>();
    const earlier = navigator.locks.request(`verdict-job:${id}`, () => isEnded);
    const started = runJob(id);
    end();
    await Promise.all([earlier, started]);
    expect(service.posts()).toBe(1);
  });

  it('wakes the background while a job is open, and no longer when all are done', async () => {
    const id = await queued();
    let alarm: unknown;
    service.host.setDown(async () => {
      alarm = await fakeBrowser.alarms.get('open-jobs');
      return false;
    });
    await ended(id);
    expect(alarm).toBeDefined();
    expect(await fakeBrowser.alarms.get('open-jobs')).toBeUndefined();
  });
});
