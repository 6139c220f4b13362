import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { checkConnection } from '../../../../lib/extension/actions/connections/check-connection.ts';
import { saveConnection } from '../../../../lib/extension/actions/connections/connection.ts';
import {
  listHeaders,
  removeConnection,
} from '../../../../lib/extension/actions/connections/manage-connections.ts';
import {
  testAndSaveConnection,
  testConnection,
} from '../../../../lib/extension/actions/connections/test-connection.ts';
import { connectionById } from '../../../../lib/extension/storage/connections/connections.ts';
import type { TypedHeader } from '../../../../lib/shared/connection/connection.ts';
import { type ServiceInMemory, startServiceInMemory } from '../service-in-memory.ts';

const VALUE = 'value-of-the-gateway';
const GATEWAY = { name: 'X-Api-Gateway', value: VALUE };
let service: ServiceInMemory;
let other: ServiceInMemory;

async function saved(address: string, key: string | null, connectionId: string | null = null) {
  const outcome = await saveConnection({ connectionId, address, key });
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  return outcome.value.id;
}
async function setHeaders(connectionId: string, headers: readonly TypedHeader[]) {
  const { baseUrl = '' } = (await connectionById(connectionId)) ?? {};
  return saveConnection({ connectionId, address: baseUrl, key: null, headers });
}
const gatewaysSeen = ({ host }: ServiceInMemory) =>
  host.requests.map(({ headers }) => headers['x-api-gateway']);
const stored = async () => JSON.stringify(await storage.snapshot('local'));

describe('headers for a proxy', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    service = await startServiceInMemory();
    other = await startServiceInMemory();
  });
  afterEach(() => Promise.all([service.host.close(), other.host.close()]));

  it('are sent only to their own connection’s service, until they are removed', async () => {
    const mine = await saved(service.host.url, 'key-one');
    const theirs = await saved(other.host.url, 'key-two');
    expect(await setHeaders(mine, [GATEWAY])).toMatchObject({ ok: true, value: { id: mine } });
    await testConnection(mine);
    await testConnection(theirs);
    expect(gatewaysSeen(service)).toEqual([VALUE]);
    expect(gatewaysSeen(other)).toEqual([undefined]);

    expect(await listHeaders(mine)).toEqual({ ok: true, value: ['X-Api-Gateway'] });
    expect(await listHeaders(theirs)).toEqual({ ok: true, value: [] });
    await setHeaders(mine, []);
    await testConnection(mine);
    expect(gatewaysSeen(service)).toEqual([VALUE, undefined]);
    expect(await stored()).not.toContain(VALUE);
  });

  it('are sent with the connection check, which would otherwise report false problems', async () => {
    const id = await saved(service.host.url, 'key-one');
    await setHeaders(id, [GATEWAY]);
    expect(await checkConnection(id)).toMatchObject({ ok: true });
    expect(new Set(gatewaysSeen(service))).toEqual(new Set([VALUE]));
  });

  it('stay when the key changes, and are removed when the service changes', async () => {
    const first = await saved(service.host.url, 'key-one');
    await setHeaders(first, [GATEWAY]);
    const second = await saved(service.host.url, 'key-two', first);
    expect(second).not.toBe(first);
    await testConnection(second);
    expect(gatewaysSeen(service)).toEqual([VALUE]);

    const third = await saved(other.host.url, 'key-three', second);
    await testConnection(third);
    expect(gatewaysSeen(other)).toEqual([undefined]);
    expect(await stored()).not.toContain(VALUE);
  });

  it('are replaced together; a stored value is kept without being known to the page', async () => {
    const id = await saved(service.host.url, 'key-one');
    await setHeaders(id, [GATEWAY, { name: 'X-Old', value: 'a' }]);
    await saved(service.host.url, null, id);
    expect(await listHeaders(id)).toEqual({ ok: true, value: ['X-Api-Gateway', 'X-Old'] });
    await setHeaders(id, [
      { name: 'X-New', value: 'b' },
      { name: 'X-Api-Gateway', value: null },
    ]);
    expect(await listHeaders(id)).toEqual({ ok: true, value: ['X-New', 'X-Api-Gateway'] });
    await testConnection(id);
    expect(gatewaysSeen(service)).toEqual([VALUE]);
    const unknown = await setHeaders(id, [{ name: 'X-Old', value: null }]);
    expect(unknown).toMatchObject({ failure: { kind: 'not-a-setting' } });
  });

  it('are sent with the first test of a new connection', async () => {
    const input = { connectionId: null, address: service.host.url, key: 'key-one', headers: [GATEWAY] };
    await testAndSaveConnection({ ...input, newId: 'new' });
    expect(gatewaysSeen(service)).toEqual([VALUE]);
  });

  it('are removed with their connection', async () => {
    const id = await saved(service.host.url, 'key-one');
    await setHeaders(id, [GATEWAY]);
    await removeConnection(id);
    expect(await stored()).not.toContain(VALUE);
    expect(await listHeaders(id)).toEqual({ ok: false, failure: { kind: 'not-connected' } });
  });

  it('are never Verdict’s or the browser’s own, whatever a page sends', async () => {
    const id = await saved(service.host.url, 'key-one');
    for (const name of ['Authorization', 'Cookie', 'X Api', ''])
      expect(await setHeaders(id, [{ name, value: 'abc' }])).toMatchObject({
        failure: { kind: 'not-a-setting' },
      });
    await testConnection(id);
    expect(service.host.requests[0]?.headers).toMatchObject({ authorization: 'Bearer key-one' });
  });
});
