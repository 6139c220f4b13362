import { setTimeout as pause } from 'node:timers/promises';
import type { ChromiumOverPipe } from '../../../drivers/chromium/chromium-over-pipe.ts';
import type { BackgroundState } from '../badge/background-switch.ts';
import { type BenchExtension, startBenchBrowser } from '../bench-browser.ts';
import { copyWithProbe, type PopupReport, REPORT_TITLE } from '../probe.ts';
import type { Subject } from './popup-rounds.ts';

export interface SubjectOptions {
  readonly name: string;
  /** The folder of the unpacked extension. */
  readonly extension: string;
  /** A JavaScript expression that is true in the popup when it is usable. */
  readonly usable: string;
  /** One that is asked for from then on, and presses what it waits for. */
  readonly later?: string;
  /** What is written to `storage.local` before the first opening. */
  readonly stored?: Readonly<Record<string, unknown>>;
}

/**
 * Starts one browser with all of these extensions, each with a probe in its popup, and opens `address`: in
 * separate browsers, differences between starts would affect each popup separately. `more`: further arguments.
 */
export async function startPopups(
  executablePath: string,
  address: string,
  options: readonly SubjectOptions[],
  more: readonly string[] = [],
): Promise<{ readonly subjects: readonly PopupSubject[]; close(): Promise<void> }> {
  const { browser, extensions, close } = await startBenchBrowser(
    executablePath,
    options.map(({ extension, usable, later, stored = {} }) => ({
      copy: (folder) => copyWithProbe(extension, folder, later === undefined ? [usable] : [usable, later]),
      stored: [stored],
    })),
    address,
    more,
  );
  try {
    const isTab = ({ type, url }: { type: string; url: string }) => type === 'tab' && url === address;
    const { targetId } = await browser.until(isTab, 'the tab');
    const subjects = extensions.map(
      (extension, index) => new PopupSubject(options[index]?.name ?? '', extension, browser, targetId),
    );
    return { subjects, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** An extension with an active page, ready to have its toolbar button pressed. */
export class PopupSubject implements Subject {
  readonly name: string;
  readonly #extension: BenchExtension;
  readonly #browser: ChromiumOverPipe;
  readonly #tab: string;

  constructor(name: string, extension: BenchExtension, browser: ChromiumOverPipe, tab: string) {
    this.name = name;
    this.#extension = extension;
    this.#browser = browser;
    this.#tab = tab;
  }

  /**
   * Presses the toolbar button and waits until the popup reports that it is usable. Returns the milliseconds
   * in between. `background`: running, or stopped including its process.
   */
  async open(background: BackgroundState): Promise<number> {
    return (await this.openUntilLater(background)).usable;
  }

  /** The same, and the milliseconds from then until what is asked for `later`; NaN if nothing is. */
  async openUntilLater(background: BackgroundState): Promise<{ usable: number; later: number }> {
    const { id, background: present } = this.#extension;
    const browser = this.#browser;
    await present.turn(background);
    const pressed = performance.timeOrigin + performance.now();
    await browser.send('Extensions.triggerAction', { id, targetId: this.#tab });
    // the browser process knows the title, so the popup is left alone until it has reported
    const popup = await browser.until(
      ({ url, title }) => url.startsWith(`chrome-extension://${id}/`) && title.startsWith(REPORT_TITLE),
      `${this.name}: a usable popup`,
    );
    const report: PopupReport = JSON.parse(popup.title.slice(REPORT_TITLE.length));
    await browser.send('Target.closeTarget', { targetId: popup.targetId });
    while ((await browser.targets()).some(({ targetId }) => targetId === popup.targetId)) await pause(10);
    const [usable = Number.NaN, later = Number.NaN] = report.painted;
    return { usable: report.origin + usable - pressed, later: later - usable };
  }
}
