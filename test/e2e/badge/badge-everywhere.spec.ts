import type { Page } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import { askBackground } from '../../drivers/chromium/ask-background.ts';
import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { inFirefox } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { startHost } from '../../fixtures/scripted-host.ts';

/** Available in the extension's pages. */
declare const chrome: Browser;

test.use({ granted: 'badge' });

const SHAPES = { good: '✓', decent: '~', bad: '✗' } as const;

const card = (options: Page) => options.getByRole('region', { name: 'Toolbar, shortcuts, badge' });
const box = (options: Page) => card(options).getByRole('checkbox', { name: 'Badge on every page' });
const syncNow = (options: Page) => card(options).getByRole('button', { name: 'Sync now' });

async function turnOn(options: Page): Promise<void> {
  await box(options).click();
  await expect(box(options)).toBeChecked();
  await expect(card(options)).toContainText('Last synced just now');
}

const expectBadge = (connected: ExtensionDriver, tab: Page, text: string) =>
  expect.poll(async () => (await connected.badgeOf(tab)).text).toBe(text);

/**
 * Whether the background is running. Asks the browser, because Playwright's own list keeps terminated ones.
 */
async function isAwake({ context, id }: ExtensionDriver): Promise<boolean> {
  const session = await context.browser()?.newBrowserCDPSession();
  const targets = (await session?.send('Target.getTargets'))?.targetInfos ?? [];
  await session?.detach();
  return targets.some(({ type, url }) => type === 'service_worker' && url.includes(id));
}

test('badges are right on every page, and browsing sends no request to the service', {
  tag: '@core',
}, async ({ connected, options, service, site, faultProxy }) => {
  await service.create(site.pages.good);
  await service.create(site.pages.decent);
  const { result } = await service.create(site.app);
  const shape = SHAPES[result ?? 'good'];
  const { page } = await options();
  await turnOn(page);
  const before = faultProxy.seen.length;

  const tab = await connected.open(site.pages.good);
  await expectBadge(connected, tab, '✓');
  await expect.poll(async () => (await connected.badgeOf(tab)).title).toBe('Verdict: Good, just now');
  await tab.goto(site.pages.bad);
  await expectBadge(connected, tab, '');
  await tab.goBack();
  await expectBadge(connected, tab, '✓');
  await tab.goForward();
  await expectBadge(connected, tab, '');
  await tab.goto(`${site.pages.decent}?utm_source=mail#top`);
  await expectBadge(connected, tab, '~');

  const other = await connected.open(site.app);
  await expectBadge(connected, other, shape);
  // nothing is loaded, only the URL changes
  await other.evaluate(() => history.pushState({}, '', '/app/elsewhere'));
  await expectBadge(connected, other, '');
  await other.evaluate(() => history.back());
  await expectBadge(connected, other, shape);

  const twin = await connected.open(site.pages.decent);
  await expectBadge(connected, twin, '~');
  await expectBadge(connected, tab, '~');
  await connected.stopBackground();
  await twin.goto(site.pages.good);
  await expectBadge(connected, twin, '✓');
  expect(faultProxy.seen.slice(before).map(({ path }) => path)).toEqual([]);
});

test('reports created or deleted elsewhere show after a sync, whose errors are shown', async ({
  connected,
  options,
  service,
  site,
  faultProxy,
}) => {
  const { page } = await options();
  await turnOn(page);
  const tab = await connected.open(site.pages.good);
  await expectBadge(connected, tab, '');
  // browsers throttle background pages
  await page.bringToFront();
  const report = await service.create(site.pages.good);
  await syncNow(page).click();
  await expectBadge(connected, tab, '✓');
  await service.ask('DELETE', `reports/${report.id}`);
  await syncNow(page).click();
  await expectBadge(connected, tab, '');

  faultProxy.fail('GET', { kind: 'answer', status: 401 });
  await syncNow(page).click();
  await expect(card(page).getByRole('alert')).toContainText('The service does not accept the API key.');
  faultProxy.heal();
  await syncNow(page).click();
  await expect(card(page).getByRole('alert')).toHaveCount(0);
  await expect(card(page)).toContainText('Last synced just now');

  // turned off, the button still shows it where it is pressed, and nowhere else
  await service.create(site.pages.good);
  await syncNow(page).click();
  await expectBadge(connected, tab, '✓');
  await box(page).click();
  await expect(box(page)).not.toBeChecked();
  await expectBadge(connected, tab, '');
  await expect(syncNow(page)).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => chrome.permissions.getAll().then(({ permissions }) => permissions)))
    .not.toEqual(expect.arrayContaining([expect.stringMatching(/tabs|webNavigation/)]));
  await connected.popup(tab);
  await expectBadge(connected, tab, '✓');
});

