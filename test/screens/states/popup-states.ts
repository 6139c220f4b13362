import type { Page } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import { refusedRequest, storeRefused } from '../../faults/stored-jobs.ts';
import { connectAgency, expect, type Fixtures, fillHistory, type Look, settingsPage } from './fixtures.ts';

/** Available in the extension's pages. */
declare const chrome: Browser;

/** The popup's parts, by their names in the browser's language. */
function partsOf({ text }: Fixtures, popup: Page) {
  const thisPage = popup.getByRole('region', { name: text('thisPage') });
  const reports = popup.getByRole('region', { name: text('reports'), exact: true });
  const rows = reports.getByRole('list').getByRole('listitem');
  return {
    page: popup,
    thisPage,
    reports,
    rows,
    create: thisPage.getByRole('button', { name: text('createReport'), exact: true }),
    /** Opens the menu of the privacy: of the report, or of the next one with where it is made. */
    openPrivacy: async () => {
      await thisPage.locator('[aria-haspopup=menu]').first().click();
      await expect(popup.getByRole('menu')).toBeVisible();
    },
    pickPlace: async (name: string) => {
      await thisPage.locator('form [aria-haspopup=menu]').click();
      await popup.getByRole('menuitemradio', { name, exact: true }).click();
    },
    showReports: async () => {
      await popup.getByRole('navigation').getByRole('button').nth(1).click();
      await expect(reports.getByRole('searchbox')).toBeVisible();
    },
    pickPrivacy: (key: string) => popup.getByRole('menuitemradio', { name: text(key), exact: true }).click(),
    job: thisPage.locator('form [role=status]').filter({ hasText: /./ }).first(),
    alert: thisPage.getByRole('alert'),
    ready: () => expect(thisPage).toBeVisible(),
    openMenu: async () => {
      await rows.first().getByRole('button').first().focus();
      await popup.keyboard.press('Enter');
      await expect(popup.getByRole('menu')).toBeVisible();
    },
    /** Opens the menu of the report. */
    openMore: async () => {
      await thisPage.locator('[aria-haspopup=menu]').last().click();
      await expect(popup.getByRole('menu')).toBeVisible();
    },
    choose: (key: string) => popup.getByRole('menuitem', { name: text(key) }).click(),
  };
}

/** The popup of a connected user, from the first page on. */
export async function popupStates(fixtures: Fixtures, look: Look): Promise<void> {
  const on = opener(fixtures);
  await creatingStates(fixtures, on, look);
  await listStates(fixtures, on, look);
}

/** The popup with notices about the page or connection. */
export async function createWarningsStates(fixtures: Fixtures, look: Look): Promise<void> {
  const { extension, site, text } = fixtures;
  const on = opener(fixtures);
  await fillHistory(fixtures);
  const first = await on(`${site.pages.bad}?young=1`);
  await first.create.click();
  await expect(first.job).toContainText(text('resultBad'));
  await cautionStates(fixtures, on, look);

  const closed = await extension.popup(await extension.open('chrome://version/'));
  await expect(closed.getByText(text('notReportableWhat'))).toBeVisible();
  await look('popup: a page that cannot be reported', closed);

  const settings = await settingsPage(fixtures);
  await connectAgency(fixtures, settings, 'localhost');
  await settings.close();
  const popup = await on(`${site.pages.good}?again=2`);
  await look('popup: the service of this site', popup.page);
  await popup.pickPlace(text('thisBrowser'));
  await look('popup: reports stay in this browser', popup.page);
  await popup.openPrivacy();
  await look('popup: where and who', popup.page);
  await popup.page.keyboard.press('Escape');
  await popup.page.close();

  const written = await on(`${site.pages.good}?written=no`, (tab) =>
    tab.evaluate("history.pushState(null, '', '?written=yes')"),
  );
  await written.pickPlace(text('thisBrowser'));
  await written.create.click();
  await expect(written.thisPage.getByText(text('readingShownOnly'))).toBeVisible();
  await look('popup: only the shown page was checked', written.page);
  await written.openMore();
  await written.choose('newReportMenu');
  await written.pickPlace('Agency of the north');
  await expect(
    written.thisPage.getByRole('button', { name: text('showElsewhere'), exact: true }),
  ).toBeVisible();
  await look('popup: this browser has a report', written.page);
}

