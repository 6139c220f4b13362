import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { resumeJobs } from '../../../../../lib/extension/actions/jobs/resume-jobs.ts';
import { controlRun } from '../../../../../lib/extension/actions/jobs/runs/control-run.ts';
import { resumeRun, runRows } from '../../../../../lib/extension/actions/jobs/runs/run-rows.ts';
import { startBulkCreate } from '../../../../../lib/extension/actions/jobs/runs/start-bulk-create.ts';
import { saveSettings } from '../../../../../lib/extension/actions/settings/save-settings.ts';
import { sleep } from '../../../../../lib/extension/platform/lifecycle/sleep.ts';
import { notify } from '../../../../../lib/extension/platform/shortcuts/notifications.ts';
import { jobsItem } from '../../../../../lib/extension/storage/jobs/jobs.ts';
import { bulkPlanItem, runItems } from '../../../../../lib/extension/storage/jobs/runs.ts';
import { connect } from '../../connect.ts';
import { connectedService, type ServiceInMemory, startServiceInMemory } from '../../service-in-memory.ts';
import {
  page,
  pages,
  plannedBulk,
  rowStates,
  sentPages,
  startedBulk,
  storedBulk,
} from './bulk-create-setup.ts';
import { leaveRow } from './seen-run.ts';

let service: ServiceInMemory;

beforeEach(async () => {
  service = await connectedService();
  return () => service.host.close();
});

