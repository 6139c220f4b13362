import type { ChromiumOverPipe } from '../helpers/chromium-over-pipe.ts';
import type { BackgroundState } from './background-switch.ts';
import type { BadgeHost } from './badge-host.ts';
import { copyWithBadgeProbe } from './badge-probe.ts';
import { type BenchBrowser, type BenchExtension, startBenchBrowser } from './bench-browser.ts';

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
  readonly #bench: BenchBrowser;
  readonly #extension: BenchExtension;
  readonly #host: BadgeHost;

  private constructor(name: string, bench: BenchBrowser, extension: BenchExtension, host: BadgeHost) {
    this.name = name;
    this.#bench = bench;
    this.#extension = extension;
    this.#host = host;
  }

  /** Starts the browser and loads the extension with a probe in its background. */
  static async start(
    executablePath: string,
    host: BadgeHost,
    { name, extension, stored }: BadgeSubjectOptions,
  ): Promise<BadgeSubject> {
    const copy = (folder: string) => copyWithBadgeProbe(extension, folder, host.url);
    const bench = await startBenchBrowser(executablePath, [{ copy, stored }], `${host.url}/start`);
    const [started] = bench.extensions;
    if (!started) throw new Error('no extension');
    return new BadgeSubject(name, bench, started, host);
  }

  get browser(): ChromiumOverPipe {
    return this.#bench.browser;
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
    const { browser, page } = this.#bench;
    await this.#extension.background.turn(background);
    const visited = this.#host.visit(address);
    await browser.send('Page.navigate', { url: address }, page.session);
    return visited;
  }

  close(): Promise<void> {
    return this.#bench.close();
  }
}
