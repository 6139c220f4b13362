import { realpath } from 'node:fs/promises';
import { unpackedId } from '../../../lib/tooling/browser/unpacked-id.ts';
import { grantedCopy } from '../setup/granted-copy.ts';
import { ChromiumOverPipe } from './chromium-over-pipe.ts';

export interface SeenTab {
  readonly id: number;
  readonly windowId: number;
  readonly url: string;
  readonly active: boolean;
  readonly discarded: boolean;
  /** Nothing is loading in it. */
  readonly isQuiet: boolean;
  /** The toolbar button's badge there. */
  readonly badge: string;
}

/**
 * A browser with the extension that sees every tab, without a debugger in any tab or background: they behave
 * as for users, with back/forward cache, preloading, and tabs put to sleep. Tabs are driven from a page of
 * the extension's origin without our code.
 */
export class TabDriver {
  readonly #browser: ChromiumOverPipe;
  readonly #tool: string;
  readonly #remove: () => Promise<void>;

  private constructor(browser: ChromiumOverPipe, tool: string, remove: () => Promise<void>) {
    this.#browser = browser;
    this.#tool = tool;
    this.#remove = remove;
  }

  /** `stored` is written to `storage.local` before the extension runs. */
  static async start(
    executablePath: string,
    extension: string,
    stored: readonly Readonly<Record<string, unknown>>[],
  ): Promise<TabDriver> {
    const copy = await grantedCopy(extension, 'badge');
    const folder = await realpath(copy.folder);
    const id = unpackedId(folder);
    const browser = await ChromiumOverPipe.launch(executablePath, [id]);
    const remove = async () => {
      await browser.close();
      await copy.remove();
    };
    try {
      await browser.send('Extensions.loadUnpacked', { path: folder });
      await browser.until(
        ({ url }) => url.includes(`${id}/options.html`),
        'the settings page of a first start',
      );
      const tool = await browser.openTab(`chrome-extension://${id}/manifest.json`);
      const driver = new TabDriver(browser, tool.session, remove);
      for (const part of stored) await driver.run(`chrome.storage.local.set(${JSON.stringify(part)})`);
      await driver.run(`chrome.tabs.query({}).then((tabs) => Promise.all(tabs.map(({ id, url }) =>
        url.endsWith('manifest.json') ? undefined : chrome.tabs.remove(id))))`);
      return driver;
    } catch (error) {
      await remove();
      throw error;
    }
  }

  /** Evaluates an expression with access to the extension APIs; returns its JSON value. */
  run(expression: string): Promise<unknown> {
    return this.#browser.evaluate(this.#tool, expression);
  }

  /** Sends the background a message of the protocol; returns the response. */
  async ask(name: string, data: unknown = null): Promise<unknown> {
    const message = { id: Date.now(), type: name, data, timestamp: Date.now() };
    return this.run(`chrome.runtime.sendMessage(${JSON.stringify(message)}).then(({ res }) => res)`);
  }

  /** Every tab except the driver's own, in order of creation. */
  async tabs(): Promise<SeenTab[]> {
    const tabs = await this.run(`chrome.tabs.query({}).then((tabs) => Promise.all(tabs
      .filter(({ url }) => !url.endsWith('manifest.json'))
      .map(async ({ id, windowId, url, pendingUrl, active, discarded, status }) => ({
        id, windowId, url, active, discarded,
        isQuiet: status !== 'loading' && !pendingUrl,
        badge: await chrome.action.getBadgeText({ tabId: id }).catch(() => 'The tab is gone.'),
      }))))`);
    return (tabs as SeenTab[]).toSorted((a, b) => a.id - b.id);
  }

  /** The URLs of the loaded pages of an origin, in alphabetical order. */
  async openPages(origin: string): Promise<string[]> {
    const pages = (await this.#browser.targets()).filter(
      ({ type, url }) => type === 'page' && url.startsWith(origin),
    );
    return pages.map(({ url }) => url).toSorted();
  }

  /** Evaluates an expression in the page at a URL, with user activation; detaches afterwards. */
  async inPage(url: string, expression: string): Promise<void> {
    const { targetId } = await this.#browser.until(
      (target) => target.type === 'page' && target.url === url,
      url,
    );
    const session = await this.#browser.attach(targetId);
    const unlessGone = () => undefined;
    // a page that is put to sleep at this moment never responds
    this.#browser.send('Runtime.evaluate', { expression, userGesture: true }, session).catch(unlessGone);
    await this.#browser.send('Target.detachFromTarget', { sessionId: session }).catch(unlessGone);
  }

  async stopBackground(): Promise<void> {
    await this.#browser.send('ServiceWorker.enable', {}, this.#tool);
    await this.#browser.send('ServiceWorker.stopAllWorkers', {}, this.#tool);
  }

  close(): Promise<void> {
    return this.#remove();
  }
}
