import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultReportQuery } from '../../../../../lib/engine/report/query.ts';
import { retryJob } from '../../../../../lib/extension/actions/jobs/control-job.ts';
import { resumeJobs } from '../../../../../lib/extension/actions/jobs/resume-jobs.ts';
import { runJob } from '../../../../../lib/extension/actions/jobs/run-job.ts';
import { listReports } from '../../../../../lib/extension/actions/reports/list-reports.ts';
import { tookEffect } from '../../../../../lib/extension/model/failure/failure-table.ts';
import type { Job } from '../../../../../lib/extension/model/jobs/job.ts';
import { changeJobs, jobsItem } from '../../../../../lib/extension/storage/jobs/jobs.ts';
import { type Failure, failureSchema, notConfirmed } from '../../../../../lib/shared/failure/failure.ts';
import { someReport } from '../../../../engine/report/some-report.ts';
import type { JobPart } from '../../../model/jobs/a-job.ts';
import { aJob } from '../../../model/jobs/a-job.ts';
import { connect } from '../../connect.ts';
import { type OnStore, type ServiceInMemory, startServiceInMemory } from '../../service-in-memory.ts';
import { pressCreate } from '../press-create.ts';

const PAGE = 'https://example.com/page';
const NOON = Date.UTC(2026, 10, 21, 12);
let service: ServiceInMemory;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  fakeBrowser.reset();
  service = await startServiceInMemory();
  await connect(service.host.url);
});
afterEach(async () => {
  vi.useRealTimers();
  await service.host.close();
});

/** Creates the report as a click on “Create report” does, and runs its job until it ends or waits. */
async function press(): Promise<Job | undefined> {
  const outcome = await pressCreate({ url: PAGE });
  if (outcome.ok) await runJob(outcome.value.id);
  return job();
}

/** Alarms at once, after some hours, after a day and after two. */
async function timePasses(): Promise<void> {
  for (const hour of [0, 8, 24, 47]) {
    vi.setSystemTime(NOON + hour * 3_600_000);
    await resumeJobs();
  }
}

/** Retries the job, as the button of its notice does. */
async function checkAgain(): Promise<void> {
  const { id = '' } = (await job()) ?? {};
  await retryJob(id);
  await runJob(id);
}

const job = async () => (await jobsItem.get())[0];

const LOST: readonly OnStore['answer'][] = [
  ...(['reset', 'close', 'cut-off', 'empty'] as const),
  ...[300, 301, 302, 303, 307, 308].map((status) => ({ status, headers: { location: '/reports' } })),
  ...[500, 501, 502, 503, 504, 524, 599].map((status) => ({ status, body: { message: 'No.' } })),
  ...['<p>Created.</p>', '', 'null', '[]', '{"message":"Created."}'].map((body) => ({ status: 200, body })),
];

describe.each(LOST)('a create request with the response %o', (answer) => {
  it('is sent once if the service created the report, however long the list cannot be read', async () => {
    service.onStore = { makes: true, answer };
    let isListed = false;
    service.host.setDown(({ method }) => method === 'GET' && service.posts() > 0 && !isListed);
    await press();
    await press();
    await timePasses();
    isListed = true;
    vi.setSystemTime(NOON + 49 * 3_600_000);
    await resumeJobs();
    expect(await job()).toMatchObject({ state: 'done', report: { id: '1' } });
    expect(service.posts()).toBe(1);
  });

  it('is sent a second time only by a click, and only if the list does not show its report', async () => {
    service.onStore = { makes: false, answer };
    expect(await press()).toMatchObject({ state: 'failed', outcomeUnknown: true, report: null });
    await timePasses();
    await checkAgain();
    await timePasses();
    expect(service.posts()).toBe(1);
    // the report appears later: this click sends nothing
    service.reports.push({ id: 1, url: PAGE, result: 'good' });
    expect(await press()).toMatchObject({ state: 'done', report: { id: '1' } });
    expect(service.posts()).toBe(1);
  });

  it('is sent again once by a click if nothing was created', async () => {
    service.onStore = { makes: false, answer };
    await press();
    await press();
    await timePasses();
    expect(service.posts()).toBe(2);
  });
});

it('a report of an earlier click that is still processing is awaited by the next one', async () => {
  service.onStore = { makes: false, answer: 'reset' };
  await press();
  service.reports.push({ id: 1, url: PAGE, result: null });
  service.onShow = (report, times) => ({ ...report, result: times > 2 ? 'good' : null });
  expect(await press()).toMatchObject({ state: 'done', report: { id: '1', result: 'good' } });
  expect(service.posts()).toBe(1);
});

it('a click with another privacy sends another request', async () => {
  service.onStore = { makes: false, answer: 'reset' };
  await press();
  service.reports.push({ id: 1, url: PAGE, result: 'good', privacy: 1 });
  service.onStore = { makes: true, answer: 'report' };
  const outcome = await pressCreate({ url: PAGE, privacy: 0 });
  if (outcome.ok) await runJob(outcome.value.id);
  expect(service.posts()).toBe(2);
});

