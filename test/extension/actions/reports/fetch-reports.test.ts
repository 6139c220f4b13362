import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { defaultReportQuery } from '../../../../lib/engine/report/query.ts';
import { fetchReports } from '../../../../lib/extension/actions/reports/fetch-reports.ts';
import { answersItem } from '../../../../lib/extension/storage/connections/answers.ts';
import { connectionsItem } from '../../../../lib/extension/storage/connections/connections.ts';
import { OWN_ANSWERS } from '../../../fixtures/own-answers.ts';
import { connect } from '../connect.ts';
import { type ServiceInMemory, startServiceInMemory } from '../service-in-memory.ts';

let service: ServiceInMemory;

beforeEach(async () => {
  fakeBrowser.reset();
  service = await startServiceInMemory();
  service.reports.push({ id: 1, url: 'https://example.com/', result: 'good' });
  await connect(service.host.url);
  await answersItem('c').update(() => OWN_ANSWERS);
});
afterEach(() => service.host.close());

it('reports for a file are read from the given connection, even if another one is active by now', async () => {
  await connectionsItem.update((present) => ({ ...present, activeId: null }));
  expect(await fetchReports(defaultReportQuery, 'c')).toMatchObject({
    ok: true,
    value: { rows: [{ id: '1' }] },
  });
  expect(await fetchReports(defaultReportQuery, 'gone')).toMatchObject({
    failure: { kind: 'not-connected' },
  });
});

it('they are not stored, because a whole history may exceed the quota', async () => {
  const before = JSON.stringify(await storage.snapshot('local'));
  await fetchReports(defaultReportQuery, 'c');
  expect(JSON.stringify(await storage.snapshot('local'))).toBe(before);
});
