import { failureOf } from '../../../../lib/extension/model/jobs/job.ts';
import { expect, test } from '../../../drivers/setup/verdict-test.ts';
import { storedJobs } from '../../../faults/kill-points.ts';
import { allLocalEnded } from '../../../faults/local-kill-points.ts';
import { HOSTILE_PAGES } from '../../../fixtures/pages/hostile-pages.ts';
import { popupScreen } from '../../../screens/screens.ts';
import { figure, rounds } from '../figures.ts';

/** The longest time that the job of any page may be open, in seconds. */
const LONGEST = 60;
/** By how much the background may respond later because of a page, in milliseconds. */
const DELAY = 50;

/** Available where the functions passed to `inside` run. */
declare const chrome: {
  readonly runtime: { sendMessage(message: object): Promise<unknown> };
};

/** When something took how long: epoch ms, ms. */
type Span = readonly [start: number, length: number];

/** Sends a message to the background every 20 ms, in a page of the extension, until `stopWatch`. */
function watchMessages(): void {
  const watch = { spans: [] as Span[], isOver: false };
  Object.assign(globalThis, { watch });
  const send = async (): Promise<void> => {
    const start = performance.timeOrigin + performance.now();
    await chrome.runtime.sendMessage({ id: 1, type: 'listCommands', data: null, timestamp: Date.now() });
    watch.spans.push([start, performance.timeOrigin + performance.now() - start]);
    if (!watch.isOver) setTimeout(send, 20);
  };
  void send();
}

/** Measures how late a timer of 5 ms is, in a page that has nothing to do with Verdict, until `stopWatch`. */
function watchProcessor(): void {
  const watch = { spans: [] as Span[], isOver: false };
  Object.assign(globalThis, { watch });
  const wait = (): void => {
    const start = performance.timeOrigin + performance.now();
    setTimeout(() => {
      watch.spans.push([start, performance.timeOrigin + performance.now() - start]);
      if (!watch.isOver) wait();
    }, 5);
  };
  wait();
}

function stopWatch(): readonly Span[] {
  const { watch } = globalThis as unknown as { watch: { spans: Span[]; isOver: boolean } };
  watch.isOver = true;
  return watch.spans;
}

/**
 * How long the slowest message took without the time for which the processors were busy with others: for that time a
 * page that has nothing to do with Verdict waited too.
 */
function slowest(messages: readonly Span[], others: readonly Span[]): number {
  const own = messages.map(([start, length]) => {
    const waits = others.map(([from, long]) => {
      const overlap = Math.min(start + length, from + long) - Math.max(start, from);
      return Math.max(0, Math.min(overlap, long - 5));
    });
    return length - waits.reduce((sum, wait) => sum + wait, 0);
  });
  return Math.max(0, ...own);
}

for (const { name, html, robotsTxt } of HOSTILE_PAGES.slice(0, rounds(HOSTILE_PAGES.length))) {
  test(`${name}: a report in this browser ends, and delays nothing`, async ({ extension, site }) => {
    const url = site.publish('/hostile', html);
    if (robotsTxt !== undefined) site.publish('/robots.txt', robotsTxt);
    // everything is loaded before it counts
    const first = popupScreen(await extension.popup(await extension.open(site.pages.good)));
    await first.create.click();
    await first.says('Report ready');
    await first.page.close();
    const other = await extension.context.newPage();
    const tab = await extension.context.newPage();
    await tab.goto(url, { waitUntil: 'commit' });
    await tab.waitForLoadState('domcontentloaded', { timeout: 10_000 }).catch(() => {});
    const popup = popupScreen(await extension.popup(tab));
    await other.evaluate(watchProcessor);
    await extension.inside(watchMessages, null);
    const since = Date.now();
    await popup.create.click();
    await expect
      .poll(async () => (await storedJobs(extension)).some((job) => job.operation.url === url))
      .toBe(true);
    await allLocalEnded(() => storedJobs(extension), LONGEST);
    const seconds = (Date.now() - since) / 1000;
    const messages = await extension.inside(stopWatch, null);
    const longest = slowest(messages, await other.evaluate(stopWatch));
    const job = (await storedJobs(extension)).find(({ operation }) => operation.url === url);
    figure(
      `${name}: ended, after; slowest of the messages, without what the processors were busy with; with it`,
      `${job?.state} ${(job && failureOf(job)?.kind) ?? ''}, ${seconds.toFixed(1)} s; ${longest.toFixed(0)} of ${messages.length}, ${Math.max(...messages.map(([, length]) => length)).toFixed(0)} ms`,
    );
    expect(job?.state === 'failed' && job.outcomeUnknown).toBe(false);
    expect(longest, 'the longest delay in milliseconds').toBeLessThan(DELAY);
  });
}