/** `before`: what happens in the page before the button is pressed. */
type Open = (
  address: string,
  before?: (tab: Page) => Promise<unknown>,
) => Promise<ReturnType<typeof partsOf>>;

function opener(fixtures: Fixtures): Open {
  const { extension } = fixtures;
  let tab: Page | undefined;
  return async (address, before) => {
    // the button can be pressed only if a single tab shows the URL
    await tab?.close();
    tab = await extension.open(address);
    await before?.(tab);
    const popup = partsOf(fixtures, await extension.popup(tab));
    await popup.ready();
    return popup;
  };
}

async function creatingStates({ site, text, faultProxy }: Fixtures, on: Open, look: Look): Promise<void> {
  const popup = await on(site.pages.good);
  await expect(popup.thisPage.getByText(text('noReportYet'))).toBeVisible();
  await expect(popup.thisPage.getByRole('list').first()).toBeVisible();
  await look('popup: nothing reported yet', popup.page);
  await popup.showReports();
  await expect(popup.reports.getByText(text('noReports'))).toBeVisible();
  await look('popup: no reports', popup.page);
  await popup.page.getByRole('navigation').getByRole('button').first().click();
  await popup.openPrivacy();
  await look('popup: the menu of the privacy', popup.page);
  await popup.pickPrivacy('privacyPassword');
  await popup.create.click();
  await expect(popup.thisPage.locator('[aria-invalid]')).toBeVisible();
  await look('popup: a password is missing', popup.page);
  await popup.thisPage.getByRole('button', { name: text('generate') }).click();
  faultProxy.fail('POST', { kind: 'hold' });
  await popup.create.click();
  await expect(popup.job).toContainText(text('creatingReport'));
  await look('popup: a report is being made', popup.page);
  faultProxy.release();
  await expect(popup.thisPage.getByRole('button', { name: text('copyLinkAndPassword') })).toBeVisible();
  await look('popup: a report with a password is ready', popup.page);
  await popup.page.close();

  const failing = await on(site.pages.bad);
  faultProxy.fail('POST', { kind: 'answer', status: 401 });
  await failing.create.click();
  await expect(failing.alert).toBeVisible();
  await look('popup: the key is not accepted', failing.page);
  faultProxy.fail('POST', { kind: 'answer', status: 429, headers: { 'retry-after': '90' } });
  await failing.create.click();
  await expect(failing.alert).toContainText(text('tooManyWhat'));
  await look('popup: too many requests', failing.page);
  faultProxy.heal();
  await failing.page.close();

  const other = await on(site.pages.decent);
  await other.page.locator('[data-open] > button').click();
  const order = other.page.locator('[data-open]').getByRole('alert');
  await expect(order).toContainText(text('tooManyWhat'));
  await look('popup: the order of another page waits', other.page);
  await order.getByRole('button', { name: text('cancel') }).click();
  await expect(order).toBeHidden();
  await other.page.close();
}