test('the badges disappear when the browser revokes the permission, and the settings show how to grant it again', async ({
  connected,
  options,
  service,
  site,
}) => {
  await service.create(site.pages.good);
  const { page } = await options();
  await turnOn(page);
  const tab = await connected.open(site.pages.good);
  await expectBadge(connected, tab, '✓');
  // like the browser's own page about the extension
  await page.evaluate(() => chrome.permissions.remove({ permissions: ['tabs'] }));
  await expectBadge(connected, tab, '');
  await expect(card(page)).toContainText('Verdict can’t see which pages are open.');
  await expect(box(page)).not.toBeChecked();
});

test('a stopped background is started before the page has loaded, so that its badge does not wait', async ({
  connected,
  options,
  service,
}) => {
  let answered = Promise.resolve();
  const host = await startHost(async () => {
    await answered;
    return { body: '<!doctype html><title>A slow page</title>', headers: { 'content-type': 'text/html' } };
  });
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  try {
    // the service reads the page too
    const { result } = await service.create(`${host.url}/slow`);
    answered = promise;
    const { page } = await options();
    await turnOn(page);
    const tab = await connected.open('about:blank');
    // an event of the new tab may come after the stop, and start it again
    await expect
      .poll(async () => {
        await connected.stopBackground();
        return isAwake(connected);
      })
      .toBe(false);
    const coming = tab.goto(`${host.url}/slow`);
    await expect.poll(() => isAwake(connected)).toBe(true);
    expect((await connected.badgeOf(tab)).text).toBe('');
    answer();
    await coming;
    await expectBadge(connected, tab, SHAPES[result ?? 'good']);
  } finally {
    answer();
    await host.close();
  }
});

test('a frame that reloads repeatedly wakes the background only once', async ({ connected, options }) => {
  const frames = { loaded: 0 };
  const host = await startHost(({ path }) => {
    const isFrame = path === '/frame';
    if (isFrame) frames.loaded++;
    const again = '<script>setTimeout(() => location.reload(), 300)</script>';
    const body = `<!doctype html><title>A page</title>${isFrame ? again : '<iframe src="/frame"></iframe>'}`;
    return { body, headers: { 'content-type': 'text/html' } };
  });
  const moreFrames = async () => {
    const before = frames.loaded;
    await expect.poll(() => frames.loaded).toBeGreaterThan(before + 3);
  };
  try {
    const { page } = await options();
    await turnOn(page);
    await connected.open(`${host.url}/page`);
    await moreFrames();
    await connected.stopBackground();
    await expect.poll(() => isAwake(connected)).toBe(true);
    await moreFrames();
    // its answer comes after what the frames made it do, however long it took to start
    await askBackground(connected, 'listCommands', undefined);
    await connected.stopBackground();
    await expect.poll(() => isAwake(connected)).toBe(false);
    await moreFrames();
    expect(await isAwake(connected)).toBe(false);
  } finally {
    await host.close();
  }
});

// the tests' Firefox grants permissions automatically; Chromium asks a user, so there the copy has it from
// the start
inFirefox(
  'badges are right on every page after granting the permission, without requests to the service',
  async ({ connected, options, service, site, faultProxy }) => {
    await service.create(site.pages.good);
    await service.create(site.pages.decent);
    const { page } = await options();
    const tab = await connected.open(site.pages.good);
    await expectBadge(connected, tab, '');
    await page.bringToFront();
    await turnOn(page);
    await expectBadge(connected, tab, '✓');
    const before = faultProxy.seen.length;
    await tab.goto(site.pages.bad);
    await expectBadge(connected, tab, '');
    await tab.goto(`${site.pages.decent}?utm_source=mail#top`);
    await expectBadge(connected, tab, '~');
    await connected.stopBackground();
    await tab.goto(site.pages.good);
    await expectBadge(connected, tab, '✓');
    expect(faultProxy.seen.slice(before).map(({ path }) => path)).toEqual([]);
    await page.bringToFront();
    await box(page).click();
    await expect(box(page)).not.toBeChecked();
    await expectBadge(connected, tab, '');
  },
);
