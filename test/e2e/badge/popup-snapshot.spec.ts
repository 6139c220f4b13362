import type { Page } from '@playwright/test';
import { shownAddress } from '../../../lib/model/text/shown-text.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';

/** Runs `act` in the next popup as soon as its form is shown, and records whether React had started. */
async function atFirstSight(page: Page, act: 'press create' | 'search' | 'nothing'): Promise<void> {
  await page.context().addInitScript((what) => {
    if (!location.pathname.endsWith('/popup.html')) return;
    new MutationObserver((_, observer) => {
      const create = [...document.querySelectorAll('button')].find(
        (button) => button.textContent === 'Create report',
      );
      if (!create) return;
      observer.disconnect();
      const isPicture = !Object.keys(create).some((key) => key.startsWith('__react'));
      document.documentElement.dataset['seen'] = isPicture
        ? [...document.querySelectorAll<HTMLElement>('li [data-head]')]
            .map(({ dataset }) => `${dataset['head']}${dataset['tail'] ?? ''}`)
            .join(' ')
        : 'no snapshot';
      if (what === 'press create') create.click();
      const search = document.querySelector<HTMLInputElement>('input[type=search]');
      if (what !== 'search' || !search) return;
      search.focus();
      search.value = 'hours';
      search.dispatchEvent(new Event('input', { bubbles: true }));
    }).observe(document, { subtree: true, childList: true });
  }, act);
}

const stored = (page: Page) =>
  page.evaluate<string>('chrome.storage.local.get(null).then((all) => JSON.stringify(all))');

/** Closes a popup once its snapshot is stored for the next one. */
async function closeOnceKept(popup: Page): Promise<void> {
  await expect.poll(() => stored(popup)).toContain('"popup-snapshot"');
  await popup.close();
}

const seen = (page: Page) => page.evaluate(() => document.documentElement.dataset['seen']);

// the observer script runs in every new page
test.use({ ownBrowser: true });

test('the form for this page and the last list are shown before the popup’s code is loaded', {
  tag: '@core',
}, async ({ popupOn, service, site }) => {
  await service.create(site.pages.decent);
  const first = await popupOn(site.pages.good);
  await expect(first.row(site.pages.decent)).toBeVisible();
  await expect.poll(() => stored(first.page)).toMatch(/"build":"\/chunks\/popup-[\w-]+\.js"/);
  await first.page.close();
  await atFirstSight(first.tab, 'nothing');
  const second = await popupOn(site.pages.bad);
  await expect(second.thisPage).toContainText(new URL(site.pages.bad).pathname);
  await expect(second.select('Result')).toBeVisible();
  expect(await seen(second.page)).toContain(shownAddress(site.pages.decent));
});

test('pressing “Create report” immediately creates the report, once', async ({
  popupOn,
  service,
  site,
  faultProxy,
}) => {
  const first = await popupOn(site.pages.good);
  await expect(first.reports).toContainText('No reports yet');
  await closeOnceKept(first.page);
  await atFirstSight(first.tab, 'press create');
  const second = await popupOn(site.pages.bad);
  await second.says('Report ready: Bad');
  expect(await seen(second.page)).not.toBe('no snapshot');
  expect(await service.reports()).toMatchObject([{ url: site.pages.bad, privacy: 1 }]);
  expect(faultProxy.count('POST')).toBe(1);
});

test('text typed immediately is not lost', async ({ popupOn, service, site }) => {
  await service.create(site.pages.decent);
  await service.create(site.pages.bad);
  const first = await popupOn(site.pages.good);
  await expect(first.row(site.pages.bad)).toBeVisible();
  await closeOnceKept(first.page);
  await atFirstSight(first.tab, 'search');
  const second = await popupOn(site.pages.decent);
  await expect(second.search).toHaveValue('hours');
  await expect(second.search).toBeFocused();
  expect(await seen(second.page)).not.toBe('no snapshot');
  await expect(second.reports).toContainText('Nothing matches');
});

test('the snapshot shows no verdict on another page, and contains no password', async ({ popupOn, site }) => {
  const first = await popupOn(site.pages.good);
  await first.privacy('Password').check({ force: true });
  await first.password.fill('a secret of this page');
  await first.create.click();
  await first.says('Verdict: Good');
  await expect.poll(() => stored(first.page)).toContain('"popup-snapshot"');
  const all = await stored(first.page);
  expect(all).not.toContain('a secret of this page');
  expect(all).not.toContain('Verdict: Good');
});

test('the popup has its full width, also where there is no snapshot and its code starts before its window has a size', async ({
  extension,
  site,
}) => {
  for (const address of Object.values(site.pages)) {
    const tab = await extension.open(address);
    const popup = await extension.popup(tab);
    await expect(popup.getByRole('button', { name: 'Open settings' })).toBeVisible();
    expect(await popup.evaluate(() => innerWidth)).toBe(400);
    await tab.close();
  }
});
