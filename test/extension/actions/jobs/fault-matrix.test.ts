import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { retryJob } from '../../../../lib/extension/actions/jobs/control-job.ts';
import { resumeJobs } from '../../../../lib/extension/actions/jobs/resume-jobs.ts';
import { runJob } from '../../../../lib/extension/actions/jobs/run-job.ts';
import { createClient } from '../../../../lib/extension/api/create-client.ts';
import { describeFailure, type NextStep } from '../../../../lib/extension/model/failure/failure-table.ts';
import { isOpen, type Job, jobWait } from '../../../../lib/extension/model/jobs/job.ts';
import { hasHostPermission } from '../../../../lib/extension/platform/permissions/host-permissions.ts';
import { format } from '../../../../lib/extension/platform/text.ts';
import { jobItem, jobsItem } from '../../../../lib/extension/storage/jobs/jobs.ts';
import { startTlsHost } from '../../../faults/tls-host.ts';
import { type ScriptedAnswer, startHost } from '../../../fixtures/scripted-host.ts';
import { connect } from '../connect.ts';
import { type Loss, type ServiceInMemory, startServiceInMemory } from '../service-in-memory.ts';
import { pressCreate } from './press-create.ts';
import { whyOf } from './stored-jobs.ts';

const PAGE = 'https://example.com/page?a=1';
let service: ServiceInMemory;

beforeEach(async () => {
  fakeBrowser.reset();
  // a time-out of three minutes takes half a second
  const create = vi.mocked(createClient).getMockImplementation() ?? createClient;
  vi.mocked(createClient).mockImplementation((options) => create({ ...options, reportTimeoutMs: 500 }));
  service = await startServiceInMemory();
  await connect(service.host.url);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await service.host.close();
});

async function created(): Promise<Job> {
  const outcome = await pressCreate({
    url: PAGE,
    tabId: null,
    privacy: 1,
  });
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  await runJob(outcome.value.id);
  const job = (await jobsItem.get()).find(({ id }) => id === outcome.value.id);
  if (!job) throw new Error('the job is gone');
  return job;
}

/** What the user reads of a job, and what the button for the next step does; waiting has its own buttons. */
function shown(job: Job): { words: string; next: NextStep | 'wait' } {
  const shown = whyOf(job);
  if (!shown) return { words: '', next: 'none' };
  const { what, why, next } = describeFailure(shown);
  return { words: `${format(what)} ${format(why)}`, next: jobWait(job) ? 'wait' : next };
}

const error = (status: number): ScriptedAnswer => ({ status, body: '<h1>Error</h1>' });
const LOST: readonly (readonly [Loss | ScriptedAnswer, words: RegExp, NextStep])[] = [
  ...(['reset', 'close', 'hang', 'cut-off'] as const).map(
    (loss) => [loss, /^Not confirmed\..*connection dropped/, 'look-again'] as const,
  ),
  ...[502, 504, 524].map(
    (status) => [error(status), new RegExp(`^Not confirmed\\..*${status}`), 'look-again'] as const,
  ),
  ...[500, 503].map(
    (status) =>
      [error(status), new RegExp(`^The report was not created\\..*${status}`), 'try-again'] as const,
  ),
  [
    { status: 500, body: { message: 'The disk is full.' } },
    /^The report was not created\..*The disk is full/,
    'try-again',
  ],
  ...[302, 303, 307].map(
    (status) =>
      [
        { status, headers: { location: '/login' } },
        /^The report was not created\..*redirects.*\/login/,
        'try-again',
      ] as const,
  ),
];

describe.each(LOST)('a response lost by %o', (answer, words, next) => {
  it('loses no report that was created, and creates it once', async () => {
    service.onStore = { makes: true, answer };
    expect(await created()).toMatchObject({ state: 'done', report: { id: '1' } });
    expect(service.posts()).toBe(1);
  });

  it('shows what the service returned if none was created, and is not sent again automatically', async () => {
    service.onStore = { makes: false, answer };
    expect(shown(await created())).toEqual({ words: expect.stringMatching(words), next });
    await resumeJobs();
    expect(service.posts()).toBe(1);
  });
});

it('an error of the service does not mean that nothing was created while the list cannot be read either', async () => {
  service.onStore = { makes: true, answer: { status: 500, body: { message: 'The disk is full.' } } };
  service.onList = () => (service.posts() === 0 ? undefined : { status: 500 });
  expect(shown(await created())).toEqual({
    words: expect.stringMatching(/^Not confirmed\..*The disk is full/),
    next: 'look-again',
  });
});

