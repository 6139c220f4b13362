import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createReport } from '../../../lib/actions/jobs/create-report.ts';
import { resumeEdits, runEdit } from '../../../lib/actions/jobs/edits/run-edit.ts';
import { startEdit } from '../../../lib/actions/jobs/edits/start-edit.ts';
import { resumeJobs, runJob } from '../../../lib/actions/jobs/run-job.ts';
import type { EditTask } from '../../../lib/model/jobs/bulk-edit.ts';
import { blockedByQuotaItem } from '../../../lib/storage/jobs/blocked-by-quota.ts';
import { editsItem } from '../../../lib/storage/jobs/edits.ts';
import { jobsItem } from '../../../lib/storage/jobs/jobs.ts';
import { connect } from '../connect.ts';
import { type OneReport, startOneReport } from '../one-report.ts';
import { startServiceInMemory } from '../service-in-memory.ts';

const PAGE = 'https://example.com/';
const TASKS: readonly EditTask[] = [{ kind: 'rerun' }, { kind: 'privacy', privacy: 0 }, { kind: 'delete' }];

beforeEach(() => fakeBrowser.reset());
afterEach(() => vi.restoreAllMocks());

/** From now on nothing can be stored while it `isFull`. */
function fillWhen(isFull: () => boolean): void {
  const { local } = fakeBrowser.storage;
  const set = local.set.bind(local);
  vi.spyOn(local, 'set').mockImplementation(async (values) => {
    if (isFull()) throw new Error('Resource::kQuotaBytes quota exceeded');
    await set(values);
  });
}

describe.each(TASKS)('a change of one report ($kind)', (task) => {
  let service: OneReport;
  const writes = () => service.host.requests.filter(({ method }) => method !== 'GET');

  beforeEach(async () => {
    service = await startOneReport();
    await connect(service.host.url);
  });
  afterEach(() => service.host.close());

  it.each([
    ['before it is sent', 0],
    ['after it is done', 1],
  ] as const)('waits and is told when the storage is full %s, and is done once', async (_when, sent) => {
    const order = { connectionId: 'c', reportId: '7', url: PAGE, task, password: null };
    const outcome = await startEdit({ editId: 'e', ...order });
    expect(outcome).toEqual({ ok: true, value: 'e' });
    fillWhen(() => writes().length >= sent);
    await runEdit('e');
    await resumeEdits();
    expect(await blockedByQuotaItem.get()).toEqual(['e']);
    expect(writes()).toHaveLength(sent);
    // comes back to it
    expect(await fakeBrowser.alarms.get('open-edits')).toBeDefined();

    vi.restoreAllMocks();
    await resumeEdits();
    expect(await editsItem.get()).toMatchObject([{ state: 'done', failure: null }]);
    expect(writes()).toHaveLength(1);
    expect(await blockedByQuotaItem.get()).toEqual([]);
    expect(await fakeBrowser.alarms.get('open-edits')).toBeUndefined();
  });
});

it.each([
  ['before it is sent', 0],
  ['after it is made', 1],
] as const)(
  'a report waits and is told when nothing can be stored %s, and is made once',
  async (_when, sent) => {
    const service = await startServiceInMemory();
    await connect(service.host.url);
    const outcome = await createReport({
      url: PAGE,
      tabId: null,
      privacy: 1,
      password: null,
      startedFrom: 'popup',
    });
    if (!outcome.ok) throw new Error(outcome.failure.kind);
    fillWhen(() => service.posts() >= sent);
    await runJob(outcome.value.id);
    await resumeJobs();
    expect(await blockedByQuotaItem.get()).toEqual([outcome.value.id]);
    expect(service.posts()).toBe(sent);
    expect(await fakeBrowser.alarms.get('open-jobs')).toBeDefined();

    vi.restoreAllMocks();
    await resumeJobs();
    expect(await jobsItem.get()).toMatchObject([{ state: 'done', failure: null }]);
    expect(service.posts()).toBe(1);
    expect(await blockedByQuotaItem.get()).toEqual([]);
    await service.host.close();
  },
);
