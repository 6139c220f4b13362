import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type Privacy, PUBLIC } from '../../../../lib/engine/report/privacy.ts';
import { defaultReportQuery } from '../../../../lib/engine/report/query.ts';
import { checkConnection } from '../../../../lib/extension/actions/connections/check-connection.ts';
import { saveConnection } from '../../../../lib/extension/actions/connections/connection.ts';
import { createWithoutPopup } from '../../../../lib/extension/actions/jobs/create-without-popup.ts';
import { runRows } from '../../../../lib/extension/actions/jobs/runs/run-rows.ts';
import { managedSettings } from '../../../../lib/extension/actions/policy/managed.ts';
import { listReports } from '../../../../lib/extension/actions/reports/list-reports.ts';
import { saveSettings } from '../../../../lib/extension/actions/settings/save-settings.ts';
import { nothingManaged } from '../../../../lib/extension/model/settings/managed.ts';
import { refusedItem } from '../../../../lib/extension/storage/jobs/refused.ts';
import { managedItem } from '../../../../lib/extension/storage/settings/managed.ts';
import { connect } from '../connect.ts';
import { pressCreate } from '../jobs/press-create.ts';
import { page, plannedBulk, startedBulk, storedBulk } from '../jobs/runs/bulk-create-setup.ts';
import { startEdit } from '../jobs/stored-jobs.ts';
import { type ServiceInMemory, startServiceInMemory } from '../service-in-memory.ts';

const refused = { ok: false, failure: { kind: 'public-not-allowed' } };
let service: ServiceInMemory;

const order = (privacy: Privacy) => pressCreate({ url: page(1), privacy });
const set = (values: Record<string, unknown>) => fakeBrowser.storage.managed.set(values);

describe('an administrator’s settings', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    service = await startServiceInMemory();
    await connect(service.host.url);
  });
  afterEach(() => service.host.close());

  it('have no effect if empty, including in browsers without managed storage', async () => {
    vi.spyOn(fakeBrowser.storage.managed, 'get').mockRejectedValue(
      new Error('Managed storage manifest not found'),
    );
    expect(await managedSettings()).toEqual(nothingManaged);
    expect(await order(PUBLIC)).toMatchObject({ ok: true });
  });

  it('reach the pages as soon as the background has read them', async () => {
    await set({ noPublicReports: true, defaultPrivacy: 'maybe' });
    await managedSettings();
    expect(await managedItem.get()).toEqual({
      ...nothingManaged,
      noPublicReports: true,
      ignored: ['defaultPrivacy'],
    });
    await fakeBrowser.storage.managed.clear();
    await managedSettings();
    expect(await managedItem.get()).toEqual(nothingManaged);
  });

  it('prevent public reports from every source, and nothing is sent', async () => {
    await set({ noPublicReports: true });
    await saveSettings({ defaultPrivacy: PUBLIC });
    expect(await order(PUBLIC)).toEqual(refused);
    await expect(startEdit({ type: 'privacy', privacy: PUBLIC })).rejects.toThrow('public-not-allowed');
    for (const startedFrom of ['menu', 'command'] as const) {
      await createWithoutPopup({ url: page(1), tabId: 7, sourceTabId: 7, startedFrom });
      expect(await refusedItem(7).get()).toMatchObject({ url: page(1), failure: refused.failure });
    }
    expect(service.host.requests).toEqual([]);
    expect(await order(1)).toMatchObject({ ok: true });
  });

  it('exclude a bulk’s public reports from its plan, or fail only these if set later', async () => {
    await saveSettings({ privacyRules: [{ host: 'shop.example', privacy: PUBLIC }] });
    const shop = 'https://shop.example/';
    await startedBulk([shop, page(1)]);
    await set({ noPublicReports: true });
    await runRows('bulk-create');
    expect(await storedBulk()).toMatchObject({
      state: 'done',
      rows: [{ state: 'failed', failure: refused.failure }, { state: 'done' }],
    });
    expect(await plannedBulk([shop, page(2)])).toMatchObject({
      pages: [{ url: page(2) }],
      notReportable: [{ address: shop, reason: 'not-public' }],
    });
  });

  it('set the initial privacy of reports created without a popup', async () => {
    await set({ defaultPrivacy: 'public' });
    const job = await createWithoutPopup({ url: page(1), tabId: 7, sourceTabId: 7, startedFrom: 'menu' });
    expect(job).toMatchObject({ operation: { privacy: PUBLIC } });
  });

  it('for a service prevent requests to any other', async () => {
    await set({ serviceAddress: 'https://seo.example.com' });
    expect(await listReports(defaultReportQuery, 'c')).toEqual({
      ok: false,
      failure: { kind: 'service-not-allowed' },
    });
    const other = { connectionId: 'c', address: service.host.url, key: 'another-key' };
    expect(await saveConnection(other)).toMatchObject({ failure: { kind: 'service-not-allowed' } });
    expect(await checkConnection('c')).toMatchObject({ failure: { kind: 'service-not-allowed' } });
    expect(service.host.requests).toEqual([]);
    await set({ serviceAddress: `${service.host.url}/api/v1` });
    expect(await listReports(defaultReportQuery, 'c')).toMatchObject({ ok: true });
  });
});
