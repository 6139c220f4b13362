import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Policy } from '../chromium/set-policy.ts';
import { until } from '../setup/until.ts';
import { FirefoxView } from './firefox-view.ts';
import type { LaunchedFirefox } from './launch-firefox.ts';
import type { Marionette } from './marionette.ts';
import {
  askUser,
  badgeOn,
  endBackground,
  limitIdle,
  originOf,
  pressButton,
} from './scripts/extension-scripts.ts';
import { inChrome } from './scripts/in-chrome.ts';
import { clickNotice, shownNotices } from './scripts/notice-scripts.ts';
import { pressMouse } from './scripts/press-mouse.ts';
import { findQuestion, giveAccess, takeAccessBack } from './scripts/question-scripts.ts';
import {
  closeEverything,
  keepAccessible,
  openTab,
  removeCookies,
  tabsAt,
  zoomTab,
} from './scripts/view-scripts.ts';

/** Firefox's default idle timeout of an event page, in milliseconds. */
export const USUAL_IDLE_MS = 30_000;

/** Drives Firefox with the extension from outside. */
export class FirefoxDriver {
  readonly #firefox: LaunchedFirefox;
  readonly #addonId: string;
  /** `moz-extension://…`, without a trailing slash. */
  readonly #origin: string;

  /** The unpacked extension. */
  readonly #folder: string;

  private constructor(firefox: LaunchedFirefox, folder: string, addonId: string, origin: string) {
    this.#firefox = firefox;
    this.#folder = folder;
    this.#addonId = addonId;
    this.#origin = origin;
  }

  /**
   * Installs the unpacked extension until the browser ends, as `about:debugging` does, and waits for its
   * settings page. `idleMs`: the idle timeout of its event page; `asks`: whether the browser asks before it grants
   * a permission.
   */
  static async install(
    firefox: LaunchedFirefox,
    folder: string,
    { idleMs = USUAL_IDLE_MS, asks = false } = {},
  ): Promise<FirefoxDriver> {
    const { marionette } = firefox;
    await inChrome(marionette, askUser, asks);
    await inChrome(marionette, limitIdle, idleMs);
    await inChrome(marionette, keepAccessible);
    const addonId = await install(marionette, folder);
    const origin = await inChrome(marionette, originOf, addonId);
    const driver = new FirefoxDriver(firefox, folder, addonId, origin);
    await until('the settings page opens', async () => (await driver.openPages('options'))[0]);
    return driver;
  }

