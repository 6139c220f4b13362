// import order matters: this sets a variable that Playwright reads while it is loaded
import '../../../lib/tooling/browser/launch-browser.ts';
import { test as base, type Page } from '@playwright/test';
import { type SampleSite, startSampleSite } from '../../../lib/tooling/demo/sample-site.ts';
import { type FaultProxy, startFaultProxy } from '../../faults/fault-proxy.ts';
import { watchKey } from '../../faults/watch-key.ts';
import { pagesWithSigns } from '../../fixtures/pages-with-signs.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../fixtures/service-under-test.ts';
import { singlePageApp } from '../../fixtures/single-page-app.ts';
import { optionsScreen, type PopupScreen, popupScreen } from '../../screens/screens.ts';
import { ExtensionDriver } from '../chromium/extension-driver.ts';
import { SharedBrowser } from '../chromium/shared-browser.ts';
import { startGranted } from '../chromium/start-granted.ts';
import { stopBeforeSteps } from '../chromium/stop-before-steps.ts';
import { expect } from './expect.ts';
import type { Granted } from './granted-copy.ts';

export interface Fixtures {
  /** The browser's UI language: `test.use({ language: 'de' })`. */
  language: string | undefined;
  /** The permission granted by the user: `test.use({ granted: 'badge' })`. */
  granted: Granted | undefined;
  /** Whether the user has allowed the sites of this machine: `test.use({ allowed: true })`. */
  allowed: boolean;
  /**
   * Whether a test changes the browser itself, and so must not share it: `test.use({ ownBrowser: true })`.
   */
  ownBrowser: boolean;
  /** A report service for this test only. */
  service: ServiceUnderTest;
  /** The proxy between the extension and the service, whose URL the extension uses. */
  faultProxy: FaultProxy;
  /** Pages to report. `publish` serves HTML at a path, replacing the previous one; returns its URL. */
  site: SampleSite & { readonly app: string; publish(path: string, html: string): string };
  /** A browser with the packaged extension, just installed, its settings page open. */
  extension: ExtensionDriver;
  /** Opens the settings page. */
  options: () => Promise<ReturnType<typeof optionsScreen>>;
  /** The extension, connected to the service through its settings page, which is closed again. */
  connected: ExtensionDriver;
  /** Opens a URL in a new tab (of the connected extension) and presses the toolbar button there. */
  popupOn: (address: string) => Promise<PopupScreen & { readonly tab: Page }>;
}

interface WorkerFixtures {
  sharedBrowser: SharedBrowser;
}

/**
 * Playwright's `test` with its own fixtures for each test: service, proxy, site, and a new installation of
 * the extension, in a browser that tests share unless they ask for a language, for granted permissions or for
 * one of their own. After each test the service's key must have been nowhere except where it belongs.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const { VERDICT_BROWSER: path = '', VERDICT_EXTENSION: build = '' } = process.env;
      const browser = new SharedBrowser(path, build);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  language: [undefined, { option: true }],
  granted: [undefined, { option: true }],
  allowed: [false, { option: true }],
  ownBrowser: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  service: async ({}, use) => {
    const service = await startServiceUnderTest();
    await use(service);
    await service.remove();
  },
  faultProxy: async ({ service }, use) => {
    const faultProxy = await startFaultProxy(service.url);
    await use(faultProxy);
    await faultProxy.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  site: async ({}, use) => {
    const more: Record<string, string> = { ...singlePageApp, ...pagesWithSigns };
    const site = await startSampleSite({ more });
    const publish = (path: string, html: string) => {
      more[path] = html;
      return `${site.origin}${path}`;
    };
    await use({ ...site, app: `${site.origin}/app`, publish });
    await site.close();
  },
  extension: async ({ language, granted, allowed, ownBrowser, sharedBrowser, service, faultProxy }, use) => {
    const { VERDICT_BROWSER: path, VERDICT_EXTENSION: build, VERDICT_STOP_BACKGROUND: stop } = process.env;
    if (!path || !build) throw new Error('Start these tests with npm run test:e2e, which finds the browser.');
    const start = () => {
      if (granted) return startGranted(path, build, granted);
      if (language !== undefined) return ExtensionDriver.start(path, build, { language });
      return ownBrowser ? ExtensionDriver.start(path, build) : sharedBrowser.install({ allowed });
    };
    const extension = await start();
    const [page] = extension.openPages('options');
    if (stop && page) stopBeforeSteps(extension, page);
    const watch = watchKey(extension, service.key);
    await use(extension);
    const traces = await watch.found([service.url, faultProxy.url]);
    await extension.close();
    expect(traces, 'where the key was').toEqual([]);
  },
  options: async ({ extension }, use) => {
    await use(async () => optionsScreen(await extension.ownPage('options')));
  },
  connected: async ({ extension, faultProxy, service }, use) => {
    // Firefox has to be queried
    const [page] = await extension.openPages('options');
    if (!page) throw new Error('The settings page did not open at the installation.');
    const options = optionsScreen(page);
    await options.connect(faultProxy.url, service.key);
    await expect(options.connected).toBeVisible();
    await page.close();
    await use(extension);
  },
  popupOn: async ({ connected }, use) => {
    await use(async (address) => {
      const tab = await connected.open(address);
      return { ...popupScreen(await connected.popup(tab)), tab };
    });
  },
});

export { expect };
