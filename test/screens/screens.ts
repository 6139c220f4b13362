import type { Locator, Page } from '@playwright/test';
import { expect } from '../drivers/setup/expect.ts';

/** The popup, by accessible names. */
export function popupScreen(popup: Page) {
  const thisPage = popup.getByRole('region', { name: 'This page' });
  const reports = popup.getByRole('region', { name: 'Reports' });
  const list = reports.getByRole('list', { name: 'Reports' });
  const views = popup.getByRole('navigation', { name: 'Views' });
  // of a report, or of the next one
  const privacy = thisPage.getByRole('button', { name: /^(?:Privacy|Where and who): / });
  return {
    page: popup,
    thisPage,
    reports,
    list,
    rows: list.getByRole('listitem'),
    create: thisPage.getByRole('button', { name: 'Create report' }),
    views,
    /** Shows the list of reports; the popup opens on its page. */
    showReports: async () => {
      await views.getByRole('button', { name: 'Reports' }).click();
      await expect(reports).toBeVisible();
    },
    showPage: () => views.getByRole('button', { name: 'This page' }).click(),
    /** The button that shows the privacy of the report, or before it where the next one is made and who may see it. */
    privacy,
    /** Its menu, once it is open. */
    privacies: thisPage
      .getByRole('menu')
      .getByRole('menuitemradio', { name: /^(?:Public|Private|Password)/ }),
    choosePrivacy: async (name: 'Public' | 'Private' | 'Password') => {
      await privacy.click();
      await popup.getByRole('menuitemradio', { name }).click();
    },
    /** Chooses where the next report is made. */
    choosePlace: async (name: string) => {
      await thisPage.getByRole('button', { name: /^Where and who: / }).click();
      await popup.getByRole('menuitemradio', { name }).click();
    },
    password: thisPage.getByRole('textbox', { name: 'Report password' }),
    alert: thisPage.getByRole('alert'),
    /** Opens the form for another report of a page that has one. */
    newReport: () => newReport(popup),
    /** Creates another report of a page that has one. */
    createAnother: async () => {
      await newReport(popup);
      await thisPage.getByRole('button', { name: 'Create report' }).click();
    },
    /** The button that opens the side panel. */
    inspect: thisPage.getByRole('button', { name: 'Inspect in the side panel' }),
    /** The most important failed checks. */
    fixFirst: thisPage.getByRole('list', { name: 'Fix first' }).getByRole('listitem'),
    runAgain: thisPage.getByRole('button', { name: 'Run again' }),
    /** What running the report again has changed, once it has ended. */
    change: thisPage.locator('[data-change]'),
    search: reports.getByRole('searchbox', { name: 'Search reports' }),
    result: (name: 'All' | 'Good' | 'Decent' | 'Bad') => resultButton(reports, name),
    /** Opens the combo boxes. */
    sortAndFilter: reports.getByRole('button', { name: 'Sort and filter' }),
    select: (name: 'Site' | 'Sort by' | 'Order' | 'Per page') => reports.getByRole('combobox', { name }),
    next: reports.getByRole('button', { name: 'Next page' }),
    previous: reports.getByRole('button', { name: 'Previous page' }),
    row: (address: string) => rowOf(list, address),
    /** Opens the row's menu and chooses. */
    choose: async (address: string, action: string) => {
      await rowOf(list, address)
        .getByRole('button', { name: /^More actions/ })
        .click();
      await popup.getByRole('menuitem', { name: action }).click();
    },
    /** Expects this text in the page's `status`. */
    says: (words: string | RegExp) =>
      expect(thisPage.getByRole('status').filter({ hasText: words })).toBeVisible(),
  };
}

/** The popup with its list of reports; it opens on its page. */
export async function popupReports(popup: Page): Promise<PopupScreen> {
  const screen = popupScreen(popup);
  await screen.showReports();
  return screen;
}

async function newReport(popup: Page): Promise<void> {
  const thisPage = popup.getByRole('region', { name: 'This page' });
  await thisPage.getByRole('button', { name: /^More actions/ }).click();
  await popup.getByRole('menuitem', { name: 'New report' }).click();
}

