import { beforeEach, describe, expect, it } from 'vitest';
import { runBulkCreate } from '../../../../lib/actions/jobs/runs/bulk-create-run.ts';
import { controlRun } from '../../../../lib/actions/jobs/runs/control-run.ts';
import { planBulkCreate } from '../../../../lib/actions/jobs/runs/plan-bulk-create.ts';
import { deleteConnectionData } from '../../../../lib/storage/connections/delete-connection-data.ts';
import { bulkCreateItem } from '../../../../lib/storage/jobs/bulk-create.ts';
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
    await runBulkCreate();
    const now = new Date().toISOString();
    service.onShow = (report) => ({ ...report, generated_at: now });
    service.onStore = {
      makes: true,
      answer: { status: 201, body: { data: { id: 2, url: page(2), result: 'good', generated_at: now } } },
    };
    await startedBulk([page(2)]);
    await runBulkCreate();
    const posts = service.posts();
    const bulk = await plannedBulk([...pages(3), page(3), 'about:blank']);
    expect(bulk).toMatchObject({
      state: 'planned',
      connectionId: 'c',
      fresh: [{ url: page(2), reportId: '2', generatedAt: now }],
      repeated: 1,
      notReportable: [{ address: 'about:blank', reason: 'browser-page' }],
    });
    expect(bulk.rows.map(({ url }) => url)).toEqual([page(1), page(3)]);
    expect(service.posts()).toBe(posts);
  });

  it('holds a thousand pages, and says how many are left', async () => {
    const { rows, left } = await plannedBulk(pages(1002));
    expect(rows).toHaveLength(1000);
    expect(left).toBe(2);
  });

  it('does not replace another one that is running or paused', async () => {
    const { id } = await startedBulk(pages(1));
    expect(await planBulkCreate(pages(2), 'list')).toMatchObject({ failure: { kind: 'bulk-under-way' } });
    await controlRun(bulkCreateItem, id, 'pause');
    expect(await planBulkCreate(pages(2), 'list')).toMatchObject({ failure: { kind: 'bulk-under-way' } });
    await controlRun(bulkCreateItem, id, 'cancel');
    expect(await planBulkCreate(pages(2), 'list')).toMatchObject({ ok: true });
  });

  it('needs a connection, and is removed with it', async () => {
    await plannedBulk(pages(1));
    await deleteConnectionData('c');
    expect(await bulkCreateItem.get()).toBeNull();
  });
});
