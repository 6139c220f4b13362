import { cp, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { launchBrowser, loadUnpacked } from '../../../lib/tooling/browser/launch-browser.ts';
import { type Profile, profileWithButtons } from '../../../lib/tooling/browser/profile-with-buttons.ts';
import { ExtensionDriver } from './extension-driver.ts';

/** So many installations a browser gets, for their buttons have to be on its toolbar before it starts. */
const MOST = 100;

interface Running {
  readonly context: BrowserContext;
  readonly profile: Profile;
  /** Folders with nothing in them yet, each for one installation. */
  readonly folders: string[];
  close(): Promise<void>;
}

/**
 * A browser without a window for one test after the other, for its start takes longer than many a test. Each has the
 * extension newly installed, from a folder of its own: to the browser that is another extension, with an origin, a
 * storage, permissions and a background of its own.
 *
 * What is changed in the browser itself stays there (policies, windows' sizes, scripts for every page): who changes it,
 * or ends the browser, wants one of their own.
 */
export class SharedBrowser {
  readonly #executablePath: string;
  readonly #extension: string;
  #running: Running | undefined;

  /** `extension` is the unpacked folder. Nothing is started before the first installation. */
  constructor(executablePath: string, extension: string) {
    this.#executablePath = executablePath;
    this.#extension = extension;
  }

  /** Installs the extension. `close` of what this answers takes it away again, with all tabs, cookies and permissions. */
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
      // a browser whose last tab is closed ends
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