async function listStates(fixtures: Fixtures, on: Open, look: Look): Promise<void> {
  const { site, text, faultProxy } = fixtures;
  await fillHistory(fixtures);
  const popup = await on(`${site.pages.good}?again=1`);
  await popup.showReports();
  await expect(popup.rows).toHaveCount(10);
  await look('popup: a history', popup.page);
  await popup.openMenu();
  await look('popup: a menu', popup.page);
  await popup.choose('changePrivacy');
  await popup.page.getByRole('dialog').getByRole('radio').last().check();
  await look('popup: privacy is changed', popup.page);
  await popup.page.keyboard.press('Escape');
  await popup.openMenu();
  await popup.choose('deleteAction');
  await expect(popup.page.getByRole('dialog')).toBeVisible();
  await look('popup: deletion is asked', popup.page);
  await popup.page.keyboard.press('Escape');
  faultProxy.fail('PATCH', { kind: 'hold' });
  await popup.openMenu();
  await popup.choose('rerun');
  await expect(popup.rows.first().getByText(text('rerunning'))).toBeVisible();
  await look('popup: a report is run again', popup.page);
  faultProxy.release();
  await expect(popup.rows.locator('[data-change]')).toBeVisible();
  await look('popup: what a run changed', popup.page);
  for (const [status, name] of [
    [429, 'a row waits'],
    [403, 'a row’s failure'],
  ] as const) {
    for (const method of ['PATCH', 'PUT'])
      faultProxy.fail(method, { kind: 'answer', status, headers: { 'retry-after': '200000' } });
    await popup.openMenu();
    await popup.choose('rerun');
    await expect(popup.rows.getByRole('alert')).toBeVisible();
    await look(`popup: ${name}`, popup.page);
    faultProxy.heal();
    // otherwise the next popup would show it too
    await popup.rows.getByRole('alert').locator('button:not([aria-expanded])').last().click();
    await expect(popup.rows.getByRole('alert')).toHaveCount(0);
  }
  await popup.reports.getByRole('searchbox').fill('nowhere');
  await expect(popup.reports.getByText(text('nothingMatches'))).toBeVisible();
  await look('popup: nothing matches', popup.page);
  await popup.page.close();

  faultProxy.fail('GET', { kind: 'answer', status: 500 });
  const failing = await on(`${site.pages.bad}?again=1`);
  await failing.showReports();
  await expect(failing.reports.getByRole('alert')).toBeVisible();
  await look('popup: the list cannot be read', failing.page);
  faultProxy.fail('GET', { kind: 'hold' });
  await failing.reports.getByRole('group').getByRole('button').nth(1).click();
  await expect(failing.reports.locator('[aria-busy=true]')).toBeAttached();
  await look('popup: the list is being read', failing.page);
  faultProxy.release();
  await failing.page.close();
}

async function cautionStates({ extension, site, text }: Fixtures, on: Open, look: Look): Promise<void> {
  const young = await on(`${site.pages.bad}?young=1`);
  await expect(young.thisPage.getByRole('list', { name: text('fixFirst') })).toBeVisible();
  await look('popup: a page with a report', young.page);
  await young.openMore();
  await young.choose('newReportMenu');
  await expect(young.create).toBeVisible();
  await look('popup: another report', young.page);
  await young.showReports();
  await young.reports.getByRole('button', { name: text('sortAndFilter') }).click();
  await expect(young.page.getByRole('combobox')).toHaveCount(4);
  await look('popup: sort order and site', young.page);
  await young.page.close();
  const secret = await on(`${site.pages.bad}?utm_source=news&token=0123456789abcdef#top`);
  await expect(secret.thisPage.getByText(text('secretInAddress').trim())).toBeVisible();
  await look('popup: an address with a secret', secret.page);
  await secret.page.close();
  const other = await on(`${site.origin}/print`);
  await expect(other.thisPage.getByRole('list').first()).toBeVisible();
  await look('popup: a page that is another one', other.page);
  await other.page.close();

  const page = await extension.ownPage('options');
  // as the background stores it after a failed menu click
  await page.evaluate(storeRefused, refusedRequest(`${site.origin}/linked`));
  await page.close();
  const tab = extension.context.pages().find((each) => each.url() === `${site.origin}/print`);
  if (!tab) throw new Error('The page that is another one is gone.');
  const told = await extension.popup(tab);
  await expect(told.getByRole('alert')).toBeVisible();
  await look('popup: an order that came to nothing', told);
  await told.close();
}
