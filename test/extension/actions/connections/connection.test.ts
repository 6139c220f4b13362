import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { checkConnection } from '../../../../lib/extension/actions/connections/check-connection.ts';
import { saveConnection } from '../../../../lib/extension/actions/connections/connection.ts';
import {
  removeConnection,
  removeKey,
} from '../../../../lib/extension/actions/connections/manage-connections.ts';
import {
  testAndSaveConnection,
  testConnection,
} from '../../../../lib/extension/actions/connections/test-connection.ts';
import { showReport } from '../../../../lib/extension/actions/reports/show-report.ts';
import {
  hasHostPermission,
  releaseHostPermissions,
} from '../../../../lib/extension/platform/permissions/host-permissions.ts';
import { uiLanguage } from '../../../../lib/extension/platform/text.ts';
import { connectionStatusItem } from '../../../../lib/extension/storage/connections/connection-status.ts';
import { connectionsItem } from '../../../../lib/extension/storage/connections/connections.ts';
import { keysItem } from '../../../../lib/extension/storage/connections/keys.ts';
import { lastListItem } from '../../../../lib/extension/storage/pages/last-list.ts';
import type { ConnectionFound } from '../../../../lib/shared/connection/connection.ts';
import { services } from '../../../../lib/shared/connection/local-connection.ts';
import type { Outcome } from '../../../../lib/shared/failure/failure.ts';
import { startHost } from '../../../fixtures/scripted-host.ts';
import { deleteReport } from '../jobs/stored-jobs.ts';
import { knownAt } from '../known-at.ts';
import { type ServiceInMemory, startServiceInMemory } from '../service-in-memory.ts';

const KEY = 'a-key-of-the-service';
let service: ServiceInMemory;

/** The id of the only connected service. */
async function serviceId(): Promise<string | null> {
  return services((await connectionsItem.get()).list)[0]?.id ?? null;
}

/** What "Save and test" in the settings does with the only connection. */
async function saveAndTest(address: string, key: string | null): Promise<Outcome<ConnectionFound>> {
  const connectionId = await serviceId();
  return testAndSaveConnection({ connectionId, newId: crypto.randomUUID(), address, key });
}

/** What "Save anyway" does. */
async function saveAnyway(address: string, key: string): Promise<void> {
  await saveConnection({ connectionId: await serviceId(), address, key });
}

const status = async () => (await connectionStatusItem.get())[await activeId()];

const keys = async () => Object.values(await keysItem.get()).map(({ key }) => key);

const lastRows = async () => (await lastListItem.get())[await activeId()]?.rows;

const activeId = async () => String((await connectionsItem.get()).activeId);

const stored = async () => JSON.stringify(await storage.snapshot('local'));

