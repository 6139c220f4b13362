import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import {
  type LaunchOptions,
  launchBrowser,
  loadUnpacked,
} from '../../../lib/tooling/browser/launch-browser.ts';
import { pressToolbarButton } from '../../../lib/tooling/browser/press-toolbar-button.ts';
import type { Profile } from '../../../lib/tooling/browser/profile-with-buttons.ts';
import { expect } from '../setup/expect.ts';
import { until } from '../setup/until.ts';
import { type Policy, setPolicy } from './set-policy.ts';

/** Available where the functions passed to `evaluate` run. */
declare const chrome: Browser;

export interface ShownBadge {
  readonly text: string;
  /** The button's accessible name and tooltip. */
  readonly title: string;
  /** Background colour: red, green, blue, alpha. */
  readonly color: readonly number[];
}

/** Drives the browser with the extension from outside. */
export class ExtensionDriver {
  readonly context: BrowserContext;
  readonly id: string;
  /** A page of the extension's origin without our code, for calls to the browser API. */
  readonly #probe: Page;
  readonly #tabIds = new WeakMap<Page, number>();

  readonly profile: Profile;
  /** Ends the browser and removes its profile. */
  readonly close: () => Promise<void>;

  private constructor(
    context: BrowserContext,
    id: string,
    { probe, close, profile }: { probe: Page; close: () => Promise<void>; profile: Profile },
  ) {
    this.context = context;
    this.id = id;
    this.#probe = probe;
    this.close = close;
    this.profile = profile;
  }

  /**
   * Starts a browser, without a window if no `display` is given. `extension` is the unpacked folder,
   * `language` the browser's own, `profile` that of a crashed browser; a new one by default.
   */
  static async start(
    executablePath: string,
    extension: string,
    more: Pick<LaunchOptions, 'args' | 'display' | 'language' | 'profile'> = {},
  ): Promise<ExtensionDriver> {
    const headless = more.display === undefined;
    const launched = await launchBrowser({ executablePath, extension, headless, ...more });
    const { context, extensionId, close, profile } = launched;
    return ExtensionDriver.installed(context, extensionId, { close, profile, isFirst: !more.profile });
  }

  /**
   * For a running browser in which the extension was just loaded; `close` uninstalls it, and is called if
   * this fails. `isFirst`: false if it was installed before the browser's start.
   */
  static async installed(
    context: BrowserContext,
    id: string,
    { close, profile, isFirst = true }: { close: () => Promise<void>; profile: Profile; isFirst?: boolean },
  ): Promise<ExtensionDriver> {
    try {
      // the settings page of the first installation may replace an empty tab
      if (isFirst)
        await expect
          .poll(() => context.pages().some((page) => page.url().includes(`${id}/options.html`)))
          .toBe(true);
      const probe = await context.newPage();
      await probe.goto(`chrome-extension://${id}/manifest.json`);
      const driver = new ExtensionDriver(context, id, { probe, close, profile });
      // behind another tab a page is rendered once a second, which delays clicks
      await driver.openPages('options')[0]?.bringToFront();
      return driver;
    } catch (error) {
      await close();
      throw error;
    }
  }

  /**
   * Reloads the extension from its folder, as an update does, and returns the driver for it; the extension's
   * pages are closed.
   */
  async reload(folder: string, close = this.close): Promise<ExtensionDriver> {
    const { context, id, profile } = this;
    await loadUnpacked(context, folder);
    const probe = await context.newPage();
    await probe.goto(`chrome-extension://${id}/manifest.json`);
    const driver = new ExtensionDriver(context, id, { probe, close, profile });
    // messages are lost while the browser replaces the background
    await expect.poll(() => driver.#isHeard()).toBe(true);
    return driver;
  }

  /** Whether the background responds to a message within two seconds. */
  #isHeard(): Promise<boolean> {
    return this.inside(
      () =>
        Promise.race([
          chrome.runtime.sendMessage({ id: 1, type: 'listCommands', data: null, timestamp: Date.now() }).then(
            () => true,
            () => false,
          ),
          new Promise<boolean>((resolve) => setTimeout(resolve, 2000, false)),
        ]),
      null,
    );
  }

