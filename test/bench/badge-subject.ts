import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unpackedId } from '../../lib/start/unpacked-id.ts';
import { ChromiumOverPipe } from '../helpers/chromium-over-pipe.ts';
import { type BackgroundState, BackgroundSwitch } from './background-switch.ts';
import type { BadgeHost } from './badge-host.ts';
import { copyWithBadgeProbe } from './badge-probe.ts';

export interface BadgeSubjectOptions {
  readonly name: string;
  /** Folder of the unpacked extension. */
  readonly extension: string;
  /** What is put into `storage.local` first, part by part. */
  readonly stored: readonly Readonly<Record<string, unknown>>[];
}

/** One extension in a browser of its own, with a tab that goes from page to page. */
export class BadgeSubject {
  readonly name: string;
  readonly id: string;
  /** Bytes that its `storage.local` held at the start, as the browser counts them. */
  readonly stored: number;
  readonly browser: ChromiumOverPipe;
  readonly #folder: string;
  readonly #page: string;
  readonly #host: BadgeHost;
  readonly #background: BackgroundSwitch;

  private constructor(
    name: string,
    parts: {
      browser: ChromiumOverPipe;
      folder: string;
      id: string;
      page: string;
      host: BadgeHost;
      background: BackgroundSwitch;
      stored: number;
    },
  ) {
    this.name = name;
    this.id = parts.id;
    this.stored = parts.stored;
    this.browser = parts.browser;
    this.#folder = parts.folder;
    this.#page = parts.page;
    this.#host = parts.host;
    this.#background = parts.background;
  }

  /** Starts the browser and loads the extension with a probe in its background. */
  static async start(
    executablePath: string,
    host: BadgeHost,
    options: BadgeSubjectOptions,
  ): Promise<BadgeSubject> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'verdict-bench-extension-')));
    await copyWithBadgeProbe(options.extension, folder, host.url);
    const id = unpackedId(folder);
    const browser = await ChromiumOverPipe.launch(executablePath, id);
    try {
      await browser.send('Extensions.loadUnpacked', { path: folder });
      // a page that opens at the first installation must not come between
      await pause(1500);
      const tool = await browser.openTab(`chrome-extension://${id}/manifest.json`);
      for (const part of options.stored) {
        await browser.evaluate(tool.session, `chrome.storage.local.set(${JSON.stringify(part)})`);
      }
      const stored = Number(await browser.evaluate(tool.session, 'chrome.storage.local.getBytesInUse()'));
      const page = await browser.openTab(`${host.url}/start`);
      for (const target of await browser.targets()) {
        if (target.type === 'page' && target.targetId !== page.targetId) {
          await browser.send('Target.closeTarget', { targetId: target.targetId });
        }
      }
      const background = new BackgroundSwitch(browser, id, page.session);
      const parts = { browser, folder, id, page: page.session, host, background, stored };
      return new BadgeSubject(options.name, parts);
    } catch (error) {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** Goes to a page. Answers the milliseconds from its first script, just after the tab has changed, to the badge. */
  async visit(address: string, background: BackgroundState): Promise<number> {
    await this.#background.turn(background);
    const visited = this.#host.visit(address);
    await this.browser.send('Page.navigate', { url: address }, this.#page);
    return visited;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
