import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { quarantinedItems } from '../../../lib/storage/core/quarantine.ts';
import { bulkCreateItem } from '../../../lib/storage/jobs/bulk-create.ts';
import { bulkEditItem } from '../../../lib/storage/jobs/bulk-edit.ts';
import { jobsItem } from '../../../lib/storage/jobs/jobs.ts';
import { migrateJobs } from '../../../lib/storage/jobs/migrate-jobs.ts';
import { someReport } from '../../model/some-report.ts';

const store = (key: `local:${string}`, value: unknown) => storage.setItem(key, { version: 1, value });
const report = someReport({ id: '4', result: 'good' });

/** As version 0.1.0 stored a create. */
const create = (part: object) => ({
  ...{ id: 'a', connectionId: 'c', state: 'queued', url: 'https://a.example/', privacy: 1, createdAt: 5 },
  ...{ startedFrom: 'popup', insteadOfPassword: false, told: true, tabId: 3, orderedIn: null, sentAt: null },
  ...{ known: ['1'], earlier: null, lookups: 0, wait: null, waits: 0, report: null, failure: null },
  ...part,
});
/** As version 0.1.0 stored a change. */
const edit = (part: object) => ({
  ...{ id: 'e', connectionId: 'c', reportId: '4', url: 'https://a.example/', task: { kind: 'rerun' } },
  ...{ state: 'queued', createdAt: 6, before: null, lookups: 0, wait: null, waits: 0, failure: null },
  ...{ mayBeDone: false, accepted: false, again: false, after: null, change: null },
  ...part,
});

beforeEach(() => fakeBrowser.reset());

describe('the jobs of an older version', () => {
  it.each<readonly [string, object, object]>([
    ['queued', { state: 'queued' }, { state: 'queued', operation: { type: 'create', privacy: 1 } }],
    ['sent', { state: 'sent' }, { state: 'sent', evidence: { type: 'create', known: ['1'] } }],
    [
      'refused',
      { state: 'refused', failure: { kind: 'bad-key' } },
      { state: 'failed', outcomeUnknown: false },
    ],
    ['being looked up', { state: 'unknown', lookups: 2 }, { state: 'unconfirmed', lookups: 2 }],
    [
      'not confirmed',
      { state: 'unknown', failure: { kind: 'not-confirmed' } },
      { state: 'failed', outcomeUnknown: true },
    ],
    ['processing', { state: 'made', report }, { state: 'processing', report: { id: '4' } }],
    ['done', { state: 'done', report }, { state: 'done', report: { id: '4' } }],
    [
      'of a menu',
      { startedFrom: 'menu', told: false, orderedIn: 9 },
      { startedFrom: 'menu', notified: false, sourceTabId: 9 },
    ],
    ['of a bulk create', { startedFrom: 'bulk' }, { startedFrom: 'run', runId: 'bulk' }],
  ])('are found: a create, %s', async (_name, part, expected) => {
    await store('local:jobs', [create(part)]);
    expect(await migrateJobs()).toBe(true);
    expect(await jobsItem.get()).toMatchObject([{ id: 'a', connectionId: 'c', admitted: true, ...expected }]);
    expect(await storage.getItem('local:jobs')).toBeNull();
  });

  it.each<readonly [string, object, object]>([
    ['queued', { state: 'queued' }, { state: 'queued', operation: { type: 'rerun', reportId: '4' } }],
    [
      'sent',
      { state: 'sent', before: { privacy: 1, generatedAt: null, snapshot: null } },
      { state: 'sent', evidence: { type: 'report', privacy: 1 } },
    ],
    ['being looked up', { state: 'unknown', again: true }, { state: 'unconfirmed', resend: true }],
    ['not confirmed', { state: 'failed', mayBeDone: true }, { state: 'failed', outcomeUnknown: true }],
    ['accepted', { state: 'failed', mayBeDone: true, accepted: true }, { accepted: true }],
    ['done', { state: 'done', after: report }, { state: 'done', report: { id: '4' } }],
    ['of privacy', { task: { kind: 'privacy', privacy: 0 } }, { operation: { type: 'privacy', privacy: 0 } }],
  ])('are found: a change, %s', async (_name, part, expected) => {
    await store('local:edits', [edit(part)]);
    await migrateJobs();
    expect(await jobsItem.get()).toMatchObject([{ id: 'e', ...expected }]);
    expect(await storage.getItem('local:edits')).toBeNull();
  });

  it('are moved once', async () => {
    await store('local:jobs', [create({}), create({ id: 'b', url: 'https://b.example/' }), 5]);
    await store('local:edits', [edit({})]);
    await migrateJobs();
    expect((await jobsItem.get()).map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'e']);
    expect(await migrateJobs()).toBe(false);
  });

  it('are listed with the unreadable data if they cannot be read', async () => {
    await storage.setItem('local:jobs', 'damaged');
    expect(await migrateJobs()).toBe(true);
    expect(await storage.getItem('local:jobs')).toBeNull();
    expect(await quarantinedItems()).toMatchObject([{ what: 'job', state: 'damaged', raw: 'damaged' }]);
  });

  it('are all there after a background that was killed while it moved them', async () => {
    await store('local:jobs', [create({ state: 'sent' })]);
    await store('local:edits', [edit({})]);
    vi.spyOn(fakeBrowser.storage.local, 'remove').mockRejectedValueOnce(new Error('killed'));
    await migrateJobs().catch(() => {});
    await migrateJobs();
    expect(await jobsItem.get()).toMatchObject([
      { id: 'e', state: 'queued' },
      { id: 'a', state: 'sent' },
    ]);
    expect(await storage.getItem('local:edits')).toBeNull();
  });
});

const run = {
  id: 'r',
  connectionId: 'c',
  state: 'running',
  createdAt: 1,
  stopReason: null,
  wait: null,
  misses: 0,
};

it('a bulk create of an older version is read with its rows', async () => {
  const row = { url: 'https://a.example/', connectionId: null, result: null, reportId: null, failure: null };
  const rows = [{ ...row, state: 'making', jobId: 'j', ordered: true, mayBeMade: false }];
  await store('local:bulk-create', {
    ...run,
    source: 'list',
    rows,
    fresh: [],
    notReportable: [],
    repeated: 0,
    left: 0,
  });
  expect(await bulkCreateItem.get()).toMatchObject({
    rows: [{ state: 'making', jobId: 'j', started: true, outcomeUnknown: false }],
  });
});

it('a bulk edit of an older version is read with its rows, of which one may have been sent', async () => {
  const rows = [
    { report, state: 'making', failure: null, after: null, mayBeDone: false },
    {
      report,
      state: 'failed',
      failure: { kind: 'no-result-yet' },
      after: null,
      mayBeDone: true,
      accepted: true,
    },
  ];
  await store('local:bulk-edit', { ...run, task: { kind: 'privacy', privacy: 0 }, rows });
  expect(await bulkEditItem.get()).toMatchObject({
    task: { type: 'privacy', privacy: 0 },
    rows: [
      { state: 'making', jobId: null, started: true },
      { state: 'failed', outcomeUnknown: true, accepted: true },
    ],
  });
});
