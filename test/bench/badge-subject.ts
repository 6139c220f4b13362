import type { ChromiumOverPipe } from '../helpers/chromium-over-pipe.ts';
import type { BackgroundState } from './background-switch.ts';
import type { BadgeHost } from './badge-host.ts';
import { copyWithBadgeProbe } from './badge-probe.ts';
import { type BenchExtension, startBenchExtension } from './bench-extension.ts';

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
  readonly #extension: BenchExtension;
  readonly #host: BadgeHost;

  private constructor(name: string, extension: BenchExtension, host: BadgeHost) {
    this.name = name;
    this.#extension = extension;
    this.#host = host;
  }

  /** Starts the browser and loads the extension with a probe in its background. */
  static async start(
    executablePath: string,
    host: BadgeHost,
    { name, extension, stored }: BadgeSubjectOptions,
  ): Promise<BadgeSubject> {
    const started = await startBenchExtension(executablePath, {
      copy: (folder) => copyWithBadgeProbe(extension, folder, host.url),
      stored,
      address: `${host.url}/start`,
    });
    return new BadgeSubject(name, started, host);
  }

  get browser(): ChromiumOverPipe {
    return this.#extension.browser;
  }

  get id(): string {
    return this.#extension.id;
  }

  /** Bytes that its `storage.local` held at the start, as the browser counts them. */
  get stored(): number {
    return this.#extension.stored;
  }

  /** Goes to a page. Answers the milliseconds from its first script, just after the tab has changed, to the badge. */
  async visit(address: string, background: BackgroundState): Promise<number> {
    const { browser, page, background: present } = this.#extension;
    await present.turn(background);
    const visited = this.#host.visit(address);
    await browser.send('Page.navigate', { url: address }, page.session);
    return visited;
  }

  close(): Promise<void> {
    return this.#extension.close();
  }
}