function resultButton(within: Locator, name: string): Locator {
  return within.getByRole('group', { name: 'Result' }).getByRole('button', { name, exact: true });
}

function rowOf(list: Locator, address: string): Locator {
  const name = new RegExp(`^More actions.*${escaped(address)}$`);
  return list.getByRole('listitem').filter({ has: list.page().getByRole('button', { name }) });
}

export type PopupScreen = ReturnType<typeof popupScreen>;

async function pickOf(page: Page, entry: string | RegExp, service: string | RegExp): Promise<void> {
  const named = typeof service === 'string' ? escaped(service) : service.source;
  await page
    .getByRole('button', { name: new RegExp(`^More actions: .*${named}`) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

export function optionsScreen(page: Page) {
  const address = page.getByRole('textbox', { name: 'Service address' });
  const connectAService = page.getByRole('button', { name: 'Connect a service…' });
  /** Opens the form of the first service, unless a form is open. */
  const openForm = async () => {
    await expect.poll(async () => (await address.count()) + (await connectAService.count())).toBe(1);
    if ((await address.count()) === 0) await connectAService.click();
  };
  return {
    page,
    address,
    connectAService,
    openForm,
    // a password field has no role
    key: page.getByLabel('API key', { exact: true }),
    save: page.getByRole('button', { name: 'Save and test' }),
    saveAnyway: page.getByRole('button', { name: 'Save anyway' }),
    actions: page.getByRole('button', { name: /^More actions: / }).first(),
    /** Picks an entry of the menu of a service. */
    pick: (entry: string | RegExp, service: string | RegExp = /./) => pickOf(page, entry, service),
    connected: page.getByRole('status').filter({ hasText: 'Connected to' }),
    alert: page.getByRole('alert'),
    /** Opens the form of a connected service. */
    edit: () => pickOf(page, 'Edit', /./),
    /** Sets a privacy, a connection or both for a site. */
    addSite: async (host: string, { privacy, connection }: { privacy?: string; connection?: string }) => {
      await page.getByRole('textbox', { name: 'Site' }).fill(host);
      await page
        .getByRole('combobox', { name: 'Privacy of the new site' })
        .selectOption(privacy ?? 'Default');
      if (connection !== undefined)
        await page.getByRole('combobox', { name: 'Service of the new site' }).selectOption(connection);
      await page.getByRole('button', { name: 'Add site' }).click();
    },
    sites: page.getByRole('table', { name: 'Sites' }),
    /** Opens a folded part of the settings. */
    unfold: (title: string) => page.locator('summary').filter({ hasText: title }).click(),
    saved: page.getByRole('status').filter({ hasText: 'Saved.' }),
    /** Fills in both and presses the button. */
    connect: async (url: string, key: string) => {
      await openForm();
      await address.fill(url);
      await page.getByLabel('API key', { exact: true }).fill(key);
      await page.getByRole('button', { name: 'Save and test' }).click();
    },
  };
}

/** The page with all reports as a table. */
export function reportsScreen(page: Page) {
  const table = page.getByRole('table', { name: 'Reports' });
  return {
    page,
    table,
    rows: table.getByRole('row').filter({ has: page.getByRole('button', { name: /^More actions/ }) }),
    row: (address: string) => table.getByRole('row').filter({ has: boxOf(page, address) }),
    /** The check box that selects a row. */
    box: (address: string) => boxOf(page, address),
    /** The chip that shows the pages with this result alone. */
    chip: (name: 'Good' | 'Decent' | 'Bad') =>
      page.getByRole('button', { name: new RegExp(`^${name} \\(\\d+\\)$`) }),
    all: page.getByRole('checkbox', { name: 'Select all on this page' }),
    selection: page.getByRole('region', { name: 'Selection' }),
    /** The bulk edit. */
    run: page.getByRole('region', { name: 'Progress' }),
    head: (name: string) => table.getByRole('columnheader', { name, exact: true }),
    next: page.getByRole('button', { name: 'Next page' }),
    previous: page.getByRole('button', { name: 'Previous page' }),
    projects: page.getByRole('region', { name: 'Sites' }),
  };
}

function boxOf(page: Page, address: string): Locator {
  return page.getByRole('checkbox', { name: `Select: ${address}`, exact: true });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
