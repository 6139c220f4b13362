import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { failureOfError } from '../../../lib/actions/client/failure-of-error.ts';
import { listReports } from '../../../lib/actions/client/list-reports.ts';
import { showReport } from '../../../lib/actions/client/show-report.ts';
import { createReport } from '../../../lib/actions/jobs/create-report.ts';
import { reportWithoutPopup } from '../../../lib/actions/jobs/report-without-popup.ts';
import { runJob } from '../../../lib/actions/jobs/run-job.ts';
import { tookEffect } from '../../../lib/model/core/failure.ts';
import { defaultReportQuery } from '../../../lib/model/report/query.ts';
import { jobsItem } from '../../../lib/storage/jobs/jobs.ts';
import { rejectedRequestsItem } from '../../../lib/storage/jobs/rejected-requests.ts';
import { limitStorage } from '../../storage/limited-storage.ts';
import { connect } from '../connect.ts';
import { type ServiceInMemory, startServiceInMemory } from '../service-in-memory.ts';

const PAGE = 'https://example.com/page';
const order = { url: PAGE, tabId: null, privacy: 1, password: null, startedFrom: 'popup' } as const;
let service: ServiceInMemory;

beforeEach(async () => {
  fakeBrowser.reset();
  service = await startServiceInMemory();
  await connect(service.host.url);
});
afterEach(async () => {
  await service.host.close();
});

/** No write that makes what is stored any longer goes through from now on. */
const fill = async () => limitStorage(JSON.stringify(await fakeBrowser.storage.local.get()).length);

it('a report that cannot be stored is not sent, and the popup is told', async () => {
  await fill();
  const error = await createReport(order).catch((error: unknown) => error);
  const failure = failureOfError(error);
  expect(failure).toEqual({ kind: 'storage-full' });
  expect(tookEffect(failure)).toBe('no');
  expect(service.host.requests).toEqual([]);
  expect(await jobsItem.get()).toEqual([]);
});

it('nor one that was ordered without a popup, and its tab says so', async () => {
  await fill();
  expect(
    await reportWithoutPopup({ url: PAGE, tabId: 5, orderedIn: 5, startedFrom: 'menu' }),
  ).toBeUndefined();
  expect(await rejectedRequestsItem.get()).toMatchObject({
    5: { url: PAGE, failure: { kind: 'storage-full' } },
  });
  expect(service.host.requests).toEqual([]);
});

it('one that is stored is not sent either where its next step cannot be, and ends with that', async () => {
  const outcome = await createReport(order);
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  const { local } = fakeBrowser.storage;
  const set = local.set.bind(local);
  vi.spyOn(local, 'set').mockImplementation(async (values) => {
    if (JSON.stringify(values).includes('"sent"')) throw new Error('Resource::kQuotaBytes quota exceeded');
    await set(values);
  });
  await runJob(outcome.value.id);
  expect(await jobsItem.get()).toMatchObject([{ state: 'refused', failure: { kind: 'storage-full' } }]);
  expect(service.posts()).toBe(0);
});

it('what is read is shown all the same', async () => {
  service.reports.push({ id: 1, url: PAGE, result: 'good' });
  await fill();
  expect(await listReports(defaultReportQuery, 'c')).toMatchObject({
    ok: true,
    value: { rows: [{ id: '1' }] },
  });
  expect(await showReport('1', 'c')).toMatchObject({ ok: true, value: { report: { id: '1' } } });
});
