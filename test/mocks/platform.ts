import 'fake-indexeddb/auto';
import { type Mock, vi } from 'vitest';

// Browser APIs for tests of actions and of dialects: vitest.config.ts loads this file before each of
// them, so a test file needs no `vi.mock` for these modules. Each function below is a `vi.fn`. A test reads its calls,
// or replaces it until the test ends:
//
//   import { hasHostPermission } from '../../../lib/extension/platform/permissions/host-permissions.ts';
//   vi.mocked(hasHostPermission).mockResolvedValue(false);

vi.mock('../../lib/extension/platform/permissions/host-permissions.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  servicePattern: shared('servicePattern', (baseUrl: string) => `${baseUrl}/*`),
  hasHostPermission: shared('hasHostPermission', async () => true),
  grantedHosts: shared('grantedHosts', async () => []),
  releaseHostPermissions: shared('releaseHostPermissions', async () => {}),
}));
// consent to what is sent is Firefox's own; a test that replaces the host permission replaces both
vi.mock('../../lib/extension/platform/permissions/service-permission.ts', async () => {
  const { hasHostPermission } = await import('../../lib/extension/platform/permissions/host-permissions.ts');
  const accessFailure = async (pattern: string) =>
    (await hasHostPermission(pattern)) ? undefined : { kind: 'no-access', pattern };
  return { accessFailure };
});
vi.mock('../../lib/extension/platform/permissions/optional-permissions.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  hasOptionalPermission: shared('hasOptionalPermission', async () => false),
}));
vi.mock('../../lib/extension/platform/shortcuts/notifications.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  mayNotify: shared('mayNotify', async () => true),
  notify: shared('notify', async () => true),
}));
vi.mock('../../lib/extension/platform/shortcuts/menus.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  setMenus: shared('setMenus', async () => {}),
}));
vi.mock('../../lib/extension/platform/tabs/open-page.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  openInTab: shared('openInTab', async () => {}),
  openSettings: shared('openSettings', async () => {}),
}));
vi.mock('../../lib/extension/platform/tabs/capture-tab.ts', () => ({
  captureTab: shared('captureTab', async () => 'denied'),
}));
vi.mock('../../lib/extension/platform/tabs/picture-of-tab.ts', () => ({
  keepElements: shared('keepElements', async () => {}),
  pictureOfTab: shared('pictureOfTab', async () => undefined),
}));
// there is no canvas here
vi.mock('../../lib/shared/capture/smaller-image.ts', () => ({
  smallerImage: shared('smallerImage', async () => ({
    image: new Blob(['WebP'], { type: 'image/webp' }),
    width: 800,
    height: 500,
  })),
}));
vi.mock('../../lib/extension/platform/tabs/background-tab.ts', () => ({
  openBackgroundTab: shared('openBackgroundTab', async () => 99),
  loadedInTab: shared('loadedInTab', async () => {}),
  closeTab: shared('closeTab', async () => {}),
}));
// there is no document here whose policy could keep redirects within what is allowed
vi.mock('../../lib/extension/platform/fetch-within.ts', () => ({
  fetchWithin: shared(
    'fetchWithin',
    async (_origins: unknown, use: (fetchHere: typeof fetch) => unknown) => ({
      value: await use(fetch),
      isBlocked: false,
    }),
  ),
}));
vi.mock('../../lib/extension/platform/local/call-service.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  callService: shared('callService', async () => {
    throw new Error('No report service runs in this browser.');
  }),
}));
vi.mock('../../lib/extension/platform/local/service-host.ts', () => ({
  startServiceHost: shared('startServiceHost', async () => {}),
}));
vi.mock('../../lib/extension/platform/about.ts', () => ({
  extensionVersion: shared('extensionVersion', () => '1.2.3'),
  browserVersion: shared('browserVersion', () => 'Browser'),
}));
vi.mock('../../lib/extension/platform/connectivity.ts', () => ({
  connectivity: shared('connectivity', () => 'online'),
}));
vi.mock('../../lib/extension/platform/badge.ts', () => ({
  paintBadge: shared('paintBadge', async () => {}),
}));
// minutes between two lookups pass at once
vi.mock('../../lib/extension/platform/lifecycle/sleep.ts', () => ({
  sleep: shared('sleep', async () => {}),
}));
vi.mock('../../lib/extension/platform/no-resend-rules.ts', () => ({
  ensureNoResendRules: shared('ensureNoResendRules', async () => {}),
}));

// These run as they are, against the fake browser, until a test replaces them.
vi.mock('../../lib/extension/platform/tabs/tabs.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../lib/extension/platform/tabs/tabs.ts')>();
  return { ...original, allTabs: shared('allTabs', original.allTabs) };
});

vi.mock('../../lib/extension/api/create-client.ts', async (importOriginal) => {
  const { createClient } = await importOriginal<typeof import('../../lib/extension/api/create-client.ts')>();
  return { createClient: shared('createClient', createClient) };
});

const onWorker = globalThis as { platformMocks?: Map<string, Mock>; fetchClasses?: object };
onWorker.platformMocks ??= new Map();
const mocks = onWorker.platformMocks;
// a report service that an earlier test file has started replaces these classes for the whole worker
// (`overrideGlobalObjects` of @hono/node-server), and ky cannot read its responses
onWorker.fetchClasses ??= { Request, Response };
Object.assign(globalThis, onWorker.fetchClasses);

/**
 * A mock that all test files of a worker share. Modules stay loaded from one file to the next, so they would otherwise
 * call the mocks of the file that loaded them first.
 */
function shared(name: string, implementation: (...values: never[]) => unknown): Mock {
  const mock = mocks.get(name) ?? vi.fn(implementation as () => unknown);
  mocks.set(name, mock);
  return mock;
}
