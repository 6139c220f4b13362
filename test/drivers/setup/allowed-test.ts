import { browserUnderTest } from '../chromium/browser-under-test.ts';
import { ExtensionDriver } from '../chromium/extension-driver.ts';
import { copyWithHosts } from './copy-with-hosts.ts';
import { test } from './verdict-test.ts';

/** `test` in a browser in which the user has allowed the sites of this machine. */
export const allowedTest = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  extension: async ({}, use) => {
    const { executablePath, extension } = browserUnderTest();
    const copy = await copyWithHosts(extension, ['http://localhost/*']);
    const driver = await ExtensionDriver.start(executablePath, copy.folder);
    await use(driver);
    await driver.close();
    await copy.remove();
  },
});
