import { setTimeout as pause } from 'node:timers/promises';
import type { ChromiumOverPipe } from '../../../drivers/chromium/chromium-over-pipe.ts';

export type BackgroundState = 'running' | 'stopped';

/** Starts and stops an extension's background without a debugger attached to it. */
export class BackgroundSwitch {
  readonly #browser: ChromiumOverPipe;
  readonly #id: string;
  readonly #pageSession: string;

  /** `pageSession` is the session of any page. */
  constructor(browser: ChromiumOverPipe, id: string, pageSession: string) {
    this.#browser = browser;
    this.#id = id;
    this.#pageSession = pageSession;
  }

  /** Makes the background run, or stops it including its process. */
  async turn(state: BackgroundState): Promise<void> {
    await this.#browser.send('ServiceWorker.enable', {}, this.#pageSession);
    await (state === 'running' ? this.#start() : this.#stop());
  }

  async #running(): Promise<boolean> {
    const targets = await this.#browser.targets();
    return targets.some(({ type, url }) => type === 'service_worker' && url.includes(this.#id));
  }

  async #start(): Promise<void> {
    if (await this.#running()) return;
    const scopeURL = `chrome-extension://${this.#id}/`;
    await this.#browser.send('ServiceWorker.startWorker', { scopeURL }, this.#pageSession);
    for (let tries = 0; tries < 250 && !(await this.#running()); tries++) await pause(20);
    await pause(200);
  }

  async #stop(): Promise<void> {
    for (let tries = 0; tries < 20; tries++) {
      await this.#browser.send('ServiceWorker.stopAllWorkers', {}, this.#pageSession);
      // a pending event may restart it immediately
      for (let looks = 0; looks < 25 && (await this.#running()); looks++) await pause(20);
      await pause(100);
      if (await this.#running()) continue;
      // its process takes a moment to end
      await pause(700);
      return;
    }
    throw new Error(`The background of ${this.#id} does not stop.`);
  }
}
