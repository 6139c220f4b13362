import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { jobsItem } from '../../../lib/storage/jobs/jobs.ts';
import { hasPendingWork } from '../../../lib/storage/jobs/pending-work.ts';
import { aJob } from '../../model/jobs/a-job.ts';

const store = (key: `local:${string}` | `session:${string}`, value: unknown) =>
  storage.setItem(key, { version: 1, value });

const job = aJob({ state: 'done' });

beforeEach(() => fakeBrowser.reset());

it('has nothing to see to where nothing is stored, or all has ended', async () => {
  expect(await hasPendingWork()).toBe(false);
  await jobsItem.update(() => [job, { ...job, state: 'unknown', failure: { kind: 'not-confirmed' } }]);
  await store('local:edits', [{ state: 'done' }, { state: 'failed' }]);
  await store('local:bulk', { state: 'done', rows: [{ state: 'done' }] });
  await store('local:batch', { state: 'paused', rows: [{ state: 'waiting' }] });
  await store('session:checkup', { endedAt: 5 });
  expect(await hasPendingWork()).toBe(false);
});

it.each<readonly [string, () => Promise<unknown>]>([
  ['a job under way', () => jobsItem.update(() => [{ ...job, state: 'sent' }])],
  ['a job whose end is not told', () => jobsItem.update(() => [{ ...job, told: false }])],
  ['an edit under way', () => store('local:edits', [{ state: 'done' }, { state: 'sent' }])],
  ['a bulk that runs', () => store('local:bulk', { state: 'running', rows: [] })],
  ['a row left in the middle', () => store('local:batch', { state: 'paused', rows: [{ state: 'making' }] })],
  ['a check that has not ended', () => store('session:checkup', { endedAt: null })],
  ['an order that nobody has taken', () => store('session:order:j', { jobId: 'j' })],
  ['what an administrator had set', () => store('local:managed', {})],
  ['jobs that cannot be told', () => storage.setItem('local:jobs', 'damaged')],
  ['edits that cannot be told', () => storage.setItem('local:edits', 'damaged')],
  ['a bulk that cannot be told', () => storage.setItem('local:bulk', { version: 1, value: {} })],
])('has to see to %s', async (_name, given) => {
  await given();
  expect(await hasPendingWork()).toBe(true);
});
