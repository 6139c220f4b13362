import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { rememberReports } from '../../../../lib/extension/actions/pages/remember-reports.ts';
import { showReport } from '../../../../lib/extension/actions/reports/show-report.ts';
import { someReport } from '../../../engine/report/some-report.ts';
import { connect } from '../connect.ts';
import { knownAt } from '../known-at.ts';
import { endlessList, type OneReport, startOneReport } from '../one-report.ts';

const PAGE = 'https://example.com/';
let service: OneReport;

beforeEach(async () => {
  fakeBrowser.reset();
  service = await startOneReport();
  await connect(service.host.url);
  await rememberReports('c', [someReport({ id: '7', url: PAGE, result: 'bad' })]);
});
afterEach(() => service.host.close());

it('a report that its service does not find is removed from this browser if the list confirms it', async () => {
  service.report = null;
  expect(await showReport('7', 'c')).toMatchObject({ failure: { kind: 'not-found' } });
  expect(await knownAt('c', PAGE)).toBeUndefined();
});

it('a report that its service lists and does not find stays', async () => {
  service.onShow = () => ({ status: 404 });
  expect(await showReport('7', 'c')).toMatchObject({ failure: { kind: 'only-listed' } });
  expect(await knownAt('c', PAGE)).toMatchObject({ reportId: '7', result: 'bad' });
});

it.each([
  ['cannot be read', () => ({ status: 500 })],
  ['goes on and on', endlessList()],
])('a report that its service does not find stays if the list %s', async (_how, onList) => {
  service.report = null;
  service.onList = onList;
  expect(await showReport('7', 'c')).toMatchObject({ failure: { kind: 'not-found' } });
  expect(await knownAt('c', PAGE)).toMatchObject({ reportId: '7', result: 'bad' });
});
