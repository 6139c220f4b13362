import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { ExtensionDriver } from '../drivers/chromium/extension-driver.ts';
import { expect } from './states/fixtures.ts';

/** Opens the page with everything about a report. */
export async function openDetails(extension: ExtensionDriver, id: number): Promise<Page> {
  const page = await extension.ownPage('reports');
  // in Firefox, evaluated outside of the page
  await page.evaluate(`(typeof Cu === 'undefined' ? window : content).location.hash = '#/report/${id}'`);
  return page;
}

/** The page with everything about one report. */
export function detailsScreen(page: Page) {
  const more = page.getByRole('main').getByRole('button', { name: /^More actions/ });
  const sections = page.getByRole('navigation', { name: 'Sections of the report' });
  return {
    page,
    more,
    rerun: page.getByRole('main').getByRole('button', { name: 'Run again' }),
    checks: page.locator('[data-check]'),
    categories: sections.getByRole('combobox', { name: 'Categories' }),
    open: (name: string) => sections.getByRole('button', { name }).click(),
    /** Opens the menu and chooses. */
    choose: async (name: string) => {
      await more.click();
      await page.getByRole('menuitem', { name }).click();
    },
    /** Saves the report as one file; of one that has a picture it is asked, which `choose` answers, or nobody. */
    saveAsOneFile: async (choose: (dialog: Locator) => Promise<void> = async () => {}) => {
      let isSaved = false;
      const downloading = page.waitForEvent('download').finally(() => {
        isSaved = true;
      });
      await more.click();
      await page.getByRole('menuitem', { name: 'Save as one file' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save as one file' });
      await expect.poll(async () => isSaved || (await dialog.count()) > 0).toBe(true);
      if (!isSaved) {
        await choose(dialog);
        await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      }
      const download = await downloading;
      return { name: download.suggestedFilename(), content: await readFile(await download.path(), 'utf8') };
    },
    /** Turns an option of the menu on or off. */
    turn: async (name: string) => {
      await more.click();
      await page.getByRole('menuitemcheckbox', { name }).click();
    },
  };
}
