import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { dismissJob } from '../../../../lib/extension/actions/jobs/control-job.ts';
import { claimStoredJobs, resumeJobs } from '../../../../lib/extension/actions/jobs/resume-jobs.ts';
import { runJob } from '../../../../lib/extension/actions/jobs/run-job.ts';
import { claimJob } from '../../../../lib/extension/actions/jobs/start-job.ts';
import { rememberReport } from '../../../../lib/extension/actions/pages/remember-reports.ts';
import type { Job, JobHead } from '../../../../lib/extension/model/jobs/job.ts';
import { newJob } from '../../../../lib/extension/model/jobs/new-job.ts';
import { connectionsItem } from '../../../../lib/extension/storage/connections/connections.ts';
import { putJobPassword } from '../../../../lib/extension/storage/jobs/job-passwords.ts';
import { jobsItem, putNewJob, storedJobIds } from '../../../../lib/extension/storage/jobs/jobs.ts';
import { someReport } from '../../../engine/report/some-report.ts';
import { connectedService, type ServiceInMemory } from '../service-in-memory.ts';

const PAGE = 'https://example.com/page';
let service: ServiceInMemory;

/** A job as the popup stores it. */
const created = (
  id = 'one',
  {
    url = PAGE,
    privacy = 1 as const,
    ...part
  }: Partial<JobHead> & { url?: string; privacy?: 0 | 1 | 2 } = {},
) => newJob({ id, connectionId: 'c', operation: { type: 'create', url, privacy }, tabId: 5, ...part });

/** What the popup's message does in the background. */
async function message(id: string): Promise<Job | undefined> {
  const job = await claimJob(id);
  if (job) await runJob(job.id);
  return job;
}
/** What the event of the storage does in the background. */
const storageEvent = async () => claimStoredJobs(await storedJobIds());
// the fake's types do not know it
const withKeys = fakeBrowser.storage.local as unknown as { getKeys(): Promise<string[]> };
const storedNames = async () => Object.keys(await fakeBrowser.storage.local.get());
const sent = () =>
  service.host.requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)));

beforeEach(async () => {
  service = await connectedService();
  return () => service.host.close();
});

it('a job whose message never arrived is carried out once', async () => {
  await putNewJob(created());
  await Promise.all([resumeJobs(), storageEvent(), resumeJobs()]);
  await resumeJobs();
  expect(sent()).toEqual([{ url: PAGE, privacy: '1' }]);
  expect(await jobsItem.get()).toMatchObject([{ id: 'one', state: 'done', startedFrom: 'page', tabId: 5 }]);
});

it('the keys of all pages are listed only after a page has stored a job', async () => {
  const listed = vi.spyOn(withKeys, 'getKeys');
  await resumeJobs();
  expect(listed).not.toHaveBeenCalled();
  await putNewJob(created());
  await resumeJobs();
  expect(listed).toHaveBeenCalledOnce();
  await resumeJobs();
  expect(listed).toHaveBeenCalledOnce();
});

it('a job that a page stores while another one is looked for is carried out', async () => {
  await putNewJob(created());
  vi.spyOn(withKeys, 'getKeys').mockImplementationOnce(async () => {
    const names = await storedNames();
    await putNewJob(created('two', { url: `${PAGE}/two` }));
    return names;
  });
  await resumeJobs();
  await resumeJobs();
  expect(sent()).toHaveLength(2);
});

it('a job is stored before the page awaits anything', () => {
  const set = vi.spyOn(fakeBrowser.storage.local, 'set');
  void putNewJob(created());
  expect(set).toHaveBeenCalledOnce();
});

it('the password of a job is sent, and then no longer stored', async () => {
  await putJobPassword('one', 'open sesame');
  await putNewJob(created('one', { privacy: 2 }));
  await resumeJobs();
  expect(sent()).toEqual([{ url: PAGE, privacy: '2', password: 'open sesame' }]);
  const stored = [await storage.snapshot('session'), await storage.snapshot('local')];
  expect(JSON.stringify(stored)).not.toContain('open sesame');
});

it.each([
  ['before the storage event', () => message('one'), storageEvent],
  ['after the storage event', storageEvent, () => message('one')],
])('is carried out once where its message arrives %s', async (_when, first, second) => {
  await putNewJob(created());
  await Promise.all([first(), second()]);
  await resumeJobs();
  expect(service.posts()).toBe(1);
  expect(await jobsItem.get()).toMatchObject([{ id: 'one', state: 'done' }]);
});

it('a dismissed job is not carried out again', async () => {
  await putNewJob(created());
  await message('one');
  await dismissJob('one');
  await resumeJobs();
  expect(await message('one')).toBeUndefined();
  expect(service.posts()).toBe(1);
});

it('a job is replaced by a newer one of the same page, and not by one of another page', async () => {
  await putNewJob(created('one', { privacy: 0, createdAt: 1_000 }));
  await putNewJob(created('two', { createdAt: 2_000 }));
  await putNewJob(created('three', { url: `${PAGE}/other`, createdAt: 2_000 }));
  await resumeJobs();
  expect(sent()).toHaveLength(2);
  expect(sent()).toEqual(
    expect.arrayContaining([
      { url: PAGE, privacy: '1' },
      { url: `${PAGE}/other`, privacy: '1' },
    ]),
  );
});