const RETRY_LATER = new Date(Date.now() + 3_600_000).toUTCString();
const TOLD: readonly [string, ScriptedAnswer, RegExp, NextStep | 'wait'][] = [
  ['400', { status: 400 }, /rejected the request.*400/, 'none'],
  ['401', { status: 401 }, /does not accept the API key/, 'open-settings'],
  ['403', { status: 403 }, /does not allow this.*403/, 'open-settings'],
  ['404', { status: 404 }, /rejected the request.*404/, 'none'],
  ['410', { status: 410, body: { message: 'Moved to v2.' } }, /rejected.*Moved to v2/, 'none'],
  ['405', { status: 405 }, /rejected the request.*405/, 'none'],
  ['409', { status: 409 }, /rejected the request.*409/, 'none'],
  ['413', { status: 413 }, /rejected the request.*413/, 'none'],
  ['419', { status: 419 }, /rejected the request.*419/, 'try-again'],
  [
    '422',
    { status: 422, body: { errors: { url: ['This host is blocked.'] } } },
    /This host is blocked/,
    'none',
  ],
  [
    '429, seconds',
    { status: 429, headers: { 'retry-after': '90' } },
    /Rate limit or quota.*2 minutes/,
    'wait',
  ],
  [
    '429, a date',
    { status: 429, headers: { 'retry-after': RETRY_LATER } },
    /Rate limit or quota.*60 minutes/,
    'wait',
  ],
  ['503, seconds', { status: 503, headers: { 'retry-after': '90' } }, /has a problem.*2 minutes/, 'wait'],
  ['429, none', { status: 429 }, /Rate limit or quota/, 'wait'],
  ['429, absurd', { status: 429, headers: { 'retry-after': '1e99' } }, /Rate limit or quota/, 'wait'],
];

it.each(TOLD)('a refusal by %s has its own text and next step', async (_name, answer, words, next) => {
  service.onStore = { makes: false, answer };
  const job = await created();
  expect(shown(job)).toEqual({ words: expect.stringMatching(words), next });
  expect(isOpen(job)).toBe(next === 'wait');
  expect(service.posts()).toBe(1);
  expect(service.reports).toEqual([]);
});

it('a report that was made by an order that was put off is found, and not ordered again', async () => {
  service.onStore = { makes: true, answer: { status: 503, headers: { 'retry-after': '0' } } };
  const { id } = await created();
  await retryJob(id);
  await runJob(id);
  expect(await jobItem(id).get()).toMatchObject({ state: 'done', report: { id: '1' } });
  expect(service.posts()).toBe(1);
});

describe('before anything is sent', () => {
  it('a redirected list means that nothing was sent, and the notice shows the target', async () => {
    const host = await startHost(() => ({ status: 302, headers: { location: '/moved' } }));
    await connect(host.url);
    const job = await created();
    expect(job.state).toBe('failed');
    expect(shown(job).words).toMatch(/redirects.*\/moved/);
    expect(host.requests.map(({ method }) => method)).toEqual(['GET']);
    await host.close();
  });

  it('a job waits for a service that is down', async () => {
    await service.host.close();
    expect(shown(await created())).toEqual({
      words: expect.stringMatching(/cannot be reached/),
      next: 'wait',
    });
  });

  it('a job waits if a host name cannot be resolved', async () => {
    await connect('http://verdict.invalid');
    expect(shown(await created())).toEqual({
      words: expect.stringMatching(/verdict\.invalid/),
      next: 'wait',
    });
  });

  it('an untrusted certificate is mentioned as a possible cause', async () => {
    const host = await startTlsHost();
    await connect(host.url);
    expect(shown(await created())).toEqual({ words: expect.stringMatching(/certificate/), next: 'wait' });
    expect(host.seen).toEqual([]);
    await host.close();
  });

  it('a job waits for the network', async () => {
    await service.host.close();
    vi.stubGlobal('navigator', { onLine: false, locks: navigator.locks });
    expect(shown(await created())).toEqual({ words: expect.stringMatching(/You are offline/), next: 'wait' });
  });

  it('a revoked host permission is requested again', async () => {
    vi.mocked(hasHostPermission).mockResolvedValue(false);
    expect(shown(await created())).toEqual({ words: expect.stringMatching(/access/i), next: 'grant-access' });
    expect(service.host.requests).toEqual([]);
  });
});
