import type { ChromiumOverPipe } from '../../../drivers/chromium/chromium-over-pipe.ts';
import { type BenchBrowser, type BenchExtension, startBenchBrowser } from '../bench-browser.ts';
import type { BackgroundState } from './background-switch.ts';
import type { BadgeHost } from './badge-host.ts';
import { copyWithBadgeProbe } from './badge-probe.ts';

export interface BadgeSubjectOptions {
  readonly name: string;
  /** The folder of the unpacked extension. */
  readonly extension: string;
  /** What is written to `storage.local` first, part by part. */
  readonly stored: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Extensions in one browser, because browser instances differ in speed by up to 8 ms of a cold badge
 * (measured). One at a time is enabled, because events in a tab wake all that are. A single tab navigates
 * from page to page.
 */
export class BadgeSubjects {
  readonly #bench: BenchBrowser;
  readonly #host: BadgeHost;
  readonly #extensions: ReadonlyMap<string, BenchExtension>;
  /** The session of the browser's own page about extensions. */
  readonly #switches: string;
  #inUse: BenchExtension | undefined;

  private constructor(
    bench: BenchBrowser,
    host: BadgeHost,
    { names, switches }: { readonly names: readonly string[]; readonly switches: string },
  ) {
    this.#bench = bench;
    this.#host = host;
    this.#extensions = new Map(bench.extensions.map((one, index) => [names[index] ?? '', one]));
    this.#switches = switches;
  }

  /** Starts the browser and loads the extensions with a probe in their backgrounds; all are disabled. */
  static async start(
    executablePath: string,
    host: BadgeHost,
    options: readonly BadgeSubjectOptions[],
  ): Promise<BadgeSubjects> {
    const extensions = options.map(({ extension, stored }) => ({
      copy: (folder: string) => copyWithBadgeProbe(extension, folder, host.url),
      stored,
    }));
    const bench = await startBenchBrowser(executablePath, extensions, `${host.url}/start`);
    const { session } = await bench.browser.openTab('chrome://extensions');
    await bench.browser.send('Target.activateTarget', { targetId: bench.page.targetId });
    const names = options.map(({ name }) => name);
    const subjects = new BadgeSubjects(bench, host, { names, switches: session });
    for (const one of bench.extensions) await subjects.#turn(one, false);
    return subjects;
  }

  get browser(): ChromiumOverPipe {
    return this.#bench.browser;
  }

  /** Enables this extension and disables the previous one. Returns its id. */
  async use(name: string): Promise<string> {
    if (this.#inUse) await this.#turn(this.#inUse, false);
    this.#inUse = this.#named(name);
    await this.#turn(this.#inUse, true);
    return this.#inUse.id;
  }

  /** The size of its `storage.local` at the start, in bytes as the browser counts them. */
  stored(name: string): number {
    return this.#named(name).stored;
  }

  /**
   * Opens a page. Returns the milliseconds from its first script, just after the tab has changed, to the
   * badge.
   */
  async visit(address: string, background: BackgroundState): Promise<number> {
    const { browser, page } = this.#bench;
    await this.#inUse?.background.turn(background);
    const visited = this.#host.visit(address);
    await browser.send('Page.navigate', { url: address }, page.session);
    return visited;
  }

  close(): Promise<void> {
    return this.#bench.close();
  }

  #named(name: string): BenchExtension {
    const found = this.#extensions.get(name);
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  }

  async #turn({ id }: BenchExtension, on: boolean): Promise<void> {
    await this.browser.evaluate(this.#switches, `chrome.management.setEnabled('${id}', ${on})`);
  }
}
