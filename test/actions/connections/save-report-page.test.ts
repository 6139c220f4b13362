import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { saveReportPage } from '../../../lib/actions/connections/save-report-page.ts';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { connect } from '../connect.ts';

const stored = async () => (await connectionsItem.get()).list.map(({ reportPage }) => reportPage);

beforeEach(async () => {
  fakeBrowser.reset();
  await connect('https://seo.example.com');
});

it('the address of report pages is saved at its connection, and the usual one comes back', async () => {
  expect(await saveReportPage('c', '{base_url}/r/{id}')).toMatchObject({
    ok: true,
    value: { id: 'c', reportPage: '{base_url}/r/{id}' },
  });
  expect(await stored()).toEqual(['{base_url}/r/{id}']);
  await saveReportPage('c', ' ');
  expect(await stored()).toEqual(['{base_url}/reports/{id}']);
});

it('what cannot be one changes nothing, whoever sends it', async () => {
  expect(await saveReportPage('c', 'javascript:{id}')).toEqual({
    ok: false,
    failure: { kind: 'not-a-setting' },
  });
  expect(await saveReportPage('gone', '{base_url}/r/{id}')).toEqual({
    ok: false,
    failure: { kind: 'not-connected' },
  });
  expect(await stored()).toEqual(['{base_url}/reports/{id}']);
});
