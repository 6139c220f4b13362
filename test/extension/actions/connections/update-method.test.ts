import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { answersItem } from '../../../../lib/extension/storage/connections/answers.ts';
import { deleteConnectionData } from '../../../../lib/extension/storage/connections/delete-connection-data.ts';
import { type ScriptedHost, startHost } from '../../../fixtures/scripted-host.ts';
import { connect } from '../connect.ts';
import { runEdit } from '../jobs/stored-jobs.ts';

let host: ScriptedHost;

describe('a service that updates reports only by PUT', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    const report = { id: 7, url: 'https://example.com/', result: 'good', privacy: 0 };
    host = await startHost(({ method }) => (method === 'PATCH' ? { status: 405 } : { body: report }));
    await connect(host.url);
  });
  afterEach(() => host.close());

  it('gets PATCH once, and PUT from then on', async () => {
    for (const privacy of [0, 1, 0] as const) await runEdit({ type: 'privacy', privacy });
    const writes = host.requests.map(({ method }) => method).filter((method) => method !== 'GET');
    expect(writes).toEqual(['PATCH', 'PUT', 'PUT', 'PUT']);
  });

  it('is removed with its connection', async () => {
    await runEdit({ type: 'privacy', privacy: 0 });
    expect(await answersItem('c').get()).toMatchObject({ updateMethod: 'PUT' });
    await deleteConnectionData('c');
    expect(await answersItem('c').get()).toMatchObject({ updateMethod: 'PATCH' });
  });
});
