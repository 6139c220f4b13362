import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultReportQuery } from '../../../../lib/engine/report/query.ts';
import { failureOfError } from '../../../../lib/extension/actions/client/failure-of-error.ts';
import { createWithoutPopup } from '../../../../lib/extension/actions/jobs/create-without-popup.ts';
import { resumeJobs } from '../../../../lib/extension/actions/jobs/resume-jobs.ts';
import { runJob } from '../../../../lib/extension/actions/jobs/run-job.ts';
import { listReports } from '../../../../lib/extension/actions/reports/list-reports.ts';
import { showReport } from '../../../../lib/extension/actions/reports/show-report.ts';
import { saveSettings } from '../../../../lib/extension/actions/settings/save-settings.ts';
import { tookEffect } from '../../../../lib/extension/model/failure/failure-table.ts';
import { jobsItem } from '../../../../lib/extension/storage/jobs/jobs.ts';
import { limitStorage } from '../../storage/limited-storage.ts';
import { connectedService, type ServiceInMemory } from '../service-in-memory.ts';
import { notices } from '../shown.ts';
import { pressCreate } from './press-create.ts';

const PAGE = 'https://example.com/page';
let service: ServiceInMemory;

beforeEach(async () => {
  service = await connectedService();
  return () => service.host.close();
});

/** From now on every write that needs more space fails. */
const fill = async () => limitStorage(JSON.stringify(await fakeBrowser.storage.local.get()).length);

it('a report whose job cannot be stored is not sent, and the popup shows why', async () => {
  await fill();
  const error = await pressCreate({ url: PAGE }).catch((error: unknown) => error);
  const failure = failureOfError(error);
  expect(failure).toEqual({ kind: 'storage-full' });
  expect(tookEffect(failure)).toBe('no');
  expect(service.host.requests).toEqual([]);
  expect(await jobsItem.get()).toEqual([]);
});

it('a report from a menu whose job cannot be stored is not sent, and the user is notified', async () => {
  await saveSettings({ notifications: true });
  await fill();
  expect(
    await createWithoutPopup({ url: PAGE, tabId: 5, sourceTabId: 5, startedFrom: 'menu' }),
  ).toBeUndefined();
  expect(notices()).toMatchObject([{ title: 'Verdict’s storage in this browser is full.' }]);
  expect(service.host.requests).toEqual([]);
});

it('a stored job whose next state cannot be stored is not sent, and fails', async () => {
  const outcome = await pressCreate({ url: PAGE });
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  const { local } = fakeBrowser.storage;
  const set = local.set.bind(local);
  vi.spyOn(local, 'set').mockImplementation(async (values) => {
    if (JSON.stringify(values).includes('"sent"')) throw new Error('Resource::kQuotaBytes quota exceeded');
    await set(values);
  });
  await runJob(outcome.value.id);
  expect(await jobsItem.get()).toMatchObject([{ state: 'failed', failure: { kind: 'storage-full' } }]);
  expect(service.posts()).toBe(0);
});

it('reports can still be read', async () => {
  service.reports.push({ id: 1, url: PAGE, result: 'good' });
  await fill();
  expect(await listReports(defaultReportQuery, 'c')).toMatchObject({
    ok: true,
    value: { rows: [{ id: '1' }] },
  });
  expect(await showReport('1', 'c')).toMatchObject({ ok: true, value: { report: { id: '1' } } });
});

it('a job whose outcome cannot be stored is found once there is space, and is sent once', async () => {
  const outcome = await pressCreate({ url: PAGE });
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  const { local } = fakeBrowser.storage;
  const set = local.set.bind(local);
  const spy = vi.spyOn(local, 'set').mockImplementation(async (values) => {
    if (service.posts() > 0) throw new Error('Resource::kQuotaBytes quota exceeded');
    await set(values);
  });
  await runJob(outcome.value.id);
  await resumeJobs();
  expect(await jobsItem.get()).toMatchObject([{ state: 'sent' }]);
  expect(await fakeBrowser.alarms.get('open-jobs')).toBeDefined();
  spy.mockRestore();
  await resumeJobs();
  expect(await jobsItem.get()).toMatchObject([{ state: 'done' }]);
  expect(service.posts()).toBe(1);
});
