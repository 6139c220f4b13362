import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { popupScreen } from '../../screens/screens.ts';

test('the settings of a connected service fit on two screens', async ({
  connected: _connected,
  options,
  service,
  site,
}) => {
  await service.create(site.pages.good);
  const screen = await options();
  await screen.page.setViewportSize({ width: 1280, height: 860 });
  await expect(screen.connected).toContainText('1 report');
  expect(await screen.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1600);
  for (const group of ['Where reports are made', 'Toolbar, shortcuts, badge', 'Your data', 'More']) {
    await screen.page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: group })
      .click();
    await expect(screen.page.getByRole('heading', { name: group, exact: true })).toBeInViewport();
  }
});

test('before a service is connected, the settings show only what works', async ({ options }) => {
  const { page, address, connectAService } = await options();
  await expect(page.getByText('Ready. Open any web page')).toBeVisible();
  await expect(connectAService).toBeVisible();
  await expect(address).toHaveCount(0);
  await expect(page.getByRole('radiogroup', { name: 'Default privacy' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Site' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Badge on every page' })).toBeVisible();
});

test('the removed parts of a URL can be changed and reset', async ({ connected, options, service, site }) => {
  const { page, unfold, saved } = await options();
  const card = page.getByRole('region', { name: 'Address cleaning' });
  await unfold('Address cleaning');
  const list = card.getByRole('textbox', { name: 'Parameters to remove' });
  await list.fill('oven');
  await card.getByRole('checkbox', { name: 'Remove the #fragment' }).uncheck();
  await expect(saved).toBeVisible();
  await page.reload();
  await unfold('Address cleaning');
  await expect(list).toHaveValue('oven');
  await expect(card.getByRole('checkbox')).not.toBeChecked();

  const popup = popupScreen(
    await connected.popup(await connected.open(`${site.pages.good}?oven=2&utm_source=x`)),
  );
  await popup.create.click();
  await popup.says('Report ready');
  expect(await service.reports()).toMatchObject([{ url: `${site.pages.good}?utm_source=x` }]);

  await card.getByRole('button', { name: 'Restore defaults' }).click();
  await expect(list).toHaveValue(/^utm_\*\n/);
  await expect(card.getByRole('checkbox')).toBeChecked();
  await expect(list, 'the button that had the focus is disabled').toBeFocused();
});

test('a host with a rule begins with the rule’s privacy, until the rule is gone', async ({
  connected,
  options,
  site,
}) => {
  const { page, addSite, saved, sites } = await options();
  const card = page.getByRole('region', { name: 'Privacy and service by site' });
  const host = card.getByRole('textbox', { name: 'Site' });
  for (const [typed, words] of [
    ['', 'Enter a site'],
    ['example.com/shop', 'Not a valid site.'],
  ] as const) {
    await host.fill(typed);
    await host.press('Enter');
    await expect(card).toContainText(words);
    await expect(host).toBeFocused();
  }
  // a full URL works as well as its host
  await addSite(site.pages.good, { privacy: 'Public' });
  await expect(sites).toContainText('localhost');
  await expect(saved).toBeVisible();
  await host.fill('localhost');
  await host.press('Enter');
  await expect(card).toContainText('This site is already in the table.');

  const expectPrivacy = async (address: string, privacy: 'Public' | 'Private') => {
    const popup = popupScreen(await connected.popup(await connected.open(address)));
    await expect(popup.privacy).toHaveAccessibleName(new RegExp(privacy));
    await popup.page.close();
  };
  await expectPrivacy(site.pages.good, 'Public');
  await card.getByRole('button', { name: 'Remove site: localhost' }).click();
  await expect(sites).toHaveCount(0);
  await expect.poll(() => connected.stored().then(JSON.stringify)).toContain('"privacyRules":[]');
  await expectPrivacy(site.pages.bad, 'Private');
});

test('the actual keys are shown, with a link to the browser’s page for them', async ({
  connected,
  options,
}) => {
  const { page } = await options();
  const card = page.getByRole('region', { name: 'Toolbar, shortcuts, badge' });
  const bound = await page.evaluate(async () => {
    const found = await (globalThis as unknown as BrowserWindow).chrome.commands.getAll();
    return found.map(({ shortcut }) => shortcut);
  });
  for (const keys of bound) await expect(card).toContainText(keys === '' ? 'none' : keys);
  const opened = connected.context.waitForEvent('page');
  await page.getByRole('button', { name: 'Change shortcuts' }).click();
  await expect.poll(async () => (await opened).url()).toMatch(/extensions\/shortcuts/);
});

test('the switch for notifications shows the permission, and explains what to do without it', async ({
  options,
}) => {
  const { page, saved } = await options();
  const card = page.getByRole('region', { name: 'Toolbar, shortcuts, badge' });
  const box = card.getByRole('checkbox', { name: 'Notify when a report is ready' });
  // a test cannot answer the browser's own prompt
  const answer = (granted: boolean) =>
    page.evaluate((granted) => {
      const { chrome } = globalThis as unknown as BrowserWindow;
      Object.assign(chrome.permissions, { request: async () => granted, contains: async () => granted });
    }, granted);
  await answer(false);
  await box.click();
  await expect(card).toContainText('The browser blocks notifications from Verdict.');
  await expect(box).not.toBeChecked();
  await answer(true);
  await box.click();
  await expect(saved).toBeVisible();
  // reported by the browser itself, which has not really granted anything
  await page.reload();
  await expect(box).not.toBeChecked();
  await expect(card).toContainText('The browser blocks notifications from Verdict.');
});

interface BrowserWindow {
  readonly chrome: {
    readonly commands: { getAll(): Promise<{ readonly shortcut: string }[]> };
    readonly permissions: object;
  };
}

test('after the installation the first three groups of settings fit into a window of 800 px', async ({
  extension,
}) => {
  const page = await extension.ownPage('options');
  await expect(page.getByRole('region', { name: 'Pictures of pages' })).toBeVisible();
  const fourth = page.getByRole('heading', { level: 2 }).nth(3);
  await expect(fourth).toHaveText('More');
  expect((await fourth.boundingBox())?.y).toBeLessThanOrEqual(800);
});
