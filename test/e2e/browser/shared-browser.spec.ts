import type { Browser } from 'webextension-polyfill';
import { FirefoxDriver } from '../../drivers/firefox/firefox-driver.ts';
import type { FirefoxView } from '../../drivers/firefox/firefox-view.ts';
import { inFirefox } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';

// Tests share a browser: what one leaves behind, the next must not find.

/** Available where the functions passed to `inside` run. */
declare const chrome: Browser;

const TITLE = 'nothing of one test is seen by the next in the same browser';

test(TITLE, async ({ sharedBrowser, site }) => {
  const first = await sharedBrowser.install({ allowed: true });
  await first.inside(async () => {
    await chrome.storage.local.set({ left: 1 });
    await chrome.alarms.create('left', { when: Date.now() + 3_600_000 });
    await chrome.action.setBadgeText({ text: 'left' });
  }, null);
  const tab = await first.open(site.pages.good);
  await tab.evaluate("document.cookie = 'left=1'");
  await first.close();

  const next = await sharedBrowser.install();
  try {
    const found = await next.inside(
      async () => ({
        alarms: (await chrome.alarms.getAll()).map(({ name }) => name),
        badge: await chrome.action.getBadgeText({}),
        origins: (await chrome.permissions.getAll()).origins,
      }),
      null,
    );
    expect(found.alarms).not.toContain('left');
    expect(found.badge).toBe('');
    expect(found.origins).not.toContain('http://localhost/*');
    expect(await next.stored()).not.toHaveProperty('left');
    expect(next.tabsOn(site.origin)).toEqual([]);
    expect(await (await next.open(site.pages.good)).evaluate('document.cookie')).toBe('');
  } finally {
    await next.close();
  }
});

inFirefox(TITLE, async ({ browserOfMany, site }) => {
  const folder = process.env['VERDICT_FIREFOX_EXTENSION'] ?? '';
  const inPage = <Value>(page: FirefoxView | undefined, code: string) =>
    page?.evaluate<Value>(`const { browser } = content.wrappedJSObject; return ${code}`);
  const first = await FirefoxDriver.install(browserOfMany, folder, { asks: true });
  const [settings] = await first.openPages('options');
  await inPage(settings, 'browser.storage.local.set(Cu.cloneInto({ left: 1 }, content))');
  await first.giveAccess('http://localhost/*');
  const tab = await first.open(site.pages.good);
  await tab.evaluate("content.document.cookie = 'left=1'");
  await first.remove();

  const next = await FirefoxDriver.install(browserOfMany, folder);
  try {
    const [again] = await next.openPages('options');
    const origins = 'browser.permissions.getAll().then(({ origins }) => origins.join())';
    expect(await inPage(again, origins)).not.toContain('localhost');
    expect(await next.stored()).not.toHaveProperty('left');
    expect(await next.tabsAt(site.origin)).toEqual([]);
    expect(await (await next.open(site.pages.good)).evaluate('return content.document.cookie')).toBe('');
  } finally {
    await next.remove();
  }
});
