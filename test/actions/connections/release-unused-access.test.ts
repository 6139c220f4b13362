import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { saveConnection } from '../../../lib/actions/connections/connection.ts';
import { removeConnection } from '../../../lib/actions/connections/manage-connections.ts';
import { releaseHostPermission, servicePattern } from '../../../lib/platform/permissions/host-permissions.ts';

const released = () => vi.mocked(releaseHostPermission).mock.calls.map(([pattern]) => pattern);

async function saved(address: string, connectionId: string | null = null): Promise<string> {
  const outcome = await saveConnection({ connectionId, address, key: 'a-key' });
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  return outcome.value.id;
}

beforeEach(() => {
  fakeBrowser.reset();
  // as in Firefox, where access is the host's, whatever the port
  vi.mocked(servicePattern).mockImplementation((baseUrl) => `https://${new URL(baseUrl).hostname}/*`);
});

it('the host permission is revoked with the last connection to the host', async () => {
  const one = await saved('https://seo.example.com');
  const other = await saved('https://seo.example.com:8443');
  await removeConnection(one);
  expect(released()).toEqual([]);
  await removeConnection(other);
  expect(released()).toEqual(['https://seo.example.com/*']);
});

it('it is revoked when the last connection gets another host', async () => {
  const moved = await saved('https://seo.example.com/app', await saved('https://seo.example.com'));
  expect(released()).toEqual([]);
  await saved('https://seo.example.org', moved);
  expect(released()).toEqual(['https://seo.example.com/*']);
});

it('it is kept for an administrator’s service', async () => {
  await fakeBrowser.storage.managed.set({ serviceAddress: 'https://seo.example.com' });
  await removeConnection(await saved('https://seo.example.com'));
  expect(released()).toEqual([]);
});