describe('a create with a password whose response was lost', () => {
  const pressWith = async (password: string) => {
    const outcome = await pressCreate({ url: PAGE, privacy: 2, password });
    if (outcome.ok) await runJob(outcome.value.id);
    return job();
  };
  const passwordsSet = () =>
    service.host.requests.flatMap(({ method, path, body }) =>
      method === 'PATCH' ? [[path, new URLSearchParams(body).get('password')]] : [],
    );
  const loseTheFirst = async () => {
    service.onStore = { makes: false, answer: 'reset' };
    expect(await pressWith('first')).toMatchObject({ state: 'failed', failure: { kind: 'not-confirmed' } });
    service.reports.push({ id: 1, url: PAGE, result: 'good', privacy: 2 });
  };

  it('is found by “Check again”, and nothing is sent', async () => {
    await loseTheFirst();
    await checkAgain();
    expect(await job()).toMatchObject({ state: 'done', report: { id: '1' } });
    expect(passwordsSet()).toEqual([]);
    expect(service.posts()).toBe(1);
  });

  it('gets the password of the next click, which creates no second report', async () => {
    await loseTheFirst();
    expect(await pressWith('second')).toMatchObject({ state: 'done', report: { id: '1' } });
    expect(passwordsSet()).toEqual([['/api/v1/reports/1', 'second']]);
    expect(service.posts()).toBe(1);
  });

  it('is not changed if the service shows another page under its id', async () => {
    await loseTheFirst();
    await listReports(defaultReportQuery, 'c');
    service.onShow = (report) => ({ ...report, url: 'https://example.com/page/other' });
    expect(await pressWith('second')).toMatchObject({ state: 'failed', failure: { kind: 'other-page' } });
    expect(passwordsSet()).toEqual([]);
    expect(service.posts()).toBe(1);
  });

  it('gets that password once the service can be reached again', async () => {
    await loseTheFirst();
    service.host.setDown(({ method }) => method === 'PATCH');
    expect(await pressWith('second')).toMatchObject({
      state: 'queued',
      wait: { why: { kind: 'unreachable' } },
    });
    service.host.setDown(() => false);
    await timePasses();
    expect(await job()).toMatchObject({ state: 'done', report: { id: '1' } });
    expect(passwordsSet().at(-1)).toEqual(['/api/v1/reports/1', 'second']);
    expect(service.posts()).toBe(1);
  });
});

const KINDS = failureSchema.def.getter().def.options.map(({ def }) => def.shape.kind.def.values[0]);
const failureOf = (kind: Failure['kind'] | undefined) =>
  ({
    kind,
    baseUrl: '',
    offline: false,
    seconds: 1,
    location: null,
    message: '',
    retryAfter: null,
    status: 500,
    errors: {},
    format: 'html',
    missing: '',
    reason: '',
    pattern: '',
    by: 'firewall',
    name: '',
    url: '',
    address: '',
    still: 'there',
    count: 1,
    learntAt: NOON,
    id: '4',
    path: 'url',
  }) as Failure;
const FAILURES = [null, ...KINDS.map(failureOf)];

const report = someReport({ id: '4', url: PAGE, result: null });
/** Every state from which the request may have left. */
const STATES: readonly (readonly [string, JobPart])[] = [
  ['sent', { state: 'sent' }],
  ['processing', { state: 'processing', report }],
  ['processing without a report', { state: 'processing' }],
  ['done', { state: 'done', report: { ...report, result: 'good' } }],
  ['unconfirmed', { state: 'unconfirmed' }],
  ['not confirmed', { state: 'failed', outcomeUnknown: true }],
  ['not confirmed with its report', { state: 'failed', outcomeUnknown: true, report }],
];

it.each(STATES)(
  'a job that is %s is never sent again automatically, nor by checking again, whatever failed',
  async (_name, part) => {
    for (const [at, failure] of FAILURES.entries()) {
      const wait = at % 2 === 0 ? null : { until: NOON + 5, why: failureOf('unreachable') };
      await changeJobs(() => [aJob({ connectionId: 'c', url: PAGE, ...part, failure, wait })]);
      await timePasses();
      await checkAgain();
      await timePasses();
      expect(service.posts(), `after ${failure?.kind}`).toBe(0);
    }
  },
);

it.each(FAILURES.filter((failure) => failure !== null && tookEffect(failure) === 'unknown'))(
  'a request that ended with %o is not confirmed, and shows what the service returned',
  (failure) => {
    if (failure?.kind === 'bad-data') return expect(notConfirmed(failure)).toMatchObject({ message: '' });
    const isReply = failure?.kind === 'service-error' || failure?.kind === 'redirected';
    expect(notConfirmed(failure)).toEqual({
      kind: 'not-confirmed',
      ...(isReply ? { cause: failure, isAbsent: false } : {}),
    });
  },
);
