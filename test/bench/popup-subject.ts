import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unpackedId } from '../../lib/start/unpacked-id.ts';
import { ChromiumOverPipe } from '../helpers/chromium-over-pipe.ts';
import { type BackgroundState, BackgroundSwitch } from './background-switch.ts';
import { copyWithProbe, type PopupReport, REPORT_TITLE } from './probe.ts';

export interface SubjectOptions {
  readonly name: string;
  /** Folder of the unpacked extension. */
  readonly extension: string;
  /** JavaScript that is true in the popup when people can use it. */
  readonly usable: string;
  /** What is put into `storage.local` before the first opening. */
  readonly stored?: Readonly<Record<string, unknown>>;
}

/** One extension in a browser of its own, with a page in front, ready to have its toolbar button pressed. */
export class PopupSubject {
  readonly name: string;
  readonly #browser: ChromiumOverPipe;
  readonly #folder: string;
  readonly #id: string;
  readonly #tab: string;
  readonly #background: BackgroundSwitch;

  private constructor(
    name: string,
    parts: {
      browser: ChromiumOverPipe;
      folder: string;
      id: string;
      tab: string;
      background: BackgroundSwitch;
    },
  ) {
    this.name = name;
    this.#browser = parts.browser;
    this.#folder = parts.folder;
    this.#id = parts.id;
    this.#tab = parts.tab;
    this.#background = parts.background;
  }

  /** Starts the browser, loads the extension with a probe in its popup, and opens `address`. */
  static async start(
    executablePath: string,
    address: string,
    options: SubjectOptions,
  ): Promise<PopupSubject> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'verdict-bench-extension-')));
    await copyWithProbe(options.extension, folder, options.usable);
    const id = unpackedId(folder);
    const browser = await ChromiumOverPipe.launch(executablePath, id);
    try {
      const loaded = await browser.send('Extensions.loadUnpacked', { path: folder });
      if (loaded['id'] !== id) throw new Error(`${options.name}: its id is not ${id}, so it is not pinned.`);
      // a page that opens at the first installation must not come between
      await pause(1500);
      const tool = await browser.openTab(`chrome-extension://${id}/manifest.json`);
      await browser.evaluate(
        tool.session,
        `chrome.storage.local.set(${JSON.stringify(options.stored ?? {})})`,
      );
      const page = await browser.openTab(address);
      for (const target of await browser.targets()) {
        if (target.type === 'page' && target.targetId !== page.targetId) {
          await browser.send('Target.closeTarget', { targetId: target.targetId });
        }
      }
      await browser.send('Target.activateTarget', { targetId: page.targetId });
      const tab = await browser.until(({ type, url }) => type === 'tab' && url === address, 'the tab');
      const background = new BackgroundSwitch(browser, id, page.session);
      const parts = { browser, folder, id, tab: tab.targetId, background };
      return new PopupSubject(options.name, parts);
    } catch (error) {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /**
   * Presses the toolbar button and waits until the popup says that it is usable. Answers the milliseconds from the
   * press to there. `background`: running (started before) or stopped, its process gone too.
   */
  async open(background: BackgroundState): Promise<number> {
    await this.#background.turn(background);
    const pressed = performance.timeOrigin + performance.now();
    await this.#browser.send('Extensions.triggerAction', { id: this.#id, targetId: this.#tab });
    // the browser process knows the title: the popup itself is left alone until it has spoken
    const popup = await this.#browser.until(
      ({ url, title }) => url.startsWith(`chrome-extension://${this.#id}/`) && title.startsWith(REPORT_TITLE),
      `${this.name}: a usable popup`,
    );
    const report: PopupReport = JSON.parse(popup.title.slice(REPORT_TITLE.length));
    await this.#browser.send('Target.closeTarget', { targetId: popup.targetId });
    while ((await this.#browser.targets()).some(({ targetId }) => targetId === popup.targetId))
      await pause(10);
    return report.origin + report.usable - pressed;
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