describe('a bulk create', () => {
  it('creates each report once, one after the other with the configured pause, and notifies its end', async () => {
    await saveSettings({ bulkPauseSeconds: 7, notifications: true });
    await startedBulk(pages(3));
    expect(await storedBulk()).toMatchObject({ state: 'running' });
    await Promise.all([runRows('bulk-create'), runRows('bulk-create'), resumeRun('bulk-create')]);
    expect(await storedBulk()).toMatchObject({ state: 'done' });
    expect((await storedBulk()).rows).toMatchObject(
      pages(3).map((url, index) => ({
        url,
        state: 'done',
        report: { id: String(index + 1), result: 'decent' },
      })),
    );
    expect(sentPages(service)).toEqual(pages(3));
    expect(vi.mocked(sleep).mock.calls).toEqual([[7], [7]]);
    expect(vi.mocked(notify).mock.calls).toMatchObject([
      [{ lines: [[{ plural: 'reportsCreated', count: 3 }]] }],
    ]);
    expect(await fakeBrowser.alarms.get('bulk-create')).toBeUndefined();
    expect(await jobsItem.get()).toEqual([]);
  });

  it('creates reports for the chosen pages only', async () => {
    const { id } = await plannedBulk(pages(3));
    await startBulkCreate(id, [page(1), page(3), 'https://elsewhere.example/']);
    await runRows('bulk-create');
    expect(sentPages(service)).toEqual([page(1), page(3)]);
  });

  it('creates reports for fresh pages when asked to', async () => {
    const bulk = await plannedBulk(pages(1));
    await bulkPlanItem.update(() => ({
      ...bulk,
      fresh: [{ url: page(9), connectionId: 'c', reportId: '4', generatedAt: '' }],
    }));
    await startBulkCreate(bulk.id, [page(1), page(9)]);
    await runRows('bulk-create');
    expect(sentPages(service)).toEqual([page(1), page(9)]);
  });

  it('uses the connection it was planned for', async () => {
    await startedBulk(pages(1));
    const other = await startServiceInMemory();
    await connect(other.host.url);
    await runRows('bulk-create');
    // the connection was replaced by one of the same name here; none of another name is ever used
    expect(other.posts()).toBe(1);
    await startedBulk(pages(1));
    await leaveRow('bulk-create', 0, { connectionId: 'gone' });
    await runRows('bulk-create');
    expect(await storedBulk()).toMatchObject({ state: 'stopped', stopReason: { kind: 'not-connected' } });
    expect(other.posts()).toBe(1);
    await other.host.close();
  });

  it('is private if the rule requires a password', async () => {
    await saveSettings({ defaultPrivacy: 2 });
    await startedBulk(pages(1));
    await runRows('bulk-create');
    const post = service.host.requests.find(({ method }) => method === 'POST');
    expect(new URLSearchParams(post?.body).get('privacy')).toBe('1');
  });

  it('pauses after the page in progress, and continues when asked', async () => {
    const { id } = await startedBulk(pages(3));
    vi.mocked(sleep).mockImplementation(async () => void (await controlRun('bulk-create', id, 'pause')));
    await runRows('bulk-create');
    expect(await rowStates()).toEqual(['done', 'waiting', 'waiting']);
    expect(await fakeBrowser.alarms.get('bulk-create')).toBeUndefined();
    await resumeRun('bulk-create');
    expect(service.posts()).toBe(1);
    vi.mocked(sleep).mockResolvedValue();
    await controlRun('bulk-create', id, 'resume');
    await runRows('bulk-create');
    expect(await rowStates()).toEqual(['done', 'done', 'done']);
  });

  it('is not changed by a repeated message', async () => {
    const { id } = await startedBulk(pages(2));
    expect(await startBulkCreate(id, pages(2))).toMatchObject({ ok: true });
    expect(await rowStates()).toEqual(['waiting', 'waiting']);
    for (const [control, state] of [
      ['pause', 'paused'],
      ['resume', 'running'],
      ['cancel', 'stopped'],
    ] as const) {
      await controlRun('bulk-create', id, control);
      expect(await controlRun('bulk-create', id, control), control).toMatchObject({ ok: true });
      expect(await storedBulk()).toMatchObject({ state });
    }
    expect(await controlRun('bulk-create', id, 'pause')).toMatchObject({ failure: { kind: 'not-found' } });
    expect(await startBulkCreate('another', pages(2))).toMatchObject({ failure: { kind: 'not-found' } });
  });

  it('sends nothing more once it is cancelled, and creates the remaining reports when it is resumed', async () => {
    const { id } = await startedBulk(pages(2));
    // cancelled while the first page's reports are being read, before its own is requested
    service.host.setDown(async ({ method }) => {
      if (method === 'GET') await controlRun('bulk-create', id, 'cancel');
      return false;
    });
    await runRows('bulk-create');
    await resumeJobs();
    expect(service.posts()).toBe(0);
    expect(await storedBulk()).toMatchObject({ state: 'stopped', stopReason: null });
    expect(await rowStates()).toEqual(['waiting', 'waiting']);
    service.host.setDown(() => false);
    await controlRun('bulk-create', id, 'resume');
    await runRows('bulk-create');
    expect(sentPages(service)).toEqual(pages(2));
  });

  it('finishes a report that was already requested when it is cancelled', async () => {
    const { id } = await startedBulk(pages(2));
    service.host.setDown(async ({ method }) => {
      if (method === 'POST') await controlRun('bulk-create', id, 'cancel');
      return false;
    });
    await runRows('bulk-create');
    expect(await rowStates()).toEqual(['done', 'waiting']);
    expect(sentPages(service)).toEqual(pages(1));
  });

  it('stops when cancelled, without a reason, and can be cleared', async () => {
    const { id } = await startedBulk(pages(3));
    expect(await controlRun('bulk-create', id, 'clear')).toMatchObject({ ok: true });
    expect(await runItems['bulk-create'].get()).not.toBeNull();
    vi.mocked(sleep).mockImplementation(async () => void (await controlRun('bulk-create', id, 'cancel')));
    await runRows('bulk-create');
    expect(await storedBulk()).toMatchObject({ state: 'stopped', stopReason: null });
    expect(service.posts()).toBe(1);
    await controlRun('bulk-create', id, 'clear');
    expect(await runItems['bulk-create'].get()).toBeNull();
  });
});
