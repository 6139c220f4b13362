import type { Page } from '@playwright/test';
import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { detailsScreen, openDetails } from '../../screens/details-screen.ts';
import { optionsScreen, popupScreen } from '../../screens/screens.ts';

/** One finding has a place: an image without a description, all of one color, which nothing else on the page has. */
const PAGE = `<!doctype html><html lang="en"><title>Our bread, baked in the lane</title>
<style>body{margin:0;background:#fff} #loaf{position:absolute;left:120px;top:900px;width:200px;height:90px;background:#f0f}</style>
<iframe src="/framed" style="border:0;width:300px;height:40px"></iframe><h1>Our bread</h1>
<img id="loaf" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">
<div style="height:3000px"></div>`;

/** The settings about pictures, open in a tab: what is there is said as it changes. */
async function picturesPart(extension: ExtensionDriver) {
  const settings = await extension.ownPage('options');
  return settings.getByRole('region', { name: 'Pictures of pages' });
}

async function report(extension: ExtensionDriver, tab: Page) {
  const popup = popupScreen(await extension.popup(tab));
  await popup.create.click();
  await popup.says('Report ready');
  return popup;
}

const pictureIn = (page: Page) => page.getByRole('img', { name: 'Picture of the page', exact: true });
const figureIn = (page: Page) => page.getByRole('figure', { name: 'Picture of the page' });

/** How far the mark of the image is from what the picture shows in its color: shares of the width, at each edge. */
function distances(details: Page): Promise<number[]> {
  return figureIn(details).evaluate(async (figure) => {
    const { OffscreenCanvas } = figure.ownerDocument.defaultView as typeof globalThis & Window;
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
    ].map((distance) => Math.abs(distance) / canvas.width);
  });
}

for (const zoom of [1, 1.5, 2]) {
  inBoth(
    `the picture of a scrolled page with a frame marks the very place of a finding at ${zoom * 100} %`,
    async ({ extension, site }) => {
      const tab = await extension.open(`${site.publish('/bread', PAGE)}#loaf`);
      await extension.zoom(tab, zoom);
      await report(extension, tab);
      const details = await openDetails(extension, 1);
      await expect(pictureIn(details)).toBeVisible();
      const width = await tab.locator('body').evaluate(({ clientWidth }) => clientWidth);
      for (const distance of await distances(details)) expect(distance * width).toBeLessThanOrEqual(2);
    },
  );
}

inBoth(
  'a mark leads to its finding and the number there leads back, by keyboard too',
  {
    tag: '@core',
  },
  async ({ extension, site }) => {
    const tab = await extension.open(site.publish('/bread', PAGE.replace('top:900px', 'top:100px')));
    await report(extension, tab);
    const details = await openDetails(extension, 1);
    const mark = figureIn(details).getByRole('link', { name: /^\d+: .*alt text/ });
    const finding = detailsScreen(details).checks.filter({ hasText: 'alt text' }).first();
    const number = finding.getByRole('link', { name: /^Picture of the page: \d+$/ });
    await mark.locator('circle').click();
    await expect(number).toBeFocused();
    await expect(finding.locator('details[open]').first()).toBeVisible();
    await details.keyboard.press('Enter');
    await expect(mark).toBeFocused();
    await details.keyboard.press('Enter');
    await expect(number).toBeFocused();
    await details.keyboard.press('Enter');
    await expect(mark).toBeFocused();
    // anywhere in the place
    await figureIn(details).locator('g rect').first().click();
    await expect(number).toBeFocused();
  },
);