describe('a connection', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    service = await startServiceInMemory();
    service.reports.push({ id: 1, url: 'https://example.com/', result: 'good' });
  });
  afterEach(() => service.host.close());

  it('is saved and tested with the key as Bearer', async () => {
    const outcome = await saveAndTest(`${service.host.url}/`, KEY);
    expect(outcome).toMatchObject({
      ok: true,
      value: { connection: { baseUrl: service.host.url, keyTail: 'vice' } },
    });
    expect(service.host.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it('keeps its key if the address is saved again without one', async () => {
    await saveAndTest(service.host.url, KEY);
    expect(await saveAndTest(service.host.url, null)).toMatchObject({ ok: true });
  });

  it('sends the stored key to no other origin', async () => {
    await saveAndTest(service.host.url, KEY);
    const other = await startServiceInMemory();
    expect(await saveAndTest(other.host.url, null)).toEqual({
      ok: false,
      failure: { kind: 'not-connected' },
    });
    expect(other.host.requests).toEqual([]);
    expect(await keys()).toEqual([KEY]);
    await other.host.close();
  });

  it('is saved with only the key if a whole header was pasted', async () => {
    expect(await saveAndTest(service.host.url, `Authorization: Bearer ${KEY}\n`)).toMatchObject({ ok: true });
    expect(service.host.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(await keys()).toEqual([KEY]);
  });

  it('is not saved with an unsendable key', async () => {
    const input = { connectionId: null, address: service.host.url, key: 'ключ' };
    expect(await saveConnection(input)).toMatchObject({ failure: { kind: 'not-a-setting' } });
    expect(await testAndSaveConnection(input)).toMatchObject({ failure: { kind: 'not-a-setting' } });
    expect(await keys()).toEqual([]);
  });

  it.each([
    ['a wrong key', () => ({ status: 401 })],
    ['a login page', () => ({ status: 302, headers: { location: '/login' } })],
    ['another kind of data', () => ({ body: { hello: 'world' } })],
    ['reports that cannot be read', () => ({ body: { data: [{ name: 'a' }, { name: 'b' }] } })],
    ['a service that is down', () => undefined],
  ])('that works is not replaced if its successor fails: %s', async (_what, reply) => {
    await saveAndTest(service.host.url, KEY);
    const other = await startHost((_request, response) => reply() ?? void response.socket?.destroy());
    const before = await stored();
    expect(await saveAndTest(other.url, 'typo')).toMatchObject({ ok: false });
    expect(other.requests).toHaveLength(1);
    expect(await stored()).toBe(before);
    expect(await saveAndTest(service.host.url, null)).toMatchObject({ ok: true });
    await other.close();
  });

  it('is asked in one language when it is saved, checked and used, so that its words are the same', async () => {
    await saveAndTest(service.host.url, KEY);
    await checkConnection(await activeId());
    await testConnection(await activeId());
    const asked = service.host.requests.map(({ headers }) => headers['accept-language']);
    expect(asked.length).toBeGreaterThan(2);
    expect(new Set(asked)).toEqual(new Set([uiLanguage()]));
  });

  it('is saved despite a failure if the user saves it anyway', async () => {
    await service.host.close();
    await saveAnyway(service.host.url, KEY);
    expect(await testConnection(await activeId())).toMatchObject({ failure: { kind: 'unreachable' } });
    expect((await connectionsItem.get()).list[0]?.baseUrl).toBe(service.host.url);
    expect(await keys()).toEqual([KEY]);
    expect(await status()).toMatchObject({ failure: { kind: 'unreachable' } });
  });

  it('can be renamed while its service is down, because nothing is replaced', async () => {
    await saveAndTest(service.host.url, KEY);
    await service.host.close();
    const input = { connectionId: await activeId(), address: service.host.url, key: null, name: 'Agency' };
    expect(await testAndSaveConnection(input)).toMatchObject({ failure: { kind: 'unreachable' } });
    expect((await connectionsItem.get()).list[0]?.name).toBe('Agency');
  });

  it('has the outcome of its last test stored, until it or its key is removed', async () => {
    await saveAndTest(service.host.url, KEY);
    expect(await status()).toMatchObject({ failure: null, testedAt: expect.any(Number) });
    await service.host.close();
    await testConnection(await activeId());
    expect(await status()).toMatchObject({ failure: { kind: 'unreachable' } });
    await removeKey(await activeId());
    expect(await status()).toBeUndefined();
    await testConnection(await activeId());
    await removeConnection(await activeId());
    expect(await connectionStatusItem.get()).toEqual({});
  });

  it('changes nothing for an invalid address', async () => {
    await saveAndTest(service.host.url, KEY);
    const before = await stored();
    expect(await saveAndTest('ftp://example.com', KEY)).toMatchObject({
      failure: { kind: 'bad-address', reason: 'scheme' },
    });
    expect(await stored()).toBe(before);
  });

  it('sends nothing while the browser gives no access to the host', async () => {
    vi.mocked(hasHostPermission).mockResolvedValue(false);
    const found = await saveAndTest(service.host.url, KEY);
    expect(found).toMatchObject({ failure: { kind: 'no-access' } });
    expect(found).not.toHaveProperty('failure.lacksConsent');
    expect(service.host.requests).toEqual([]);
  });

  it('leaves nothing of its reports behind when it is replaced', async () => {
    await saveAndTest(service.host.url, KEY);
    expect(await stored()).toContain('"page:');
    await saveAnyway('https://other.example', KEY);
    expect(await stored()).not.toContain('"page:');
    expect(await lastListItem.get()).toEqual({});
  });

  it('keeps its key if two are saved at the same time', async () => {
    const save = (address: string, key: string) => saveConnection({ connectionId: null, address, key });
    await Promise.all([save('https://one.example', 'key of one'), save('https://two.example', 'key of two')]);
    expect((await keys()).toSorted()).toEqual(['key of one', 'key of two']);
  });

  it('is saved once if the response is lost and the message repeated', async () => {
    await saveAndTest(service.host.url, KEY);
    const connectionId = await activeId();
    const input = { connectionId, newId: 'new', address: 'https://other.example', key: 'another' };
    const first = await saveConnection(input);
    const second = await saveConnection(input);
    expect(second).toEqual(first);
    const { list, activeId: active } = await connectionsItem.get();
    expect(services(list).map(({ id }) => id)).toEqual(['new']);
    expect(active).toBe('new');
    expect(await keys()).toEqual(['another']);
  });

  it('that was saved by a terminated background is completed when the message is repeated', async () => {
    await saveAndTest(service.host.url, KEY);
    const connectionId = await activeId();
    const before = await storage.snapshot('local');
    const typed = { address: 'https://other.example', key: 'another' };
    const input = { connectionId, newId: 'new', oldUrl: service.host.url, ...typed };
    await saveConnection(input);
    vi.mocked(releaseHostPermissions).mockClear();
    // what was still there of the one it replaced
    const left = Object.entries(before).filter(([key]) => key.startsWith('page:'));
    expect(left.length).toBeGreaterThan(0);
    await storage.setItems(left.map(([key, value]) => ({ key: `local:${key}` as const, value })));
    await keysItem.update((present) => ({
      ...present,
      [connectionId]: { key: KEY, origin: service.host.url },
    }));
    await saveConnection(input);
    expect(await stored()).not.toContain('"page:');
    expect(await keys()).toEqual(['another']);
    expect(vi.mocked(releaseHostPermissions).mock.calls).toEqual([[[`${service.host.url}/*`]]]);
  });

  it('can have its key removed', async () => {
    await saveAndTest(service.host.url, KEY);
    await removeKey(await activeId());
    expect(await stored()).not.toContain(KEY);
    expect((await connectionsItem.get()).list[0]).toMatchObject({
      baseUrl: service.host.url,
      keyTail: null,
    });
  });

  it('removes a report here that was deleted at the service', async () => {
    await saveAndTest(service.host.url, KEY);
    expect(await lastRows()).toHaveLength(1);
    await deleteReport('1', 'https://example.com/', await activeId());
    expect(await lastRows()).toHaveLength(0);
    expect(await stored()).not.toContain('"result":"good"');
  });

  it('removes a report deleted elsewhere if the service does not find it', async () => {
    await saveAndTest(service.host.url, KEY);
    expect(await knownAt(await activeId(), 'https://example.com/')).toMatchObject({ reportId: '1' });
    service.reports.length = 0;
    expect(await showReport('1', await activeId())).toMatchObject({ failure: { kind: 'not-found' } });
    expect(await knownAt(await activeId(), 'https://example.com/')).toBeUndefined();
    expect(await lastRows()).toHaveLength(0);
  });
});
