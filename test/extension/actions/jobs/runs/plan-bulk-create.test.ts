import { beforeEach, describe, expect, it } from 'vitest';
import { controlRun } from '../../../../../lib/extension/actions/jobs/runs/control-run.ts';
import { planBulkCreate } from '../../../../../lib/extension/actions/jobs/runs/plan-bulk-create.ts';
import { runRows } from '../../../../../lib/extension/actions/jobs/runs/run-rows.ts';
import { deleteConnectionData } from '../../../../../lib/extension/storage/connections/delete-connection-data.ts';
import { bulkPlanItem } from '../../../../../lib/extension/storage/jobs/runs.ts';
import { connectedService, type ServiceInMemory } from '../../service-in-memory.ts';
import { page, pages, plannedBulk, startedBulk } from './bulk-create-setup.ts';

let service: ServiceInMemory;

beforeEach(async () => {
  service = await connectedService();
  return () => service.host.close();
});

describe('the plan of a bulk create', () => {
  it('is stored, lists pages with a fresh report, and sends nothing', async () => {
    await startedBulk([page(1)]);
    await runRows('bulk-create');
    const now = new Date().toISOString();
    service.onShow = (report) => ({ ...report, generated_at: now });
    service.onStore = {
      makes: true,
      answer: { status: 201, body: { data: { id: 2, url: page(2), result: 'good', generated_at: now } } },
    };
    await startedBulk([page(2)]);
    await runRows('bulk-create');
    const posts = service.posts();
    const bulk = await plannedBulk([...pages(3), page(3), 'about:blank']);
    expect(bulk).toMatchObject({
      connectionId: 'c',
      fresh: [{ url: page(2), reportId: '2', generatedAt: now }],
      repeated: 1,
      notReportable: [{ address: 'about:blank', reason: 'browser-page' }],
    });
    expect(bulk.pages.map(({ url }) => url)).toEqual([page(1), page(3)]);
    expect(service.posts()).toBe(posts);
  });

  it('holds all pages of a long list', async () => {
    expect((await plannedBulk(pages(20_000))).pages).toHaveLength(20_000);
  });

  it('does not replace another one that is running or paused', async () => {
    const { id } = await startedBulk(pages(1));
    expect(await planBulkCreate(pages(2))).toMatchObject({ failure: { kind: 'bulk-under-way' } });
    await controlRun('bulk-create', id, 'pause');
    expect(await planBulkCreate(pages(2))).toMatchObject({ failure: { kind: 'bulk-under-way' } });
    await controlRun('bulk-create', id, 'cancel');
    expect(await planBulkCreate(pages(2))).toMatchObject({ ok: true });
  });

  it('needs a connection, and is removed with it', async () => {
    await plannedBulk(pages(1));
    await deleteConnectionData('c');
    expect(await bulkPlanItem.get()).toBeNull();
  });
});
