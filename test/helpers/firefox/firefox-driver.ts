import { until } from '../until.ts';
import { badgeOn, endBackground, pressButton } from './extension-scripts.ts';
import { FirefoxView } from './firefox-view.ts';
import { inChrome } from './in-chrome.ts';
import { type LaunchedFirefox, type LaunchFirefoxOptions, launchFirefox } from './launch-firefox.ts';
import { keepAccessible, openTab, tabsAt } from './view-scripts.ts';

/** Firefox with the extension, from the outside. */
export class FirefoxDriver {
  readonly #firefox: LaunchedFirefox;
  /** Ends the browser and removes its profile. */
  readonly close: () => Promise<void>;

  private constructor(firefox: LaunchedFirefox) {
    this.#firefox = firefox;
    this.close = firefox.close;
  }

  /** Starts a Firefox with a new profile, the extension just installed and its settings page open. */
  static async start(options: LaunchFirefoxOptions): Promise<FirefoxDriver> {
    const driver = new FirefoxDriver(await launchFirefox(options));
    await driver.#inChrome(keepAccessible);
    await until('the settings page opens', async () => (await driver.openPages('options'))[0]).catch(
      async (error) => {
        await driver.close();
        throw error;
      },
    );
    return driver;
  }

  /** Opens an address in a new tab, in front. */
  async open(address: string): Promise<FirefoxView> {
    const view = new FirefoxView(this.#firefox.marionette, await this.#inChrome(openTab, address));
    await until(`${address} is there`, async () => (await view.address()) !== 'about:blank' || undefined);
    await view.loaded();
    return view;
  }

  /** Opens one of the extension's own pages in a tab: `options`, `reports`. */
  ownPage(name: string): Promise<FirefoxView> {
    return this.open(`${this.#firefox.origin}/${name}.html`);
  }

  /** Every page of the extension with this name that is open now. */
  async openPages(name: string): Promise<FirefoxView[]> {
    const ids = await this.#inChrome(tabsAt, `${this.#firefox.origin}/${name}.html`);
    return ids.map((id) => new FirefoxView(this.#firefox.marionette, id));
  }

  /** Presses the real toolbar button on the page and answers the popup. */
  async popup(tab: FirefoxView): Promise<FirefoxView> {
    await tab.bringToFront();
    await this.#inChrome(pressButton, this.#firefox.addonId);
    const popup = new FirefoxView(this.#firefox.marionette, 'popup');
    await until('the popup opens', async () => (await popup.address()).includes('/popup.html') || undefined);
    return popup;
  }

  /** What the toolbar button shows on a tab. */
  badgeOf(tab: FirefoxView) {
    if (tab.id === 'popup') throw new Error('A popup has no badge.');
    return this.#inChrome(badgeOn, this.#firefox.addonId, tab.id);
  }

  /** Ends the event page in the middle of whatever it does, as the browser does with an idle one. */
  async stopBackground(): Promise<void> {
    await this.#inChrome(endBackground, this.#firefox.addonId);
  }

  /** Everything that the extension has stored for longer than a session. */
  async stored(): Promise<Record<string, unknown>> {
    const page = await this.ownPage('options');
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
