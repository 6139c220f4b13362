import { vi } from 'vitest';

// Browser APIs for tests of actions, of the background and of dialects: vitest.config.ts loads this file before each of
// them, so a test file needs no `vi.mock` for these modules. Each function below is a `vi.fn`. A test reads its calls,
// or replaces it until the test ends:
//
//   import { hasHostPermission } from '../../../lib/platform/permissions/host-permissions.ts';
//   vi.mocked(hasHostPermission).mockResolvedValue(false);
//
// With `spy: true` the real function runs, against the fake browser, and can be replaced in the same way.

vi.mock('../../lib/platform/permissions/host-permissions.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  servicePattern: vi.fn((baseUrl: string) => `${baseUrl}/*`),
  hasHostPermission: vi.fn(async () => true),
  releaseHostPermission: vi.fn(async () => {}),
}));
vi.mock('../../lib/platform/permissions/optional-permissions.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  hasOptionalPermission: vi.fn(async () => false),
}));
vi.mock('../../lib/platform/shortcuts/notifications.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  mayNotify: vi.fn(async () => true),
  notify: vi.fn(async () => true),
}));
vi.mock('../../lib/platform/shortcuts/menus.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  setMenus: vi.fn(async () => {}),
}));
vi.mock('../../lib/platform/tabs/open-page.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  openInTab: vi.fn(async () => {}),
}));
vi.mock('../../lib/platform/tabs/open-settings.ts', () => ({ openSettings: vi.fn(async () => {}) }));
vi.mock('../../lib/platform/about.ts', () => ({
  extensionVersion: vi.fn(() => '1.2.3'),
  browserVersion: vi.fn(() => 'Browser'),
}));
vi.mock('../../lib/platform/badge.ts', () => ({ paintBadge: vi.fn(async () => {}) }));
// minutes between two lookups pass at once
vi.mock('../../lib/platform/lifecycle/sleep.ts', () => ({ sleep: vi.fn(async () => {}) }));
vi.mock('../../lib/platform/no-resend-rules.ts', () => ({ ensureNoResendRules: vi.fn(async () => {}) }));

vi.mock('../../lib/platform/storage/stored-bytes.ts', { spy: true });
vi.mock('../../lib/platform/tabs/page-links.ts', { spy: true });
vi.mock('../../lib/platform/tabs/tabs.ts', { spy: true });
