import { setTimeout as pause } from 'node:timers/promises';
import type { Analysis } from '../../lib/service/ports.ts';
import { connectedTo } from '../bench/connected-to.ts';
import { type RunningTestService, startTestService } from '../service/running-service.ts';
import { type BrowsedSite, startBrowsedSite } from './browsed-site.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { type SeenTab, TabDriver } from './tab-driver.ts';

const SHAPES = { good: '✓', decent: '~', bad: '✗' } as const;
type Verdict = keyof typeof SHAPES;
export const VERDICTS = ['good', 'decent', 'bad'] as const;
/** The id of the connection that `connectedTo` stores. */
export const CONNECTION = 'bench';

/** The real service, the real extension, a site and a browser, and what the badges in it should be. */
export class BadgeWorld {
  readonly service: RunningTestService;
  readonly wire: FaultProxy;
  readonly site: BrowsedSite;
  readonly driver: TabDriver;
  readonly #verdicts: Map<string, Verdict>;

  private constructor(parts: {
    service: RunningTestService;
    wire: FaultProxy;
    site: BrowsedSite;
    driver: TabDriver;
    verdicts: Map<string, Verdict>;
  }) {
    this.service = parts.service;
    this.wire = parts.wire;
    this.site = parts.site;
    this.driver = parts.driver;
    this.#verdicts = parts.verdicts;
  }

  /** Starts all of it, "Badge on every page" on. */
  static async start(executablePath: string, extension: string): Promise<BadgeWorld> {
    const verdicts = new Map<string, Verdict>();
    const analyse = ({ url }: { readonly url: string }): Analysis => {
      const result = verdicts.get(url) ?? 'good';
      return { title: '', result, score: { good: 90, decent: 60, bad: 20 }[result], checks: [] };
    };
    const service = await startTestService({ analyse });
    const wire = await startFaultProxy(service.url);
    const site = await startBrowsedSite();
    const settings = { version: 1, value: { defaultPrivacy: 1, badgeOnEveryPage: true } };
    const stored = { ...connectedTo(wire.url, service.key), settings };
    const driver = await TabDriver.start(executablePath, extension, [stored]);
    return new BadgeWorld({ service, wire, site, driver, verdicts });
  }

  /** What the site is like from now on; its next report says so. */
  becomes(url: string, verdict: Verdict): void {
    this.#verdicts.set(url, verdict);
  }

  /** Has the index follow the service, and waits until it has. */
  async sync(): Promise<void> {
    const state = () =>
      this.driver.run(`chrome.storage.local.get('index-sync').then((all) =>
      JSON.stringify(all['index-sync']?.value?.['${CONNECTION}'] ?? { doneAt: null }))`);
    const before: { doneAt: number | null } = JSON.parse(String(await state()));
    await this.driver.ask('syncIndex');
    await until('the sync to end', async () => {
      const now: { doneAt: number | null; pass: unknown } = JSON.parse(String(await state()));
      return now.pass === null && now.doneAt !== before.doneAt && now.doneAt !== null;
    });
  }

  /** The service's word on each page's newest report, as a badge, by address. */
  async truth(): Promise<Map<string, string>> {
    const { data } = await this.service.list('reports?per_page=100&sort=asc');
    return new Map(
      (data as { url: string; result: Verdict }[]).map(({ url, result }) => [url, SHAPES[result]]),
    );
  }

  /** Waits until every tab shows what it should; throws what it shows instead after `limit` milliseconds. */
  async agrees(limit = 30_000): Promise<SeenTab[]> {
    const truth = await this.truth();
    const wanted = ({ url }: SeenTab) => truth.get(url.replace(/#.*/, '')) ?? '';
    let tabs: SeenTab[] = [];
    const isRight = async () => {
      tabs = await this.driver.tabs();
      return tabs.every((tab) => tab.isQuiet && tab.badge === wanted(tab));
    };
    await until('the badges to be right', isRight, limit).catch(() => {
      const wrong = tabs.filter((tab) => !tab.isQuiet || tab.badge !== wanted(tab));
      const told = wrong.map((tab) => `  wanted “${wanted(tab)}”: ${JSON.stringify(tab)}`);
      throw new Error(`Wrong badges:\n${told.join('\n')}`);
    });
    return tabs;
  }

  async close(): Promise<void> {
    await this.driver.close();
    await this.site.close();
    await this.wire.close();
    await this.service.close();
  }
}

/** Looks again and again until it is so. */
export async function until(what: string, isSo: () => Promise<boolean>, limit = 30_000): Promise<void> {
  for (const end = Date.now() + limit; Date.now() < end; await pause(25)) {
    if (await isSo()) return;
  }
  throw new Error(`Waited ${limit / 1000} s for ${what}.`);
}
