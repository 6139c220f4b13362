import type { Page } from '@playwright/test';
import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { openDetails } from '../../screens/details-screen.ts';
import { optionsScreen, popupScreen } from '../../screens/screens.ts';

/** Available where the functions passed to `inside` run. */
declare const chrome: {
  readonly tabs: {
    query(filter: {
      readonly active: boolean;
      readonly lastFocusedWindow: boolean;
    }): Promise<{ readonly id?: number }[]>;
    setZoom(tabId: number | undefined, factor: number): Promise<void>;
  };
};

/** One finding has a place: an image without a description, all of one color, which nothing else on the page has. */
const PAGE = `<!doctype html><html lang="en"><title>Our bread, baked in the lane</title>
<style>body{margin:0;background:#fff} #loaf{position:absolute;left:120px;top:900px;width:200px;height:90px;background:#f0f}</style>
<iframe src="/framed" style="border:0;width:300px;height:40px"></iframe><h1>Our bread</h1>
<img id="loaf" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">
<div style="height:3000px"></div>`;

async function report(extension: ExtensionDriver, tab: Page) {
  const popup = popupScreen(await extension.popup(tab));
  await popup.create.click();
  await popup.says('Report ready');
  return popup;
}

/** Waits until so many pages have a picture: it is taken of the tab in front, after the verdict. */
function havePictures(extension: ExtensionDriver, count: number): Promise<void> {
  const counted = () =>
    extension.inside(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('verdict-pictures');
          // not here: the extension makes it
          opening.onupgradeneeded = () => opening.transaction?.abort();
          opening.onerror = () => resolve(0);
          opening.onsuccess = () => {
            const { result: database } = opening;
            database.transaction('pages').objectStore('pages').count().onsuccess = ({ target }) => {
              database.close();
              resolve((target as IDBRequest<number>).result);
            };
          };
        }),
      undefined,
    );
  return expect.poll(counted).toBe(count);
}

const pictureIn = (page: Page) => page.getByRole('img', { name: 'Picture of the page', exact: true });
const figureIn = (page: Page) => page.getByRole('figure', { name: 'Picture of the page' });

/** How far the mark of the image is from what the picture shows in its color, at each edge in CSS pixels of the page. */
function distances(details: Page, width: number): Promise<number[]> {
  return figureIn(details).evaluate(async (figure, wide) => {
    const image = figure.querySelector('img') as HTMLImageElement;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const [xs, ys]: [number[], number[]] = [[], []];
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (red < 180 || green > 100 || blue < 180) continue;
      xs.push((at / 4) % canvas.width);
      ys.push(Math.floor(at / 4 / canvas.width));
    }
    const place = (figure.querySelector('rect') as SVGRectElement).getBBox();
    const least = (of: number[]) => of.reduce((one, other) => Math.min(one, other));
    const most = (of: number[]) => of.reduce((one, other) => Math.max(one, other));
    const [left, right, top, bottom] = [least(xs), most(xs), least(ys), most(ys)];
    return [
      place.x - left,
      place.y - top,
      place.x + place.width - right - 1,
      place.y + place.height - bottom - 1,
    ].map((distance) => (Math.abs(distance) * wide) / canvas.width);
  }, width);
}

for (const zoom of [1, 1.5, 2]) {
  test(`the picture of a scrolled page with a frame marks the very place of a finding at ${zoom * 100} %`, async ({
    extension,
    site,
  }) => {
    const tab = await extension.open(site.publish('/bread', PAGE));
    await extension.inside(async (factor) => {
      const [shown] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      await chrome.tabs.setZoom(shown?.id, factor);
    }, zoom);
    await tab.evaluate(() => scrollTo(0, 800));
    await report(extension, tab);
    await havePictures(extension, 1);
    const details = await openDetails(extension, 1);
    await expect(pictureIn(details)).toBeVisible();
    const width = await tab.evaluate(() => innerWidth);
    for (const distance of await distances(details, width)) expect(distance).toBeLessThanOrEqual(2);
  });
}

test('a mark leads to its finding and the number there leads back, by keyboard too', {
  tag: '@core',
}, async ({ extension, site }) => {
  const tab = await extension.open(site.publish('/bread', PAGE.replace('top:900px', 'top:100px')));
  await report(extension, tab);
  await havePictures(extension, 1);
  const details = await openDetails(extension, 1);
  const mark = figureIn(details).getByRole('link', { name: /^1: .*alt text/ });
  const number = details.getByRole('link', { name: 'Picture of the page: 1' });
  await mark.click();
  await expect(number).toBeFocused();
  await expect(details.locator('[data-check]', { has: number }).locator('details').first()).toHaveAttribute(
    'open',
    '',
  );
  await details.keyboard.press('Enter');
  await expect(mark).toBeFocused();
  await details.keyboard.press('Enter');
  await expect(number).toBeFocused();
});

test('a picture can be removed, goes with its report, and none is taken when that is off', async ({
  extension,
  site,
}) => {
  const address = site.publish('/bread', PAGE);
  const popup = await report(extension, await extension.open(address));
  await havePictures(extension, 1);
  const details = await openDetails(extension, 1);
  await expect(pictureIn(details)).toBeVisible();
  const settings = optionsScreen(await extension.ownPage('options'));
  const part = settings.page.getByRole('region', { name: 'Pictures of pages' });
  await expect(part).toContainText('1 picture');
  await details.getByRole('button', { name: 'Remove picture' }).click();
  await expect(pictureIn(details)).toBeHidden();
  await expect(part).not.toContainText('1 picture');
  await popup.page.close();

  await part.getByRole('checkbox').uncheck();
  await expect(settings.page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await report(extension, await extension.open(site.publish('/rolls', PAGE)));
  const other = await openDetails(extension, 2);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(pictureIn(other)).toBeHidden();
  await expect(part).not.toContainText('1 picture');
});

test('after a page was fixed, what changed shows it before and now', async ({ extension, site }) => {
  const shown = PAGE.replace('top:900px', 'top:100px');
  const tab = await extension.open(site.publish('/bread', shown));
  const popup = await report(extension, tab);
  await havePictures(extension, 1);
  const details = await openDetails(extension, 1);
  await expect(pictureIn(details)).toBeVisible();
  await popup.page.close();
  await tab.bringToFront();
  site.publish('/bread', shown.replace('id="loaf"', 'id="loaf" alt="A loaf of rye"'));
  await tab.reload();
  const again = popupScreen(await extension.popup(tab));
  await again.page.getByRole('button', { name: 'Run again' }).click();
  await again.says('Report ready');
  // in a part that is not shown yet
  await expect(details.locator('.pagePicture')).toHaveCount(3);
  await details.bringToFront();
  await details.getByRole('button', { name: /^What changed/ }).click();
  await expect(details.getByRole('figure', { name: 'Before' }).locator('.fixed')).toHaveCount(1);
  await expect(details.getByRole('figure', { name: 'Now' })).toBeVisible();
});
