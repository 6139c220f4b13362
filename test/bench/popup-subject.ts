import { setTimeout as pause } from 'node:timers/promises';
import type { BackgroundState } from './background-switch.ts';
import { type BenchExtension, startBenchExtension } from './bench-extension.ts';
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
  readonly #extension: BenchExtension;
  readonly #tab: string;

  private constructor(name: string, extension: BenchExtension, tab: string) {
    this.name = name;
    this.#extension = extension;
    this.#tab = tab;
  }

  /** Starts the browser, loads the extension with a probe in its popup, and opens `address`. */
  static async start(
    executablePath: string,
    address: string,
    { name, extension, usable, stored = {} }: SubjectOptions,
  ): Promise<PopupSubject> {
    const started = await startBenchExtension(executablePath, {
      copy: (folder) => copyWithProbe(extension, folder, usable),
      stored: [stored],
      address,
    });
    try {
      const isTab = ({ type, url }: { type: string; url: string }) => type === 'tab' && url === address;
      return new PopupSubject(name, started, (await started.browser.until(isTab, 'the tab')).targetId);
    } catch (error) {
      await started.close();
      throw error;
    }
  }

  /**
   * Presses the toolbar button and waits until the popup says that it is usable. Answers the milliseconds from the
   * press to there. `background`: running (started before) or stopped, its process gone too.
   */
  async open(background: BackgroundState): Promise<number> {
    const { browser, id, background: present } = this.#extension;
    await present.turn(background);
    const pressed = performance.timeOrigin + performance.now();
    await browser.send('Extensions.triggerAction', { id, targetId: this.#tab });
    // the browser process knows the title: the popup itself is left alone until it has spoken
    const popup = await browser.until(
      ({ url, title }) => url.startsWith(`chrome-extension://${id}/`) && title.startsWith(REPORT_TITLE),
      `${this.name}: a usable popup`,
    );
    const report: PopupReport = JSON.parse(popup.title.slice(REPORT_TITLE.length));
    await browser.send('Target.closeTarget', { targetId: popup.targetId });
    while ((await browser.targets()).some(({ targetId }) => targetId === popup.targetId)) await pause(10);
    return report.origin + report.usable - pressed;
  }

  close(): Promise<void> {
    return this.#extension.close();
  }
}
