import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { saveReportPage } from '../../../../lib/extension/actions/connections/manage-connections.ts';
import { connectionsItem } from '../../../../lib/extension/storage/connections/connections.ts';
import { services } from '../../../../lib/shared/connection/local-connection.ts';
import { connect } from '../connect.ts';

const stored = async () => services((await connectionsItem.get()).list).map(({ reportPage }) => reportPage);

beforeEach(async () => {
  fakeBrowser.reset();
  await connect('https://seo.example.com');
});

it('the URL template of report pages is saved with its connection, and the default can be restored', async () => {
  expect(await saveReportPage('c', '{base_url}/r/{id}')).toMatchObject({
    ok: true,
    value: { id: 'c', reportPage: '{base_url}/r/{id}' },
  });
  expect(await stored()).toEqual(['{base_url}/r/{id}']);
  await saveReportPage('c', ' ');
  expect(await stored()).toEqual(['{base_url}/reports/{id}']);
});

it('an invalid template changes nothing, whichever page sends it', async () => {
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
