import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { dismissJob, retryJob } from '../../../../lib/extension/actions/jobs/control-job.ts';
import { resumeJobs } from '../../../../lib/extension/actions/jobs/resume-jobs.ts';
import { runJob } from '../../../../lib/extension/actions/jobs/run-job.ts';
import { claimJob } from '../../../../lib/extension/actions/jobs/start-job.ts';
import type { Job } from '../../../../lib/extension/model/jobs/job.ts';
import { changeJobs, jobsItem } from '../../../../lib/extension/storage/jobs/jobs.ts';
import { connect } from '../connect.ts';
import { type ServiceInMemory, startServiceInMemory } from '../service-in-memory.ts';
import { type Pressed, pressCreate } from './press-create.ts';
import { storedPasswords } from './stored-jobs.ts';

const PAGE = 'https://example.com/page';
const START = Date.UTC(2026, 10, 21, 12);
let service: ServiceInMemory;

async function ordered(change: Partial<Pressed> = {}): Promise<string> {
  const outcome = await pressCreate({ url: PAGE, ...change });
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  await runJob(outcome.value.id);
  return outcome.value.id;
}

async function job(id: string): Promise<Job | undefined> {
  return (await jobsItem.get()).find((one) => one.id === id);
}

/** As the alarm does; `seconds` after the start. */
async function ring(seconds: number): Promise<void> {
  vi.setSystemTime(START + seconds * 1000);
  await resumeJobs();
}

const down = () => service.host.close();
const tooMany = (headers: Record<string, string> = {}) => {
  service.onStore = { makes: false, answer: { status: 429, headers } };
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  fakeBrowser.reset();
  service = await startServiceInMemory();
  await connect(service.host.url);
});
afterEach(async () => {
  vi.useRealTimers();
  await down();
});

describe('a report that cannot be sent', () => {
  it('waits while the service cannot be reached, longer each time, with an alarm for the next try', async () => {
    await down();
    const id = await ordered();
    for (const [rings, until] of [
      [0, 30],
      [30, 90],
      [90, 210],
      [210, 510],
      [510, 810],
    ] as const) {
      await ring(rings);
      expect(await job(id)).toMatchObject({
        state: 'queued',
        wait: { until: START + until * 1000, why: { kind: 'unreachable' } },
      });
      expect(await fakeBrowser.alarms.get('waiting-jobs')).toMatchObject({
        scheduledTime: START + until * 1000,
      });
      expect(await fakeBrowser.alarms.get('open-jobs')).toBeUndefined();
    }
  });

  it.each([
    [{ 'retry-after': '120' }, 120],
    [{ 'retry-after': 'Sat, 21 Nov 2026 12:10:00 GMT', date: 'Sat, 21 Nov 2026 12:00:00 GMT' }, 600],
    [{}, 30],
    [{ 'retry-after': 'soon' }, 30],
    [{ 'retry-after': '1' }, 30],
    [{ 'retry-after': '99999999999' }, 86_400],
  ])('waits as long as a 429 asks for: %o', async (headers, seconds) => {
    tooMany(headers);
    const id = await ordered();
    expect(await job(id)).toMatchObject({
      state: 'queued',
      wait: { until: START + seconds * 1000, why: { kind: 'too-many-requests' } },
    });
    service.onStore = { makes: true, answer: 'report' };
    await ring(seconds - 1);
    expect(service.posts()).toBe(1);
    await ring(seconds);
    expect(await job(id)).toMatchObject({ state: 'done' });
    expect(service.reports).toHaveLength(1);
    expect(await fakeBrowser.alarms.get('open-jobs')).toBeUndefined();
  });

  it('continues immediately when the user wants it', async () => {
    tooMany({ 'retry-after': '3600' });
    const id = await ordered();
    service.onStore = { makes: true, answer: 'report' };
    await retryJob(id);
    await runJob(id);
    expect(await job(id)).toMatchObject({ state: 'done' });
  });

  it('keeps its password during the wait, and no longer', async () => {
    tooMany();
    const id = await ordered({ privacy: 2, password: 'open sesame' });
    service.onStore = { makes: true, answer: 'report' };
    await ring(30);
    expect(await job(id)).toMatchObject({ state: 'done' });
    const posts = service.host.requests.filter(({ method }) => method === 'POST');
    expect(posts.map(({ body }) => new URLSearchParams(body).get('password'))).toEqual([
      'open sesame',
      'open sesame',
    ]);
    expect(await storedPasswords()).toEqual({});
  });

  it('is removed with its password when the user cancels it', async () => {
    tooMany();
    const id = await ordered({ privacy: 2, password: 'open sesame' });
    await dismissJob(id);
    await ring(3600);
    expect(await jobsItem.get()).toEqual([]);
    expect(await storedPasswords()).toEqual({});
    expect(service.posts()).toBe(1);
  });

  it('is replaced by a new request for the same page, which may differ', async () => {
    tooMany();
    const id = await ordered();
    service.onStore = { makes: true, answer: 'report' };
    await ordered({ privacy: 0 });
    await ring(3600);
    expect(await job(id)).toBeUndefined();
    expect(service.reports).toHaveLength(1);
    expect(service.host.requests.at(-1)?.body ?? '').not.toContain('privacy=1');
  });

  it('is not sent if it is cancelled while the list is being read', async () => {
    service.host.setDown(async () => {
      await changeJobs(() => []);
      return false;
    });
    await ordered();
    expect(service.host.requests).toHaveLength(1);
    expect(service.posts()).toBe(0);
  });
});

describe('a report whose response was lost', () => {
  const lose = () => {
    service.onStore = { makes: true, answer: 'reset' };
    service.host.setDown(({ method }) => method === 'GET' && service.posts() > 0);
  };

  it('waits while the list cannot be read, and is then found', async () => {
    lose();
    const id = await ordered();
    expect(await job(id)).toMatchObject({ state: 'unconfirmed', wait: { until: START + 30_000 } });
    service.host.setDown(() => false);
    await ring(30);
    expect(await job(id)).toMatchObject({ state: 'done', report: { id: '1' } });
    expect(service.posts()).toBe(1);
  });

  it('is not confirmed if the user cancels the wait', async () => {
    lose();
    const id = await ordered();
    await dismissJob(id);
    expect(await job(id)).toMatchObject({ state: 'failed', failure: { kind: 'not-confirmed' } });
    service.host.setDown(() => false);
    await retryJob(id);
    await runJob(id);
    expect(await job(id)).toMatchObject({ state: 'done' });
    expect(service.posts()).toBe(1);
  });
});

it('a repeated message with the same id creates no second report', async () => {
  const id = await ordered();
  expect(await claimJob(id)).toMatchObject({ id, state: 'done' });
  await runJob(id);
  expect(service.posts()).toBe(1);
});
