import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createReport } from '../../lib/actions/create-report.ts';
import { resumeEdits, runEdit } from '../../lib/actions/run-edit.ts';
import { resumeJobs, runJob } from '../../lib/actions/run-job.ts';
import { startEdit } from '../../lib/actions/start-edit.ts';
import type { BatchTask } from '../../lib/model/batch.ts';
import { editsItem } from '../../lib/storage/edits.ts';
import { jobsItem } from '../../lib/storage/jobs.ts';
import { stuckItem } from '../../lib/storage/stuck.ts';
import { connect } from './connect.ts';
import { type OneReport, startOneReport } from './one-report.ts';
import { startServiceInMemory } from './service-in-memory.ts';

vi.mock('../../lib/platform/permissions.ts', () => ({
  servicePattern: (baseUrl: string) => `${baseUrl}/*`,
  hasAccess: async () => true,
}));
vi.mock('../../lib/platform/powers.ts', () => ({ hasPower: async () => false }));
vi.mock('../../lib/platform/badge.ts', () => ({ paintBadge: async () => {} }));
vi.mock('../../lib/platform/pause.ts', () => ({ pause: async () => {} }));
vi.mock('../../lib/platform/fresh-connections.ts', () => ({ useFreshConnections: async () => {} }));

const PAGE = 'https://example.com/';
const TASKS: readonly BatchTask[] = [{ kind: 'rerun' }, { kind: 'privacy', privacy: 0 }, { kind: 'delete' }];

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
    expect(await stuckItem.get()).toEqual(['e']);
    expect(writes()).toHaveLength(sent);
    // comes back to it
    expect(await fakeBrowser.alarms.get('open-edits')).toBeDefined();

    vi.restoreAllMocks();
    await resumeEdits();
    expect(await editsItem.get()).toMatchObject([{ state: 'done', failure: null }]);
    expect(writes()).toHaveLength(1);
    expect(await stuckItem.get()).toEqual([]);
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
    expect(await stuckItem.get()).toEqual([outcome.value.id]);
    expect(service.posts()).toBe(sent);
    expect(await fakeBrowser.alarms.get('open-jobs')).toBeDefined();

    vi.restoreAllMocks();
    await resumeJobs();
    expect(await jobsItem.get()).toMatchObject([{ state: 'done', failure: null }]);
    expect(service.posts()).toBe(1);
    expect(await stuckItem.get()).toEqual([]);
    await service.host.close();
  },
);