inBoth(
  'a picture can be removed, goes with its report, and none is taken when that is off',
  async ({ extension, site }) => {
    const settings = optionsScreen(await extension.ownPage('options'));
    const part = settings.page.getByRole('region', { name: 'Pictures of pages' });
    await report(extension, await extension.open(site.publish('/bread', PAGE)));
    await expect(part).toContainText('1 picture');
    const details = await openDetails(extension, 1);
    await expect(pictureIn(details)).toBeVisible();
    await details.getByRole('button', { name: 'Remove picture' }).click();
    await expect(pictureIn(details)).toBeHidden();
    await expect(part).not.toContainText('1 picture');

    await report(extension, await extension.open(site.publish('/rolls', PAGE)));
    await expect(part).toContainText('1 picture');
    const rolls = detailsScreen(await openDetails(extension, 2));
    await rolls.choose('Delete');
    await rolls.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(part).not.toContainText('1 picture');

    await settings.page.bringToFront();
    await part.getByRole('checkbox').uncheck();
    await expect(settings.page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
    await report(extension, await extension.open(site.publish('/buns', PAGE)));
    const other = await openDetails(extension, 3);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(pictureIn(other)).toBeHidden();
    await expect(part).not.toContainText('1 picture');
  },
);

inBoth('after a page was fixed, what changed shows it before and now', async ({ extension, site }) => {
  const part = await picturesPart(extension);
  const shown = PAGE.replace('top:900px', 'top:100px');
  const tab = await extension.open(site.publish('/bread', shown));
  await report(extension, tab);
  await expect(part).toContainText('1 picture');
  const details = await openDetails(extension, 1);
  await expect(pictureIn(details)).toBeVisible();
  await tab.bringToFront();
  site.publish('/bread', shown.replace('id="loaf"', 'id="loaf" alt="A loaf of rye"'));
  await tab.reload();
  const again = popupScreen(await extension.popup(tab));
  await again.page.getByRole('button', { name: 'Run again' }).click();
  await again.says('Report ready');
  await expect(part).toContainText('2 pictures');
  await details.bringToFront();
  await details.getByRole('button', { name: /^What changed/ }).click();
  await expect(details.getByRole('figure', { name: 'Before' }).locator('.fixed circle')).toHaveCount(1);
  await expect(details.getByRole('figure', { name: 'Now' })).toBeVisible();
});

inBoth(
  'a report that is run again while its page is behind others has no picture, as the last one is of what was then',
  async ({ extension, site }) => {
    const tab = await extension.open(site.publish('/bread', PAGE.replace('top:900px', 'top:100px')));
    await report(extension, tab);
    const details = await openDetails(extension, 1);
    await expect(pictureIn(details)).toBeVisible();
    await tab.locator('h1').evaluate((heading) => {
      const loaf = heading.ownerDocument.getElementById('loaf');
      loaf?.after(loaf.cloneNode());
      loaf?.setAttribute('alt', 'A loaf of rye');
    });
    await detailsScreen(details).rerun.click();
    await expect(details.getByRole('button', { name: /^What changed/ })).toBeVisible();
    await expect(pictureIn(details)).toBeHidden();
  },
);

inBoth('what scrolls out of a box in the page has no mark in its picture', async ({ extension, site }) => {
  const image = 'src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"';
  const slides = `<div style="width:200px;overflow:hidden;white-space:nowrap">
    <img ${image} width="200" height="90"><img ${image} width="200" height="90"></div>`;
  const tab = await extension.open(
    site.publish('/slides', `<!doctype html><title>Our bread</title>${slides}`),
  );
  await report(extension, tab);
  const details = await openDetails(extension, 1);
  const mark = figureIn(details).getByRole('link', { name: /2 of 2 images have no alt text/ });
  await expect(mark.locator('rect')).toHaveCount(1);
});

inBoth('what stands behind something else has no mark in the picture', async ({ extension, site }) => {
  const image = (style: string) =>
    `<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
      style="position:absolute;width:90px;height:40px;${style}">`;
  const front = (style: string, inside = '') => `<div style="position:fixed;${style}">${inside}</div>`;
  const behind = [
    `${image('left:0;top:0')}${front('inset:0 0 auto;height:60px;background:#222')}`,
    `${image('left:0;top:80px')}${front('left:0;top:80px;width:90px;height:40px;background:#fff')}`,
    `${image('left:0;top:140px')}<x-wall><template shadowrootmode="open">
      ${front('left:0;top:130px;width:200px;height:60px;background:#eee')}</template></x-wall>`,
  ];
  const seen = [
    `${image('left:300px;top:80px')}${front('left:250px;top:70px;width:200px;height:60px')}`,
    `${image('left:300px;top:150px')}${front('left:250px;top:140px;width:200px;height:60px;background:#000;opacity:0')}`,
    `${image('left:300px;top:220px')}${front('left:300px;top:220px;width:40px;height:90px;background:#000')}`,
    `<x-card style="display:block;position:absolute;left:300px;top:290px"><template shadowrootmode="open">
      <div style="width:200px;height:60px;background:#fed"><slot></slot></div></template>${image('pointer-events:none')}</x-card>`,
  ];
  const body = [...behind, ...seen].join('');
  const tab = await extension.open(site.publish('/layers', `<!doctype html><title>Our bread</title>${body}`));
  await report(extension, tab);
  const details = await openDetails(extension, 1);
  const marks = figureIn(details)
    .getByRole('link', { name: /7 of 7 images have no alt text/ })
    .locator('rect');
  await expect(marks).toHaveCount(seen.length);
});

inBoth(
  'the picture is of the click: the page may be left once there is a verdict',
  async ({ extension, site }) => {
    const tab = await extension.open(site.publish('/bread', PAGE.replace('top:900px', 'top:100px')));
    await report(extension, tab);
    await tab.goto(site.publish('/other', '<!doctype html><title>Another page</title>'));
    const details = await openDetails(extension, 1);
    await expect(pictureIn(details)).toBeVisible();
    await expect(figureIn(details).getByRole('link', { name: /^\d+: .*alt text/ })).toBeVisible();
  },
);

test('a report of the user’s service has the picture of the click, too', async ({
  connected,
  faultProxy,
  popupOn,
  site,
}) => {
  faultProxy.fail('POST', { kind: 'hold' });
  const popup = await popupOn(site.publish('/bread', PAGE.replace('top:900px', 'top:100px')));
  await popup.create.click();
  await expect.poll(() => faultProxy.count('POST')).toBe(1);
  faultProxy.release();
  await popup.says('Report ready');
  const details = await openDetails(connected, 1);
  await expect(pictureIn(details)).toBeVisible();
  await expect(figureIn(details).getByRole('link', { name: /^\d+: .*alt text/ })).toBeVisible();
});
