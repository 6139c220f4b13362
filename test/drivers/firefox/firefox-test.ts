import type { ExtensionDriver } from '../chromium/extension-driver.ts';
import { copyWithHosts, THIS_MACHINE } from '../setup/copy-with-hosts.ts';
import { test } from '../setup/verdict-test.ts';
import { FirefoxDriver, USUAL_IDLE_MS } from './firefox-driver.ts';
import { type LaunchedFirefox, launchFirefox } from './launch-firefox.ts';

interface Fixtures {
  /** The idle timeout of the event page, in milliseconds: `firefoxTest.use({ idleMs: 100 })`. */
  idleMs: number;
  /** Whether the browser asks before it grants a permission: `firefoxTest.use({ asks: true })`. */
  asks: boolean;
  firefox: FirefoxDriver;
  extension: ExtensionDriver;
}

interface WorkerFixtures {
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
  browserOfMany: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const { VERDICT_FIREFOX: executablePath } = process.env;
      if (!executablePath)
        throw new Error('Start these tests with npm run test:firefox, which finds the browser.');
      const firefox = await launchFirefox({
        executablePath,
        preferences: {
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
  asks: [false, { option: true }],
  firefox: async ({ browserOfMany, idleMs, asks, allowed }, use) => {
    const build = process.env['VERDICT_FIREFOX_EXTENSION'];
    if (!build) throw new Error('Start these tests with npm run test:firefox, which copies the build.');
    const copy = allowed ? await copyWithHosts(build, THIS_MACHINE) : undefined;
    const driver = await FirefoxDriver.install(browserOfMany, copy?.folder ?? build, { idleMs, asks });
    await use(driver);
    await driver.remove();
    await copy?.remove();
  },
  extension: async ({ firefox }, use) => {
    await use(firefox as unknown as ExtensionDriver);
  },
});
