import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { BrowserContext, CDPSession } from 'playwright-core';
import { ONLY_ACCOUNT } from '../../../../engine/make-findings.ts';
import type { ShownPicture } from '../../../../engine/page/page-read.ts';
import { serverAddress } from '../../../../engine/url/stand-in.ts';
import { ownerOf, type Place, QueueFull, WorkQueue } from '../../../../engine/work-queue.ts';
import type { AccessibilityCheck } from '../../../../shared/accessibility/accessibility.ts';
import type { CaptureRequest } from '../../../../shared/capture/captured-page.ts';
import type { ResolveHost } from '../page-reader/network-guard.ts';
import type { Reach } from '../page-reader/reach.ts';
import { lowerPriority, usageOf } from './browser-usage.ts';
import { startCheckingProxy } from './checking-proxy.ts';
import { evaluate, type IsolatedWorld, isolatedWorld } from './isolated-world.ts';
import type { LoadedAxe } from './load-axe.ts';
import { openPage, stayOnDocument } from './open-page.ts';
import { sendSecrets } from './send-secrets.ts';
import { type StartedBrowser, startBrowser } from './start-browser.ts';
import { takeShownPicture } from './take-shown-picture.ts';

/** The longest time for one page, in milliseconds; then its browser is ended. */
const PAGE_MS = 30_000;
/** Browsers with slow pages beside those for each processor. */
const MOST_SLOW = 2;
/**
 * After this processor time a page is slow, in milliseconds; or after three times as long, whatever it does: while it
 * waits for its server it needs no processor.
 */
const SLOW_MS = 1_000;
/** After this processor time the pages of others come first, in milliseconds. */
const YIELD_MS = 3_000;
/** How long a browser may take to start, and to end before it is killed, in milliseconds. */
const START_MS = 30_000;
const END_MS = 5_000;

/** How often a page is read whose next document was on its way. */
const MOST_TRIES = 3;
/** How long a browser stays without a page, in milliseconds. */
const IDLE_MS = 30_000;
/** After this number of pages a browser is replaced, with whatever they have left in its memory. */
const MOST_PAGES = 100;
/** What a page may load, in bytes as sent, and the JavaScript objects of one of its processes, in MB. */
const MOST_BYTES = 50_000_000;
const MEMORY_MB = 512;
/** The memory of a browser with a page, in bytes; then it is ended. How often it is looked at, in milliseconds. */
const MOST_MEMORY = 1_500_000_000;
const LOOK_MS = 250;

/**
 * The proxy of each page is the only way out: nothing else resolves names, real-time connections may not go around it
 * (UDP), and what is not a page's has a proxy that does not exist.
 */
const NO_OTHER_WAY_OUT = [
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
];

export interface RenderOrder {
  /** The ordered address. */
  readonly url: string;
  /** Asked for every address before anything is sent to it, whatever in the page asks for it. */
  readonly reach: Reach;
  readonly resolve?: ResolveHost | undefined;
  readonly accessibility?: AccessibilityOrder | undefined;
  /** Takes a picture of the page, too, and calls this with it before `render` resolves, if there is one. */
  readonly onPicture?: ((picture: ShownPicture) => void) | undefined;
}

/** Checks the accessibility of a page that is shown, too, once it was read. */
export interface AccessibilityOrder {
  readonly axe: LoadedAxe;
  /** Called once for each page that could be shown, before `render` resolves. */
  onChecked(outcome: AccessibilityOutcome): void;
}

/** `stopped`: there is no result, because it took too much time or memory, or axe or the page failed. */
export type AccessibilityOutcome =
  | AccessibilityCheck
  | { readonly type: 'stopped'; readonly by: 'time' | 'memory' | 'failure' };

/** Whose turn a page needs in a program in which several have their pages shown. */
export interface RenderTurn {
  readonly account?: number | undefined;
  /**
   * How long the page waits for a browser, and how much processor time it may use while others wait, in milliseconds.
   * Without a limit where all pages are one user's, who wants them all.
   */
  readonly patienceMs?: number | undefined;
}

interface Limits {
  /** The memory of a browser with a page, in bytes; and its times to start and for a page, in milliseconds. */
  readonly mostMemory: number;
  readonly startMs: number;
  /** Its accessibility has as much again. */
  readonly pageMs: number;
}

/** What was read of a page so far. */
interface Seen {
  captured?: string;
  accessibility?: AccessibilityOutcome;
  picture?: ShownPicture | undefined;
}

interface Running extends StartedBrowser {
  readonly session: CDPSession;
  readonly userAgent: string;
  pages: number;
  end?: NodeJS.Timeout;
}

