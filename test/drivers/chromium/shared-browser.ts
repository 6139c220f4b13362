import { cp, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { launchBrowser, loadUnpacked } from '../../../lib/tooling/browser/launch-browser.ts';
import { type Profile, profileWithButtons } from '../../../lib/tooling/browser/profile-with-buttons.ts';
import { ExtensionDriver } from './extension-driver.ts';

/**
 * The maximum number of installations per browser, because their buttons must be on its toolbar before it
 * starts.
 */
const MOST = 100;

interface Running {
  readonly context: BrowserContext;
  readonly profile: Profile;
  /** Empty folders, each for one installation. */
  readonly folders: string[];
  close(): Promise<void>;
}

/**
 * A browser without a window that tests share one after the other, because starting one takes longer than
 * many a test. Each test gets a new installation from its own folder: for the browser that is another
 * extension, with its own origin, storage, permissions and background.
 * Changes of the browser itself persist (policies, window sizes, scripts for every page): tests that change
 * it, or terminate it, need one of their own.
 */
export class SharedBrowser {
  readonly #executablePath: string;
  readonly #extension: string;
  #running: Running | undefined;

  /** `extension` is the unpacked folder. The browser starts with the first installation. */
  constructor(executablePath: string, extension: string) {
    this.#executablePath = executablePath;
    this.#extension = extension;
  }

  /** Installs the extension. `close` of the result uninstalls it, with all tabs, cookies and permissions. */
  async install(): Promise<ExtensionDriver> {
    if (this.#running?.folders.length === 0) await this.close();
    const folder = this.#running?.folders.pop();
    if (!this.#running || folder === undefined) return this.#start();
    await cp(this.#extension, folder, { recursive: true });
    return this.#driver(this.#running, await loadUnpacked(this.#running.context, folder), folder);
  }

  async close(): Promise<void> {
    await this.#running?.close();
    this.#running = undefined;
  }

  /** Starts the browser with the first installation. */
  async #start(): Promise<ExtensionDriver> {
    const home = await realpath(await mkdtemp(join(tmpdir(), 'verdict-shared-')));
    const folders = Array.from({ length: MOST }, (_, index) => join(home, String(index)));
    for (const folder of folders) await mkdir(folder);
    const [first = '', ...others] = folders;
    await cp(this.#extension, first, { recursive: true });
    const profile = await profileWithButtons(folders, true);
    const { context, extensionId, close } = await launchBrowser({
      executablePath: this.#executablePath,
      extension: first,
      headless: true,
      profile,
    });
    this.#running = {
      context,
      profile,
      folders: others,
      close: async () => {
        await close();
        await rm(home, { recursive: true, force: true });
      },
    };
    return this.#driver(this.#running, extensionId, first);
  }

  #driver({ context, profile }: Running, id: string, folder: string): Promise<ExtensionDriver> {
    const close = async () => {
      // a browser ends when its last tab is closed
      const left = await context.newPage();
      const others = context.pages().filter((page) => page !== left);
      await Promise.all(others.map((page) => page.close()));
      const session = await context.browser()?.newBrowserCDPSession();
      await session?.send('Extensions.uninstall', { id });
      await session?.detach();
      await context.clearCookies();
      await context.clearPermissions();
      await rm(folder, { recursive: true, force: true });
    };
    return ExtensionDriver.installed(context, id, { profile, close });
  }
}
