import type { Page } from '@playwright/test';
import type { VisitVitals } from '../../../lib/extension/model/live-page/visit-vitals.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { startHost } from '../../fixtures/scripted-host.ts';

/** How far our value may be from the browser's own. */
const TOLERANCE = 0.05;

/** What the browser itself has recorded of a visit, read by the page's own script. */
interface Recorded {
  readonly lcp: number;
  readonly cls: number;
  readonly inp: number;
}

const SHIFT = `<div id="late"></div><p>Below</p><script>
setTimeout(() => { late.style.height = '120px'; }, 150);</script>`;
const slowButton = (ms: number) => `<button id="go">Go</button><script>
go.onclick = () => { const end = performance.now() + ${ms}; while (performance.now() < end); go.textContent = 'Done'; };</script>`;
const picture = (size: number) =>
  `<img id="hero" width="${size}" height="${size}" alt="A loaf" src="data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="teal"/></svg>`,
  )}">`;

/** Text and pictures of several sizes, late and early, with shifts and slow clicks. */
const PAGES: Readonly<Record<string, string>> = {
  'of text': `<p style="font-size:40px">${'Rye and wheat. '.repeat(20)}</p>${slowButton(300)}`,
  'with a picture below its text': `<h1>Bread</h1><div style="height:200px"></div>${picture(400)}${slowButton(250)}`,
  'that moves': `${SHIFT}${picture(200)}${slowButton(80)}`,
  'whose largest text comes late': `<h1>Bread</h1>${slowButton(150)}<script>setTimeout(() => {
    const late = document.createElement('p'); late.style.fontSize = '60px';
    late.textContent = 'Late and large. '.repeat(10); document.body.append(late); }, 250);</script>`,
};

/** Collects the browser's own entries, from the page's beginning. */
const RECORDER = `<script>
window.recorded = { lcp: 0, cls: 0, inp: 0 };
onkeydown = () => { const end = performance.now() + 400; while (performance.now() < end); };
const watch = (type, take, more = {}) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
watch('largest-contentful-paint', ({ startTime }) => { recorded.lcp = startTime; });
watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) recorded.cls += value; });
watch('event', ({ duration, interactionId }) => { if (interactionId) recorded.inp = Math.max(recorded.inp, duration); }, { durationThreshold: 16 });
</script>`;

const recordedIn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { recorded: Recorded }).recorded);

declare const chrome: {
  readonly tabs: { query(of: object): Promise<{ id: number }[]> };
  readonly scripting: {
    executeScript(what: object): Promise<{ result: VisitVitals }[]>;
  };
};

for (const [which, body] of Object.entries(PAGES))
  test(`the Core Web Vitals of a visit are those that the browser records, on a page ${which}`, async ({
    extension,
  }) => {
    // the sample site's policy forbids inline scripts
    const host = await startHost(() => ({
      headers: { 'content-type': 'text/html' },
      body: `<!doctype html><html lang="en"><title>Vitals</title>${RECORDER}<body>${body}`,
    }));
    const tab = await extension.open(host.url);
    await (await extension.popup(tab)).close();
    // behind another tab nothing is drawn, and no click ends
    await tab.bringToFront();
    const vitals = () =>
      extension.inside(async () => {
        const [front] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        const [frame] = await chrome.scripting.executeScript({
          target: { tabId: front?.id },
          files: ['/web-vitals.js'],
        });
        return frame?.result;
      }, null);
    await vitals();
    // the first click may only close the popup
    await expect(async () => {
      await tab.getByRole('button').click();
      await expect(tab.getByRole('button')).toHaveText('Done', { timeout: 1000 });
    }).toPass();
    // entries arrive one by one, and not in both observers at the same time
    await expect(async () => {
      const [{ lcp, cls, inp }, recorded] = [(await vitals()) as VisitVitals, await recordedIn(tab)];
      if (typeof lcp === 'string' || typeof inp === 'string') throw new Error(`${lcp} ${inp}`);
      expectNear(lcp.ms, recorded.lcp, 'LCP');
      expectNear(typeof cls === 'string' ? 0 : cls.value, recorded.cls, 'CLS');
      expect(recorded.inp).toBeGreaterThan(0);
      expectNear(inp.ms, recorded.inp, 'INP');
      expect(await tab.locator(inp.element ?? 'none').count()).toBe(1);
      const parts = lcp.phases.reduce((sum, { ms }) => sum + ms, 0);
      expectNear(parts, lcp.ms, 'the parts of the LCP');
    }).toPass();
    const before = ((await vitals()) as VisitVitals).inp;
    // a shortcut is no interaction with the page; the button has the focus no more
    await tab.evaluate(() => (document.activeElement as HTMLElement).blur());
    await tab.keyboard.press('Control+Alt+Y');
    await expect.poll(async () => (await recordedIn(tab)).inp).toBeGreaterThanOrEqual(400);
    expect(((await vitals()) as VisitVitals).inp).toEqual(before);
    await host.close();
  });

function expectNear(ours: number, theirs: number, what: string): void {
  expect(Math.abs(ours - theirs), `${what}: ${ours}, recorded ${theirs}`).toBeLessThanOrEqual(
    theirs * TOLERANCE,
  );
}
