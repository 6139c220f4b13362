import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { storedJobs } from '../../faults/kill-points.ts';
import { allLocalEnded } from '../../faults/local-kill-points.ts';
import { HOSTILE_PAGES } from '../../fixtures/pages/hostile-pages.ts';
import { popupScreen } from '../../screens/screens.ts';
import { figure, rounds } from '../figures.ts';

/** The longest time that the job of any page may be open, in seconds. */
const LONGEST = 60;
/** By how much the background may respond later because of a page, in milliseconds. */
const DELAY = 50;

/** Available where the functions passed to `inside` run. */
declare const chrome: {
  readonly runtime: { sendMessage(message: object): Promise<unknown> };
};

/** Starts to send a message to the background every 20 ms; returns how to stop, with the longest times in ms. */
async function watchResponses({ inside }: Pick<ExtensionDriver, 'inside'>): Promise<() => Promise<number[]>> {
  await inside(() => {
    const watch = { times: [] as number[], isOver: false };
    Object.assign(globalThis, { watch });
    const send = async (): Promise<void> => {
      const start = performance.now();
      await chrome.runtime.sendMessage({ id: 1, type: 'listCommands', data: null, timestamp: Date.now() });
      watch.times.push(performance.now() - start);
      if (!watch.isOver) setTimeout(send, 20);
    };
    void send();
  }, null);
  return () =>
    inside(() => {
      const { watch } = globalThis as unknown as { watch: { times: number[]; isOver: boolean } };
      watch.isOver = true;
      return watch.times.toSorted((a, b) => b - a).slice(0, 3);
    }, null);
}

for (const { name, html, robotsTxt } of HOSTILE_PAGES.slice(0, rounds(HOSTILE_PAGES.length))) {
  test(`${name}: a report in this browser ends, and delays nothing`, async ({ extension, site }) => {
    const inside: ExtensionDriver['inside'] = (work, given) => extension.inside(work, given);
    const url = site.publish('/hostile', html);
    if (robotsTxt !== undefined) site.publish('/robots.txt', robotsTxt);
    // everything is loaded before it counts
    const first = popupScreen(await extension.popup(await extension.open(site.pages.good)));
    await first.create.click();
    await first.says('Report ready');
    await first.page.close();
    const quiet = await watchResponses({ inside });
    const tab = await extension.context.newPage();
    await tab.goto(url, { waitUntil: 'commit' });
    await tab.waitForLoadState('domcontentloaded', { timeout: 10_000 }).catch(() => {});
    const [before = 0] = await quiet();
    const popup = popupScreen(await extension.popup(tab));
    const stop = await watchResponses({ inside });
    const since = Date.now();
    await popup.create.click();
    await expect
      .poll(async () => (await storedJobs(extension)).some((job) => job.operation.url === url))
      .toBe(true);
    await allLocalEnded(() => storedJobs(extension), LONGEST);
    const seconds = (Date.now() - since) / 1000;
    const times = await stop();
    const job = (await storedJobs(extension)).find(({ operation }) => operation.url === url);
    figure(
      `${name}: ended, after; slowest messages; before`,
      `${job?.state} ${job?.failure?.kind ?? ''}, ${seconds.toFixed(1)} s; ${times.map(Math.round).join(', ')} ms; ${before.toFixed(0)} ms`,
    );
    expect(job?.outcomeUnknown).toBe(false);
    expect((times[0] ?? 0) - before, 'the longest delay in milliseconds').toBeLessThan(DELAY);
  });
}
