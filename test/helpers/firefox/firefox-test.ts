import type { ExtensionDriver } from '../extension-driver.ts';
import { test } from '../verdict-test.ts';
import { FirefoxDriver } from './firefox-driver.ts';

/**
 * The same world for each test, with Firefox in it. Playwright cannot load extensions in Firefox, so what drives it is
 * our own, and has as much of Playwright's words as tests for both browsers use. TypeScript is told that it has all of
 * them: a test that uses another fails there as "not a function".
 */
export const firefoxTest = test.extend<{ extension: ExtensionDriver }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  extension: async ({}, use) => {
    const { VERDICT_FIREFOX: executablePath, VERDICT_FIREFOX_EXTENSION: extension } = process.env;
    const suspends = process.env['VERDICT_FIREFOX_SUSPENDS'] === 'yes';
    if (!executablePath || !extension)
      throw new Error('Start these tests with npm run test:e2e, which finds the browser.');
    const driver = await FirefoxDriver.start({
      executablePath,
      extension,
      preferences: {
        // each question for a permission answers itself with yes
        'extensions.webextOptionalPermissionPrompts': false,
        // in milliseconds; the least there is (Firefox: ext-backgroundPage.js)
        ...(suspends ? { 'extensions.background.idle.timeout': 100 } : {}),
      },
    });
    await use(driver as unknown as ExtensionDriver);
    await driver.close();
  },
});
