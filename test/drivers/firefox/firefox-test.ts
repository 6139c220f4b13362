import type { ExtensionDriver } from '../chromium/extension-driver.ts';
import { test } from '../setup/verdict-test.ts';
import { FirefoxDriver, USUAL_IDLE_MS } from './firefox-driver.ts';
import { type LaunchedFirefox, launchFirefox } from './launch-firefox.ts';

interface Fixtures {
  /** The idle timeout of the event page, in milliseconds: `firefoxTest.use({ idleMs: 100 })`. */
  idleMs: number;
  firefox: FirefoxDriver;
  extension: ExtensionDriver;
}

interface WorkerFixtures {
  /** Whether the browser asks before it grants a permission: `firefoxTest.use({ asks: true })`. */
  asks: boolean;
  browserOfMany: LaunchedFirefox;
}

/**
 * Playwright's `test` with the fixtures of `verdict-test.ts`, in Firefox. Playwright cannot load extensions in Firefox,
 * so the driver is our own and implements the part of Playwright's API used by tests for both browsers. For TypeScript
 * it has the whole API: a test that uses another method fails there with "not a function".
 * Tests share a Firefox, because starting one takes longer than many a test; each gets a new installation of
 * the extension, with its own origin, storage and permissions.
 */
export const firefoxTest = test.extend<Fixtures, WorkerFixtures>({
  asks: [false, { option: true, scope: 'worker' }],
  browserOfMany: [
    async ({ asks }, use) => {
      const { VERDICT_FIREFOX: executablePath } = process.env;
      if (!executablePath)
        throw new Error('Start these tests with npm run test:firefox, which finds the browser.');
      const firefox = await launchFirefox({
        executablePath,
        preferences: {
          // otherwise each permission prompt is accepted automatically
          'extensions.webextOptionalPermissionPrompts': asks,
          // notifications are shown in the browser's own windows, which can be clicked, and not on the
          // desktop
          'alerts.useSystemBackend': false,
        },
      });
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  idleMs: [Number(process.env['VERDICT_FIREFOX_IDLE_MS'] ?? USUAL_IDLE_MS), { option: true }],
  firefox: async ({ browserOfMany, idleMs }, use) => {
    const folder = process.env['VERDICT_FIREFOX_EXTENSION'];
    if (!folder) throw new Error('Start these tests with npm run test:firefox, which copies the build.');
    const driver = await FirefoxDriver.install(browserOfMany, folder, idleMs);
    await use(driver);
    await driver.remove();
  },
  extension: async ({ firefox }, use) => {
    await use(firefox as unknown as ExtensionDriver);
  },
});
