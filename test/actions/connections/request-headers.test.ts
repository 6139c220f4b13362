import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { checkConnection } from '../../../lib/actions/connections/check-connection.ts';
import { saveConnection } from '../../../lib/actions/connections/connection.ts';
import { removeConnection } from '../../../lib/actions/connections/manage-connections.ts';
import { addHeader, listHeaders, removeHeader } from '../../../lib/actions/connections/request-headers.ts';
import { testConnection } from '../../../lib/actions/connections/test-connection.ts';
import { type ServiceInMemory, startServiceInMemory } from '../service-in-memory.ts';

const VALUE = 'value-of-the-gateway';
const GATEWAY = { name: 'X-Api-Gateway', value: VALUE };
let service: ServiceInMemory;
let other: ServiceInMemory;

/** Saves a connection to a service and returns its id. */
async function saved(address: string, key: string | null, connectionId: string | null = null) {
  const outcome = await saveConnection({ connectionId, address, key });
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  return outcome.value.id;
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
    expect(await addHeader(mine, GATEWAY)).toEqual({ ok: true, value: ['X-Api-Gateway'] });
    await testConnection(mine);
    await testConnection(theirs);
    expect(gatewaysSeen(service)).toEqual([VALUE]);
    expect(gatewaysSeen(other)).toEqual([undefined]);

    expect(await listHeaders(mine)).toEqual({ ok: true, value: ['X-Api-Gateway'] });
    expect(await listHeaders(theirs)).toEqual({ ok: true, value: [] });
    expect(await removeHeader(mine, 'X-Api-Gateway')).toEqual({ ok: true, value: [] });
    await testConnection(mine);
    expect(gatewaysSeen(service)).toEqual([VALUE, undefined]);
    expect(await stored()).not.toContain(VALUE);
  });

  it('are sent with every request of the connection check, which would otherwise report false problems', async () => {
    const id = await saved(service.host.url, 'key-one');
    await addHeader(id, GATEWAY);
    expect(await checkConnection(id, true)).toMatchObject({ ok: true });
    expect(service.host.requests.length).toBeGreaterThan(3);
    expect(new Set(gatewaysSeen(service))).toEqual(new Set([VALUE]));
  });

  it('stay when the key changes, and are removed when the service changes', async () => {
    const first = await saved(service.host.url, 'key-one');
    await addHeader(first, GATEWAY);
    const second = await saved(service.host.url, 'key-two', first);
    expect(second).not.toBe(first);
    await testConnection(second);
    expect(gatewaysSeen(service)).toEqual([VALUE]);

    const third = await saved(other.host.url, 'key-three', second);
    await testConnection(third);
    expect(gatewaysSeen(other)).toEqual([undefined]);
    expect(await stored()).not.toContain(VALUE);
  });

  it('are added once, even if the message is repeated', async () => {
    const id = await saved(service.host.url, 'key-one');
    const pasted = { name: `X-Api-Gateway: ${VALUE}`, value: '' };
    for (const header of [GATEWAY, GATEWAY, pasted])
      expect(await addHeader(id, header)).toEqual({ ok: true, value: ['X-Api-Gateway'] });
    const another = { name: 'X-Api-Gateway', value: 'another' };
    expect(await addHeader(id, another)).toMatchObject({ failure: { kind: 'not-a-setting' } });
    await testConnection(id);
    expect(gatewaysSeen(service)).toEqual([VALUE]);
  });

  it('are removed with their connection', async () => {
    const id = await saved(service.host.url, 'key-one');
    await addHeader(id, GATEWAY);
    await removeConnection(id);
    expect(await stored()).not.toContain(VALUE);
    expect(await listHeaders(id)).toEqual({ ok: false, failure: { kind: 'not-connected' } });
  });

  it('are never Verdict’s or the browser’s own, whichever page adds them', async () => {
    const id = await saved(service.host.url, 'key-one');
    for (const name of ['Authorization', 'Cookie', 'X Api', ''])
      expect(await addHeader(id, { name, value: 'abc' })).toMatchObject({
        failure: { kind: 'not-a-setting' },
      });
    await testConnection(id);
    expect(service.host.requests[0]?.headers).toMatchObject({ authorization: 'Bearer key-one' });
  });

  it('are both stored if added concurrently', async () => {
    const id = await saved(service.host.url, 'key-one');
    await Promise.all([addHeader(id, GATEWAY), addHeader(id, { name: 'X-Other', value: 'b' })]);
    expect(await listHeaders(id)).toEqual({ ok: true, value: ['X-Api-Gateway', 'X-Other'] });
  });
});