/**
 * Shows pages in headless browsers and reads them as the extension does: without cookies, each in a profile of its own
 * with a checking proxy of its own. At most one page for each processor, slow ones apart, and one in a browser at a
 * time, so that a browser that dies costs that page only.
 */
export class Renderer {
  readonly #path: string;
  readonly #limits: Limits;
  readonly #script: Promise<string>;
  readonly #queue = new WorkQueue({ atOnce: availableParallelism(), mostSlow: MOST_SLOW, slowMs: SLOW_MS });
  readonly #idle: Running[] = [];
  readonly #all = new Set<Running>();
  #isClosed = false;

  private constructor(path: string, limits: Limits) {
    this.#path = path;
    this.#limits = limits;
    this.#script = readFile(new URL('./capture-script.js', import.meta.url), 'utf8');
  }

  /** Starts the browser at this path; rejects if it does not start. */
  static async start(path: string, limits: Partial<Limits> = {}): Promise<Renderer> {
    const renderer = new Renderer(path, {
      mostMemory: MOST_MEMORY,
      startMs: START_MS,
      pageMs: PAGE_MS,
      ...limits,
    });
    await renderer.#script;
    renderer.#rest(await renderer.#launch());
    return renderer;
  }

  /**
   * The page after its scripts have run, a `CapturedPage` as JSON, which may be 10 MB; `undefined` if the browser could
   * not show it, took too much time or memory, or died, or if others had the browsers for longer than `patienceMs`.
   */
  async render(order: RenderOrder, turn: RenderTurn = {}): Promise<string | undefined> {
    const { account = ONLY_ACCOUNT, patienceMs } = turn;
    const patience = patienceMs === undefined ? undefined : AbortSignal.timeout(patienceMs);
    const show = (place: Place) => this.#render(order, place, patienceMs);
    return this.#queue.run(show, ownerOf(account, order.url), patience).catch((error: unknown) => {
      if (error instanceof QueueFull) return undefined;
      throw error;
    });
  }

  async #render(order: RenderOrder, place: Place, patienceMs?: number): Promise<string | undefined> {
    const running = this.#reuse() ?? (await this.#launch().catch(() => undefined));
    if (running === undefined) return undefined;
    const start = performance.now();
    /** Processor time at the start and since then, in milliseconds. */
    let before: number | undefined;
    let used = 0;
    let late: NodeJS.Timeout | undefined;
    let look: NodeJS.Timeout | undefined;
    let stoppedBy: 'time' | 'memory' | 'failure' = 'failure';
    const seen: Seen = {};
    let startTime = () => {};
    const limits = new Promise<never>((_, reject) => {
      const stop = (by: typeof stoppedBy) => {
        stoppedBy = by;
        reject(new Error(by));
      };
      startTime = () => {
        clearTimeout(late);
        late = setTimeout(() => stop('time'), this.#limits.pageMs);
      };
      startTime();
      look = setInterval(async () => {
        const usage = await usageOf(running.session).catch(() => undefined);
        if (usage === undefined) return;
        before ??= usage.cpuMs;
        used = usage.cpuMs - before;
        if (usage.memory > this.#limits.mostMemory) stop('memory');
        if (patienceMs === undefined) return;
        if (used >= patienceMs && this.#queue.waiting > 0) reject(new Error('others wait'));
        if (used >= YIELD_MS) await lowerPriority(usage.processes);
      }, LOOK_MS);
    });
    place.used = () => Math.max(used, (performance.now() - start) / 3);
    try {
      await Promise.race([this.#show(running, order, seen, () => startTime()), limits]);
      running.pages += 1;
      // a priority cannot be raised again
      if (running.pages < MOST_PAGES && (used < YIELD_MS || patienceMs === undefined)) this.#rest(running);
      else void this.#end(running);
    } catch {
      void this.#end(running);
    } finally {
      startTime = () => {};
      clearTimeout(late);
      clearInterval(look);
    }
    // a page that stops the check of its accessibility was shown all the same
    if (seen.captured !== undefined)
      order.accessibility?.onChecked(seen.accessibility ?? { type: 'stopped', by: stoppedBy });
    if (seen.picture !== undefined) order.onPicture?.(seen.picture);
    return seen.captured;
  }

  /** Ends all browsers; pages in them are not shown. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#all].map((running) => this.#end(running)));
  }

  async #launch(): Promise<Running> {
    if (this.#isClosed) throw new Error('The renderer is closed.');
    const started = await startBrowser({
      executablePath: this.#path,
      // Chromium's sandbox does not work as root
      chromiumSandbox: process.getuid?.() !== 0,
      args: [...NO_OTHER_WAY_OUT, `--js-flags=--max-old-space-size=${MEMORY_MB}`],
      timeout: this.#limits.startMs,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    const late = setTimeout(started.kill, this.#limits.startMs);
    try {
      return await this.#prepare(started);
    } catch (error) {
      started.kill();
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  async #prepare(started: StartedBrowser): Promise<Running> {
    const session = await started.browser.newBrowserCDPSession();
    const { userAgent } = await session.send('Browser.getVersion');
    await refusePasswords(session);
    // as the browser of a person, whom sites show their pages, with our name
    const running = {
      ...started,
      session,
      userAgent: `${userAgent.replace('Headless', '')} Verdict/0.1`,
      pages: 0,
    };
    this.#all.add(running);
    started.browser.once('disconnected', () => this.#all.delete(running));
    // it was closed meanwhile
    if (this.#isClosed) throw new Error('The renderer is closed.');
    return running;
  }

  #reuse(): Running | undefined {
    for (let running = this.#idle.pop(); running !== undefined; running = this.#idle.pop()) {
      clearTimeout(running.end);
      if (running.browser.isConnected()) return running;
    }
    return undefined;
  }

  #rest(running: Running): void {
    this.#idle.push(running);
    running.end = setTimeout(() => {
      this.#idle.splice(this.#idle.indexOf(running), 1);
      void this.#end(running);
    }, IDLE_MS);
    running.end.unref();
  }

  async #end(running: Running): Promise<void> {
    clearTimeout(running.end);
    const late = setTimeout(running.kill, END_MS);
    await running.browser.close().catch(() => {});
    clearTimeout(late);
    this.#all.delete(running);
  }

  /** Shows a page and writes what is read of it into `seen`; calls `onCaptured` before its accessibility is checked. */
  async #show(
    { browser, userAgent }: Running,
    order: RenderOrder,
    seen: Seen,
    onCaptured: () => void,
  ): Promise<void> {
    const proxy = await startCheckingProxy({ ...order, maxBytes: MOST_BYTES });
    try {
      const context = await browser.newContext({
        userAgent,
        locale: 'en',
        viewport: { width: 1280, height: 800 },
        acceptDownloads: false,
        serviceWorkers: 'block',
        proxy: { server: proxy.url, bypass: '<-loopback>' },
      });
      const shown = await this.#capture(context, order);
      if (shown?.captured !== undefined) {
        seen.captured = shown.captured;
        if (order.accessibility) {
          onCaptured();
          seen.accessibility = await checkAccessibility(shown.world, order.accessibility.axe);
        }
        if (order.onPicture) seen.picture = await takeShownPicture(shown.world);
      }
      await context.close();
    } finally {
      proxy.close();
    }
  }

  async #capture(context: BrowserContext, order: RenderOrder) {
    const page = await context.newPage();
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
    context.on('page', (other) => void other.close().catch(() => {}));
    const session = await context.newCDPSession(page);
    await sendSecrets(session, order.reach);
    const orderedAt = Date.now();
    const asked = serverAddress(order.reach.standIn, new URL(order.url)).href;
    if (!(await openPage(session, asked))) return undefined;
    await stayOnDocument(await context.newCDPSession(page));
    const request: CaptureRequest = {
      asked,
      kind: 'shown',
      site: 'skip',
      cleaning: { dropFragment: true, parameters: [] },
      orderedAt,
      isOpened: true,
      workerSeesRequests: false,
    };
    const isPictured = order.onPicture !== undefined;
    const capture = `${await this.#script};verdictCapture(${JSON.stringify(request)}, ${isPictured})`;
    for (let tries = 1; ; tries += 1) {
      if (!/^https?:/.test(page.url())) return undefined;
      try {
        const world = await isolatedWorld(session);
        return { world, captured: await evaluate(world, capture) };
      } catch (error) {
        // a document that was on its way takes its world along
        if (tries === MOST_TRIES) throw error;
      }
    }
  }
}

/** Checks a page in a world that has the capture script. It fails if the page goes elsewhere meanwhile. */
async function checkAccessibility(
  world: IsolatedWorld,
  { source, locale }: LoadedAxe,
): Promise<AccessibilityOutcome> {
  const call = `verdictCheckAccessibility(${JSON.stringify(locale)})`;
  const text = await evaluate(world, `${source}\n;${call}`).catch(() => undefined);
  return text === undefined ? { type: 'stopped', by: 'failure' } : JSON.parse(text);
}

/**
 * Cancels all questions for a name and password, of sites and of proxies, which nobody would answer: the site's own
 * response to a request without them is what is shown.
 */
async function refusePasswords(session: CDPSession): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId }) => {
    void session.send('Fetch.continueRequest', { requestId }).catch(() => {});
  });
  session.on('Fetch.authRequired', ({ requestId }) => {
    const authChallengeResponse = { response: 'CancelAuth' } as const;
    void session.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }], handleAuthRequests: true });
}
