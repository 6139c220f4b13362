import type { Page } from '@playwright/test';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { type PopupScreen, popupScreen } from '../../screens/screens.ts';

/** Not in TypeScript's own types (Layout Instability, https://wicg.github.io/layout-instability/). */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/**
 * What moved since the popup opened, where nobody touched it. Runs in the popup. `hadRecentInput` is ignored: the
 * browser sizes a popup's window while it opens, which counts as input.
 */
async function layoutShifts(): Promise<string[]> {
  const shifts: LayoutShift[] = [];
  const take = (entries: PerformanceEntryList) => shifts.push(...(entries as LayoutShift[])); // by its type
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  // the frame that shows the last change
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  take(observer.takeRecords());
  return shifts
    .filter(({ value }) => value > 0)
    .map(({ value, sources }) => {
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : node));
      return `${value.toFixed(4)}: ${moved.join(' | ')}`;
    });
}

async function staysStill(page: Page, isLive: (popup: PopupScreen) => Promise<void>): Promise<void> {
  await isLive(popupScreen(page));
  expect(await page.evaluate(layoutShifts)).toEqual([]);
  await page.close();
}

test('nothing in the popup moves while it opens on a page without a report', async ({ connected, site }) => {
  const tab = await connected.open(site.pages.good);
  const isLive = async (popup: PopupScreen) => {
    await expect(popup.thisPage).toContainText('as the page is shown now');
  };
  await staysStill(await connected.popup(tab), isLive);
  await staysStill(await connected.popup(tab), isLive);
});

test('nothing in the popup moves while it opens on a page that only this browser has a report of', async ({
  popupOn,
  connected,
  site,
  faultProxy,
}) => {
  const first = await popupOn(site.pages.good);
  await first.choosePlace('This browser');
  await first.create.click();
  await first.says('Verdict: Good');
  await first.newReport();
  await first.choosePlace(new URL(faultProxy.url).host);
  await first.says('No report yet');
  await first.page.close();
  await staysStill(await connected.popup(first.tab), async ({ thisPage }) => {
    await expect(thisPage).toContainText('as the page is shown now');
    await expect(thisPage).toContainText('This browser has a report: Good');
  });
});

test('nothing in the popup moves while it says that the page is noindex or has another canonical address', async ({
  connected,
  site,
}) => {
  const other = await connected.open(`${site.origin}/print`);
  await staysStill(await connected.popup(other), async ({ thisPage }) => {
    await expect(thisPage).toContainText('The canonical URL points to another page');
  });
  const hidden = await connected.open(site.pages.bad);
  await staysStill(await connected.popup(hidden), async ({ thisPage }) => {
    await expect(thisPage).toContainText('Can’t be indexed: noindex');
  });
});

test('nothing in the popup moves while it opens on a page with a history and ten other reports', async ({
  connected,
  popupOn,
  service,
  site,
}) => {
  for (let visitor = 0; visitor < 10; visitor += 1)
    await service.create(`${site.pages.bad}?visitor=${visitor}`, { privacy: '0' });
  const popup = await popupOn(site.pages.decent);
  await popup.create.click();
  await popup.says('Verdict: Decent');
  await popup.runAgain.click();
  await expect(popup.change).toBeVisible();
  await popup.page.close();
  const isLive = async ({ fixFirst, says }: PopupScreen) => {
    await says('Verdict: Decent');
    await expect(fixFirst).toHaveCount(6);
  };
  await staysStill(await connected.popup(popup.tab), isLive);
  await staysStill(await connected.popup(popup.tab), isLive);
});

test('nothing in the popup moves while it reads the list and a report for the first time', async ({
  connected,
  service,
  site,
}) => {
  for (let visitor = 0; visitor < 10; visitor += 1)
    await service.create(`${site.pages.bad}?visitor=${visitor}`, { privacy: '0' });
  const tab = await connected.open(site.pages.good);
  await staysStill(await connected.popup(tab), async ({ showReports, rows }) => {
    await showReports();
    await expect(rows).toHaveCount(10);
  });
});

/**
 * Reads images some frames later than they are asked for, as a busy computer does, and notes where the first check and
 * the last section of a report stand in each frame. Runs before the page's scripts.
 */
function readImagesLate(): void {
  const read = FileReader.prototype.readAsDataURL;
  FileReader.prototype.readAsDataURL = function (blob) {
    const after = (frames: number) => {
      if (frames > 0) requestAnimationFrame(() => after(frames - 1));
      else read.call(this, blob);
    };
    after(10);
  };
  const places = new Set<string>();
  const note = () => {
    for (const selector of ['[data-check]', '.sections > :last-child']) {
      const element = document.querySelector(`.report ${selector}`);
      const { x, y, width } = element?.getBoundingClientRect() ?? {};
      if (element) places.add(`${selector} at ${x}, ${y}, ${width} wide`);
    }
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  Object.assign(globalThis, { places });
}

test('nothing in a report moves when the picture of its page comes late', async ({ extension, site }) => {
  const settings = await extension.ownPage('options');
  const tab = await extension.open(
    site.publish('/bread', '<!doctype html><title>Our bread</title><img src="/loaf.svg" width="200">'),
  );
  const popup = popupScreen(await extension.popup(tab));
  await popup.create.click();
  await popup.says('Report ready');
  await expect(settings.getByRole('region', { name: 'Pictures of pages' })).toContainText('1 picture');
  for (const [width, height] of [
    [1280, 860],
    [640, 430],
    [320, 640],
  ] as const) {
    const page = await extension.context.newPage();
    await page.setViewportSize({ width, height });
    await page.addInitScript(readImagesLate);
    await page.goto(`chrome-extension://${extension.id}/reports.html#/report/1`);
    await expect(page.getByRole('img', { name: 'Picture of the page', exact: true })).toBeVisible();
    // a frame that shows it
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const places = await page.evaluate(() => [...(globalThis as unknown as { places: Set<string> }).places]);
    expect(places, `${width} wide`).toHaveLength(2);
    await page.close();
  }
});