  /** Opens a URL in a new active tab. */
  async open(address: string): Promise<Page> {
    const page = await this.context.newPage();
    const id = await this.#probe.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      return tab?.id;
    });
    if (id === undefined) throw new Error('The new tab has no id.');
    this.#tabIds.set(page, id);
    await page.goto(address);
    return page;
  }

  /** Opens a URL in a new window. */
  async openWindow(address: string): Promise<Page> {
    const opened = this.context.waitForEvent('page');
    const id = await this.inside(async () => {
      const window = await chrome.windows.create({ url: 'about:blank' });
      return window?.tabs?.[0]?.id;
    }, null);
    if (id === undefined) throw new Error('The new window has no tab.');
    const page = await opened;
    this.#tabIds.set(page, id);
    await page.goto(address);
    return page;
  }

  /** Enlarges the site of a page that `open` has opened, as the browser's menu does. */
  async zoom(page: Page, factor: number): Promise<void> {
    await this.inside(([tabId, wanted]) => chrome.tabs.setZoom(tabId, wanted), [
      this.#tabIds.get(page),
      factor,
    ] as const);
  }

  /** Presses the real toolbar button on the page and returns the popup. */
  popup(page: Page): Promise<Page> {
    return pressToolbarButton(this.context, page, this.id);
  }

  /**
   * Limits the space for popups to about 330 by 300 CSS pixels: no higher than at 200 % zoom (which a browser
   * without a window does not apply to popups), and hardly wider than the narrowest size for reading.
   */
  async leaveLittleRoom(): Promise<void> {
    const session = await this.context.newCDPSession(this.#probe);
    const { windowId } = await session.send('Browser.getWindowForTarget');
    // a popup starts below its button and ends at the edge of the screen: here at 1600 by 1200
    const bounds = { left: -70, top: 820, width: 532, height: 380 };
    await session.send('Browser.setWindowBounds', { windowId, bounds });
    await session.detach();
  }

  /** Opens one of the extension's own pages in a tab: `options`, `reports`. */
  async ownPage(name: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(`chrome-extension://${this.id}/${name}.html`);
    return page;
  }

  openPages(name: string): Page[] {
    return this.context
      .pages()
      .filter((page) => page.url().startsWith(`chrome-extension://${this.id}/${name}.html`));
  }

  /** Every tab that shows a page of this origin. */
  tabsOn(origin: string): Page[] {
    return this.context.pages().filter((page) => page.url().startsWith(`${origin}/`));
  }

  /**
   * Runs a function in a page of the extension's origin, with the extension's `chrome` API. The function must
   * be self-contained, because its source is sent there.
   */
  inside<Value, Given>(work: (given: Given) => Promise<Value> | Value, given: Given): Promise<Value> {
    return this.#probe.evaluate(work as never, given as never);
  }

  /** The badge on the tab of a page that `open` opened. */
  badgeOf(page: Page): Promise<ShownBadge> {
    const tabId = this.#tabIds.get(page);
    if (tabId === undefined) throw new Error('badgeOf() only supports pages opened by open().');
    return this.#probe.evaluate(async (tabId) => {
      const [text, title, color] = await Promise.all([
        chrome.action.getBadgeText({ tabId }),
        chrome.action.getTitle({ tabId }),
        chrome.action.getBadgeBackgroundColor({ tabId }),
      ]);
      return { text, title, color: [...color] };
    }, tabId);
  }

  /** The running background, for events that only the browser dispatches there. */
  async background(): Promise<Worker> {
    const find = () => this.context.serviceWorkers().find((each) => each.url().includes(this.id));
    return until('the background runs', async () => find());
  }

  /** Terminates the background at any point, as browsers do with an idle one. */
  async stopBackground(): Promise<void> {
    const session = await this.context.newCDPSession(this.#probe);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await session.detach();
  }

  /** Kills the whole browser, like a power failure; its profile remains, for `start`. */
  async crash(): Promise<void> {
    const browser = this.context.browser();
    const session = await browser?.newBrowserCDPSession();
    const found = await session?.send('SystemInfo.getProcessInfo');
    const pid = found?.processInfo.find(({ type }) => type === 'browser')?.id;
    if (pid === undefined) throw new Error('The browser does not report its process.');
    const closed = new Promise((resolve) => this.context.once('close', resolve));
    process.kill(pid, 'SIGKILL');
    await closed;
  }

  /** Sets an administrator's policy, replacing the previous one. */
  setPolicy(policy: Policy): Promise<void> {
    const managed = () => this.#probe.evaluate(() => chrome.storage.managed.get(null));
    return setPolicy(this.context, policy, { extensionId: this.id, managed });
  }

  /** Everything in the extension's `storage.local`. */
  stored(): Promise<Record<string, unknown>> {
    return this.#probe.evaluate(() => chrome.storage.local.get(null));
  }
}
