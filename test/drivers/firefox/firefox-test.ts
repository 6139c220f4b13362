import type { ExtensionDriver } from '../chromium/extension-driver.ts';
import { test } from '../setup/verdict-test.ts';
import { FirefoxDriver, USUAL_IDLE_MS } from './firefox-driver.ts';
import { type LaunchedFirefox, launchFirefox } from './launch-firefox.ts';

interface Fixtures {
  /** How long the event page may be idle, in milliseconds: `firefoxTest.use({ idleMs: 100 })`. */
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
 * The same world for each test, with Firefox in it. Playwright cannot load extensions in Firefox, so what drives it is
 * our own, and has as much of Playwright's words as tests for both browsers use. TypeScript is told that it has all of
 * them: a test that uses another fails there as "not a function".
 *
 * Tests share a Firefox, for its start takes longer than many a test; each has the extension newly installed, and with
 * that an origin, a storage and permissions of its own.
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
          // else each question for a permission answers itself with yes
          'extensions.webextOptionalPermissionPrompts': asks,
          // notices come in windows of the browser's own, which can be clicked, and not on somebody's desktop
          'alerts.useSystemBackend': false,
        },
      });
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker', timeout: 120_000 },
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