it('a job is replaced by a newer one whose message arrived first', async () => {
  await putNewJob(created('one', { createdAt: 1_000 }));
  await putNewJob(created('two', { createdAt: 2_000 }));
  await message('two');
  await resumeJobs();
  expect(service.posts()).toBe(1);
  expect(await jobsItem.get()).toMatchObject([{ id: 'two' }]);
});

it('the message of a job that a newer one, claimed first, has replaced returns that one', async () => {
  await putNewJob(created('one', { createdAt: 1_000 }));
  await putNewJob(created('two', { createdAt: 2_000 }));
  await claimJob('two');
  expect(await claimJob('one')).toMatchObject({ id: 'two' });
});

it('a job whose message arrives at the moment it is removed returns the one in progress', async () => {
  await putNewJob(created('one', { createdAt: 1_000 }));
  await claimJob('one');
  await putNewJob(created('two', { createdAt: 2_000 }));
  const { remove } = fakeBrowser.storage.local;
  let returned: Job | undefined;
  const removing = vi.spyOn(fakeBrowser.storage.local, 'remove').mockImplementationOnce(async (keys) => {
    await remove(keys);
    returned = await claimJob('two');
  });
  await storageEvent();
  expect(removing).toHaveBeenCalled();
  expect(returned).toMatchObject({ id: 'one' });
});

it('a job sends nothing while another one of the same page is in progress', async () => {
  await putNewJob(created('one', { createdAt: 1_000 }));
  await claimJob('one');
  await putNewJob(created('two', { createdAt: 2_000 }));
  expect(await message('two')).toMatchObject({ id: 'one' });
  expect(service.posts()).toBe(1);
  expect(await jobsItem.get()).toMatchObject([{ id: 'one', state: 'done' }]);
});

it('a job that was dropped for the one in progress, before its message arrived, is answered with that one', async () => {
  await putNewJob(created('one', { createdAt: 1_000 }));
  await claimJob('one');
  await putNewJob(created('two', { createdAt: 2_000 }));
  await storageEvent();
  expect(await jobsItem.get()).toMatchObject([{ id: 'one' }]);
  expect(await message('two')).toMatchObject({ id: 'one' });
  expect(service.posts()).toBe(1);
});

it('a job that cannot be started fails with the reason, and its password is removed', async () => {
  await connectionsItem.update(() => ({ list: [], activeId: null }));
  await putJobPassword('one', 'open sesame');
  await putNewJob(created('one', { privacy: 2 }));
  await resumeJobs();
  expect(await jobsItem.get()).toMatchObject([{ state: 'failed', failure: { kind: 'not-connected' } }]);
  expect(await message('one')).toMatchObject({ state: 'failed', failure: { kind: 'not-connected' } });
  expect(await storage.snapshot('session')).toEqual({});
});

it('an unreadable job stays in the list of unreadable data, and others are carried out', async () => {
  await storage.setItem('local:job:one', { version: 1, value: { ...created(), operation: 5 } });
  await putNewJob(created('two'));
  await resumeJobs();
  expect(service.posts()).toBe(1);
});

it.each([
  ['a secret in its address', `${PAGE}?access_token=0123456789abcdef`, 'secret', 'not-reportable'],
  ['a fresh report of its page', PAGE, 'fresh', 'already-reported'],
] as const)(
  '%s is told before a report is created, whatever page has stored the job',
  async (_, url, warning, kind) => {
    const generatedAt = new Date().toISOString();
    await rememberReport('c', someReport({ id: '7', url: PAGE, generatedAt }));
    await putNewJob(created('one', { url }));
    expect(await message('one')).toMatchObject({ state: 'failed', failure: { kind } });
    expect(sent()).toEqual([]);
    await putNewJob(created('two', { url, acknowledged: [warning] }));
    expect(await message('two')).toMatchObject({ id: 'two' });
    expect(sent()).toHaveLength(1);
  },
);

it('a second click whose worker has ended since is answered with the job of the first one', async () => {
  await putNewJob(created('one', { createdAt: 1_000 }));
  await claimJob('one');
  await putNewJob(created('two', { createdAt: 2_000 }));
  await storageEvent();
  vi.resetModules();
  const { claimJob: inAnotherWorker } = await import('../../../../lib/extension/actions/jobs/start-job.ts');
  expect(await inAnotherWorker('two')).toMatchObject({ id: 'one' });
});

it('jobs are carried out without listing what else is stored, such as a key for each known page', async () => {
  const listing = vi.spyOn(fakeBrowser.storage.local, 'get');
  await putNewJob(created());
  await message('one');
  await dismissJob('one');
  expect(service.posts()).toBe(1);
  expect(listing.mock.calls.filter(([keys]) => keys === undefined || keys === null)).toEqual([]);
});

it('jobs are found again whose list was lost', async () => {
  await putNewJob(created());
  await claimJob('one');
  await storage.removeItem('local:jobs');
  await resumeJobs();
  expect(service.posts()).toBe(1);
  expect(await jobsItem.get()).toMatchObject([{ id: 'one', state: 'done' }]);
});
