import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { saveConnection } from '../../../../lib/extension/actions/connections/connection.ts';
import { removeConnection } from '../../../../lib/extension/actions/connections/manage-connections.ts';
import {
  borrowAccess,
  returnAccess,
  returnLeftAccess,
} from '../../../../lib/extension/actions/policy/host-access.ts';
import {
  grantedHosts,
  hasHostPermission,
  releaseHostPermissions,
  servicePattern,
} from '../../../../lib/extension/platform/permissions/host-permissions.ts';
import { putSiteRequests } from '../../../../lib/extension/storage/jobs/site-requests.ts';
import { borrowedAccessItem } from '../../../../lib/extension/storage/live-page/borrowed-access.ts';
import { FakePermissions } from './fake-permissions.ts';

const MILL = 'https://mill.example/*';

describe.each(['chromium', 'firefox'] as const)('access to hosts in %s', (browser) => {
  let permissions: FakePermissions;

  beforeEach(() => {
    fakeBrowser.reset();
    vi.useFakeTimers({ toFake: ['Date'] });
    permissions = new FakePermissions(browser);
    vi.mocked(servicePattern).mockImplementation((url) => permissions.patternOf(url));
    vi.mocked(hasHostPermission).mockImplementation(async (...patterns) => permissions.has(...patterns));
    vi.mocked(grantedHosts).mockImplementation(async () => permissions.all());
    vi.mocked(releaseHostPermissions).mockImplementation(async (patterns) => permissions.remove(patterns));
    return () => vi.useRealTimers();
  });

  /** A page begins to check links to these hosts, and the user says yes. */
  async function begin(borrower: string, ...patterns: string[]): Promise<void> {
    const granted = patterns.filter((pattern) => permissions.has(pattern));
    await borrowAccess({ borrower, patterns, granted });
    permissions.grant(...patterns);
  }

  async function connect(address: string, connectionId: string | null = null): Promise<string> {
    permissions.grant(permissions.patternOf(address));
    const outcome = await saveConnection({ connectionId, address, key: 'a-key' });
    if (!outcome.ok) throw new Error(outcome.failure.kind);
    return outcome.value.id;
  }

  /** The user presses “Allow this site”. */
  async function allow(url: string): Promise<void> {
    const pattern = permissions.patternOf(url);
    permissions.grant(pattern);
    await putSiteRequests([pattern], { askedAt: Date.now(), jobId: null });
  }

  const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

  it('that a check of links has borrowed is given back when it ends', async () => {
    await begin('a', MILL, 'https://shop.example/*');
    expect(permissions.has(MILL)).toBe(true);
    await returnAccess('a');
    expect(permissions.all()).toEqual([]);
    expect(await borrowedAccessItem.get()).toEqual([]);
  });

  it('that the extension had before stays, in whatever form it was given', async () => {
    permissions.grant('https://shop.example/*', '*://*.mill.example/*');
    const before = permissions.all();
    await begin('a', 'https://shop.example/*', 'https://www.mill.example/*', 'https://else.example/*');
    await returnAccess('a');
    expect(permissions.all()).toEqual(before);
  });

  it('that two checks use is given back when the last one ends', async () => {
    await begin('a', MILL);
    await begin('b', MILL);
    await returnAccess('a');
    expect(permissions.has(MILL)).toBe(true);
    await returnAccess('b');
    expect(permissions.has(MILL)).toBe(false);
  });

  it('that a check begins to use as another one gives it back is not left behind', async () => {
    await begin('a', MILL);
    await Promise.all([returnAccess('a'), begin('b', MILL)]);
    await returnAccess('b');
    expect(await borrowedAccessItem.get()).toEqual([]);
  });

  it('that the user allows for the site during a check stays', async () => {
    await begin('a', MILL);
    wait(1_000);
    await allow('https://mill.example/flour');
    await returnAccess('a');
    expect(permissions.has(MILL)).toBe(true);
    expect(await borrowedAccessItem.get()).toEqual([]);
  });

  it('that the user was asked for long ago and has not allowed does not stay', async () => {
    await putSiteRequests([MILL], { askedAt: Date.now(), jobId: null });
    wait(1_000);
    await begin('a', MILL);
    await returnAccess('a');
    expect(permissions.has(MILL)).toBe(false);
  });

  it('that a service gets during a check stays as long as the service, or the check', async () => {
    await begin('a', MILL);
    const service = await connect('https://mill.example');
    await returnAccess('a');
    expect(permissions.has(MILL)).toBe(true);
    await begin('b', MILL);
    await removeConnection(service);
    expect(permissions.has(MILL)).toBe(true);
    await returnAccess('b');
    expect(permissions.has(MILL)).toBe(false);
  });

  it('of a service at another port of a borrowed host stays, and the host goes with the service', async () => {
    const service = await connect('https://mill.example:8443');
    await begin('a', MILL);
    await returnAccess('a');
    expect(permissions.has(permissions.patternOf('https://mill.example:8443'))).toBe(true);
    await removeConnection(service);
    expect(permissions.all()).toEqual([]);
    expect(await borrowedAccessItem.get()).toEqual([]);
  });

  it('is given back at the next start if the page of the check has gone in a crash', async () => {
    await begin('crashed', MILL, 'https://shop.example/*');
    await navigator.locks.request('open', async () => {
      await begin('open', MILL);
      await returnLeftAccess();
      expect(permissions.all()).toEqual([MILL]);
    });
    await returnLeftAccess();
    expect(permissions.all()).toEqual([]);
  });

  it('is given back with the last connection to the host', async () => {
    const one = await connect('https://seo.example.com');
    const other = await connect('https://seo.example.com/app');
    await removeConnection(one);
    expect(permissions.all()).toEqual(['https://seo.example.com/*']);
    await connect('https://seo.example.org', other);
    expect(permissions.all()).toEqual(['https://seo.example.org/*']);
  });

  it('of two services at two ports of a host is kept for the second one', async () => {
    const one = await connect('https://seo.example.com');
    const other = await connect('https://seo.example.com:8443');
    await removeConnection(one);
    expect(permissions.has(permissions.patternOf('https://seo.example.com:8443'))).toBe(true);
    await removeConnection(other);
    expect(permissions.all()).toEqual([]);
  });

  it('is kept for an administrator’s service', async () => {
    await fakeBrowser.storage.managed.set({ serviceAddress: 'https://seo.example.com' });
    await removeConnection(await connect('https://seo.example.com'));
    expect(permissions.all()).toEqual(['https://seo.example.com/*']);
  });
});
