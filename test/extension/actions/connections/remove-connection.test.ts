import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { removeConnection } from '../../../../lib/extension/actions/connections/manage-connections.ts';
import { showReport } from '../../../../lib/extension/actions/reports/show-report.ts';
import { newJob } from '../../../../lib/extension/model/jobs/new-job.ts';
import { releaseHostPermissions } from '../../../../lib/extension/platform/permissions/host-permissions.ts';
import { connectionsItem } from '../../../../lib/extension/storage/connections/connections.ts';
import type { Connection } from '../../../../lib/shared/connection/connection.ts';
// declared by being loaded, as the background does
import '../../../../lib/extension/storage/jobs/runs.ts';
import { putJobPassword } from '../../../../lib/extension/storage/jobs/job-passwords.ts';
import { putNewJob } from '../../../../lib/extension/storage/jobs/jobs.ts';
import { putSiteRequests } from '../../../../lib/extension/storage/jobs/site-requests.ts';
import { startHost } from '../../../fixtures/scripted-host.ts';
import { connect } from '../connect.ts';

const connection = (id: string): Connection => ({
  id,
  name: id,
  baseUrl: `https://${id}.example/app`,
  keyTail: null,
  reportPage: '',
  color: 'blue',
  hosts: [],
});

/** A value about the connection that no version of the extension can read. */
const damaged = (id: string) => ({
  version: 1,
  value: { broken: [{ connectionId: id, url: 'https://page.example/' }] },
});
const newer = (id: string) => ({ version: 99, value: { [id]: 'of a later version' } });

const NAMES = ['job:1', 'bulk-create', 'bulk-edit', 'connections', 'keys'];

const stored = async () =>
  JSON.stringify([await storage.snapshot('local'), await storage.snapshot('session')]);

describe('removing a connection', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    await connectionsItem.update(() => ({
      list: [connection('gone'), connection('other')],
      activeId: 'gone',
    }));
  });

  it.each(NAMES)('removes unreadable values in quarantine: %s', async (name) => {
    await storage.setItem(`local:quarantine:${name}:5`, damaged('gone'));
    await storage.setItem(`local:quarantine:${name}:6`, newer('gone'));
    await removeConnection('gone');
    expect(await stored()).not.toContain('gone');
  });

  it.each(NAMES.filter((name) => name !== 'connections'))(
    'removes unreadable values under their own key: %s',
    async (name) => {
      await storage.setItem(`local:${name}`, damaged('gone'));
      await removeConnection('gone');
      expect(await stored()).not.toContain('gone');
    },
  );

  it('removes an unreadable list of connections with its address, whatever its id was then', async () => {
    const raw = {
      version: 1,
      value: { list: [{ id: 'earlier', baseUrl: 'https://gone.example/app' }], activeId: 5 },
    };
    await storage.setItem('local:quarantine:connections:5', raw);
    await removeConnection('gone');
    expect(await stored()).not.toContain('gone');
  });

  it('removes jobs that a page stored for it and that were not started', async () => {
    const operation = { type: 'create', url: 'https://page.example/', privacy: 2 } as const;
    await putJobPassword('a', 'hush');
    await putNewJob(newJob({ id: 'a', connectionId: 'gone', operation }));
    await putNewJob(newJob({ id: 'b', connectionId: 'other', operation }));
    await removeConnection('gone');
    expect(await stored()).not.toContain('gone');
    expect(await stored()).not.toContain('hush');
    expect(await stored()).toContain('other');
  });

  it('leaves nothing behind of a report that the service returns afterwards', async () => {
    const host = await startHost(async () => {
      await removeConnection('c');
      const checks = [{ id: 'title', passed: true, importance: 'high' }];
      return { body: { data: { id: 7, url: 'https://page.example/', result: 'good', checks } } };
    });
    await connect(host.url);
    expect(await showReport('7', 'c')).toMatchObject({ ok: true });
    await host.close();
    expect(Object.keys(await storage.snapshot('local')).filter((name) => name.includes(':c'))).toEqual([]);
  });

  it('keeps values of other connections, and those without a connection', async () => {
    await storage.setItem('local:quarantine:job:1:5', damaged('other'));
    await storage.setItem('local:quarantine:settings:5', { version: 1, value: 'broken' });
    await removeConnection('gone');
    expect(await storage.getItem('local:quarantine:job:1:5')).toEqual(damaged('other'));
    expect(await storage.getItem('local:quarantine:settings:5')).not.toBeNull();
  });

  it('keeps the settings if it was the last one', async () => {
    await storage.setItem('local:quarantine:job:1:5', { version: 1, value: 'damaged beyond recognition' });
    await storage.setItem('local:quarantine:settings:5', { version: 1, value: 'broken' });
    await removeConnection('other');
    expect(await stored()).toContain('beyond recognition');
    await removeConnection('gone');
    expect(await stored()).not.toContain('beyond recognition');
    expect(await storage.getItem('local:quarantine:settings:5')).not.toBeNull();
  });
});

describe('the access to the host of a removed service', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    await connectionsItem.update(() => ({ list: [connection('gone')], activeId: 'gone' }));
  });

  it('is given back', async () => {
    await removeConnection('gone');
    expect(vi.mocked(releaseHostPermissions).mock.calls).toEqual([[['https://gone.example/app/*']]]);
  });

  it('stays if the user has allowed this browser to read the pages of the same site', async () => {
    await putSiteRequests(['https://gone.example/app/*'], { askedAt: 1, jobId: null });
    await removeConnection('gone');
    expect(releaseHostPermissions).not.toHaveBeenCalled();
  });
});