  /** Installs another version over this one, as an update does; the extension's pages are closed. */
  async update(folder: string, idleMs = USUAL_IDLE_MS): Promise<void> {
    await this.#inChrome(limitIdle, idleMs);
    await install(this.#firefox.marionette, folder);
  }

  /**
   * Sets an administrator's policy. Firefox reads it when the extension starts, so the extension is restarted
   * and its pages are closed.
   */
  async setPolicy(policy: Policy): Promise<void> {
    const manifest = { name: this.#addonId, description: 'Set by a test', type: 'storage', data: policy };
    await writeFile(this.#managed, JSON.stringify(manifest));
    await this.update(this.#folder);
  }

  get #managed(): string {
    return join(this.#firefox.managedStorage, `${this.#addonId}.json`);
  }

  /** Removes the extension and everything it has stored, and all cookies; one empty tab remains. */
  async remove(): Promise<void> {
    await rm(this.#managed, { force: true });
    await this.#inChrome(closeEverything);
    await this.#inChrome(removeCookies);
    await this.#firefox.marionette.command('Addon:Uninstall', { id: this.#addonId });
  }

  /** Opens a URL in a new active tab. */
  async open(address: string): Promise<FirefoxView> {
    return this.#opened(address, true);
  }

  async #opened(address: string, isInFront: boolean): Promise<FirefoxView> {
    const id = await this.#inChrome(openTab, address, isInFront);
    const view = new FirefoxView(this.#firefox.marionette, id);
    await until(`${address} is there`, async () => (await view.address()) !== 'about:blank' || undefined);
    await view.loaded();
    return view;
  }

  /** Opens one of the extension's own pages in a tab: `options`, `reports`. */
  ownPage(name: string): Promise<FirefoxView> {
    return this.open(`${this.#origin}/${name}.html`);
  }

  /** Every open page of the extension with this name. */
  openPages(name: string): Promise<FirefoxView[]> {
    return this.tabsAt(`${this.#origin}/${name}.html`);
  }

  /** Every tab whose URL begins like this. */
  async tabsAt(address: string): Promise<FirefoxView[]> {
    const ids = await this.#inChrome(tabsAt, address);
    return ids.map((id) => new FirefoxView(this.#firefox.marionette, id));
  }

  /** Enlarges the site of a tab, as the browser's menu does. */
  async zoom({ id }: FirefoxView, factor: number): Promise<void> {
    if (typeof id === 'string') throw new Error(`The ${id} is not enlarged.`);
    await this.#inChrome(zoomTab, id, factor);
  }

  /** Presses the real toolbar button on the page and returns the popup. */
  async popup(tab: FirefoxView): Promise<FirefoxView> {
    await tab.bringToFront();
    await this.#inChrome(pressButton, this.#addonId);
    return this.shownPopup();
  }

  /** The popup, once it is open. */
  async shownPopup(): Promise<FirefoxView> {
    const popup = new FirefoxView(this.#firefox.marionette, 'popup');
    await until('the popup opens', async () => (await popup.address()).includes('/popup.html') || undefined);
    return popup;
  }

  async sidebar(): Promise<FirefoxView> {
    const sidebar = new FirefoxView(this.#firefox.marionette, 'sidebar');
    const isOpen = async () => (await sidebar.address()).includes('/side-panel.html');
    await until('the sidebar opens', async () => (await isOpen()) || undefined);
    return sidebar;
  }

  /** The toolbar button's badge on a tab. */
  badgeOf(tab: FirefoxView) {
    if (typeof tab.id === 'string') throw new Error(`The ${tab.id} has no badge.`);
    return this.#inChrome(badgeOn, this.#addonId, tab.id);
  }

  /** Terminates the event page at any point, as a crash does. */
  async stopBackground(): Promise<void> {
    await this.#inChrome(endBackground, this.#addonId);
  }

  /** The texts of each visible notification: its title, then its text. */
  notices(): Promise<string[][]> {
    return this.#inChrome(shownNotices);
  }

  /** Clicks the only visible notification. */
  async clickNotice(): Promise<void> {
    await this.#inChrome(clickNotice);
  }

  /** Answers the browser's permission prompt with the mouse, and returns its text. */
  async answerQuestion(answer: 'Allow' | 'Deny'): Promise<string> {
    const question = await until('the browser asks', async () => {
      const found = await this.#inChrome(findQuestion, answer);
      return found ?? undefined;
    });
    await until('the question is answered', async () => {
      const found = await this.#inChrome(findQuestion, answer);
      if (!found) return true;
      await pressMouse(this.#firefox.marionette, found);
      return undefined;
    });
    return question.text;
  }

  /** Grants host permissions, as users do on the browser's page about the extension. */
  async giveAccess(pattern: string): Promise<void> {
    await this.#inChrome(giveAccess, this.#addonId, pattern);
  }

  /** Revokes host permissions, as users do on the browser's page about the extension. */
  async takeAccessBack(pattern: string): Promise<void> {
    await this.#inChrome(takeAccessBack, this.#addonId, pattern);
  }

  /** Everything in the extension's `storage.local`. */
  async stored(): Promise<Record<string, unknown>> {
    const page = await this.#opened(`${this.#origin}/options.html`, false);
    const code =
      'return content.wrappedJSObject.browser.storage.local.get().then((all) => JSON.stringify(all))';
    const stored = await page.evaluate<string>(code);
    await page.close();
    return JSON.parse(stored);
  }

  #inChrome<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return inChrome(this.#firefox.marionette, work, ...args);
  }
}

/** Returns the extension's id from its manifest. */
async function install(marionette: Marionette, path: string): Promise<string> {
  const installed = await marionette.command('Addon:Install', { path, temporary: true });
  return z.object({ value: z.string() }).parse(installed).value;
}
