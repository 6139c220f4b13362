import { cp, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { launchBrowser, loadUnpacked } from '../../../lib/tooling/browser/launch-browser.ts';
import { type Profile, profileWithButtons } from '../../../lib/tooling/browser/profile-with-buttons.ts';
import { changeManifest } from '../setup/changed-copy.ts';
import { THIS_MACHINE, withHosts } from '../setup/copy-with-hosts.ts';
import { ExtensionDriver } from './extension-driver.ts';

/**
 * The maximum number of installations per browser, because their buttons must be on its toolbar before it
 * starts.
 */
const MOST = 100;

/** The folders of installations, in order; the browser's buttons are for these. */
interface Folders {
  readonly home: string;
  readonly all: readonly string[];
  used: number;
}

interface Running {
  readonly context: BrowserContext;
  readonly profile: Profile;
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
  #folders: Folders | undefined;
  #running: Running | undefined;

  /** `extension` is the unpacked folder. The browser starts with the first installation. */
  constructor(executablePath: string, extension: string) {
    this.#executablePath = executablePath;
    this.#extension = extension;
  }

  /**
   * Installs the extension; `allowed`: with access to the sites of this machine. `close` of the result uninstalls
   * it, with all tabs, cookies and permissions.
   */
  async install({ allowed = false } = {}): Promise<ExtensionDriver> {
    const folder = await this.#nextFolder();
    await cp(this.#extension, folder, { recursive: true });
    if (allowed) await changeManifest(folder, withHosts(THIS_MACHINE));
    return this.#load(folder);
  }

  async close(): Promise<void> {
    await this.#running?.close();
    this.#running = undefined;
    if (this.#folders) await rm(this.#folders.home, { recursive: true, force: true });
    this.#folders = undefined;
  }

  /** An empty folder; with the last one used, the next browser starts. */
  async #nextFolder(): Promise<string> {
    if (this.#folders?.used === MOST) await this.close();
    this.#folders ??= await emptyFolders();
    const folder = this.#folders.all[this.#folders.used++];
    if (folder === undefined) throw new Error('No folder is left for an installation.');
    return folder;
  }

  async #load(folder: string): Promise<ExtensionDriver> {
    const running = this.#running;
    if (running) return this.#driver(running, await loadUnpacked(running.context, folder), folder);
    const { extensionId, ...started } = await launchBrowser({
      executablePath: this.#executablePath,
      extension: folder,
      headless: true,
      profile: await profileWithButtons(this.#folders?.all ?? [], true),
    });
    this.#running = started;
    return this.#driver(started, extensionId, folder);
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

async function emptyFolders(): Promise<Folders> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'verdict-shared-')));
  const all = Array.from({ length: MOST }, (_, index) => join(home, String(index)));
  for (const folder of all) await mkdir(folder);
  return { home, all, used: 0 };
}
