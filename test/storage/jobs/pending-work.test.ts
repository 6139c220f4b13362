import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { changeJobs } from '../../../lib/storage/jobs/jobs.ts';
import { hasPendingWork } from '../../../lib/storage/jobs/pending-work.ts';
import { aJob } from '../../model/jobs/a-job.ts';

const store = (key: `local:${string}` | `session:${string}`, value: unknown) =>
  storage.setItem(key, { version: 1, value });

const job = aJob({ state: 'done' });

beforeEach(() => fakeBrowser.reset());

it('has nothing to see to where nothing is stored, or all has ended', async () => {
  expect(await hasPendingWork()).toBe(false);
  await changeJobs(() => [job, { ...job, id: 'other', state: 'failed', outcomeUnknown: true }]);
  await store('local:bulk', { state: 'done', rows: [{ state: 'done' }] });
  await store('local:batch', { state: 'paused', rows: [{ state: 'waiting' }] });
  await store('session:checkup', { endedAt: 5 });
  expect(await hasPendingWork()).toBe(false);
});

it.each<readonly [string, () => Promise<unknown>]>([
  ['a job under way', () => changeJobs(() => [{ ...job, state: 'sent' }])],
  ['a job whose end is not told', () => changeJobs(() => [{ ...job, notified: false }])],
  ['a bulk that runs', () => store('local:bulk', { state: 'running', rows: [] })],
  ['a row left in the middle', () => store('local:batch', { state: 'paused', rows: [{ state: 'making' }] })],
  ['a check that has not ended', () => store('session:checkup', { endedAt: null })],
  ['what an administrator had set', () => store('local:managed', {})],
  ['a job that cannot be read', () => storage.setItem('local:job:1', 'damaged')],
  ['jobs of an older version', () => store('local:edits', [])],
  ['a bulk that cannot be told', () => storage.setItem('local:bulk', { version: 1, value: {} })],
])('has to see to %s', async (_name, given) => {
  await given();
  expect(await hasPendingWork()).toBe(true);
});
