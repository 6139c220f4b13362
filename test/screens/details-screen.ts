import type { Page } from '@playwright/test';

/** The page with everything about one report. */
export function detailsScreen(page: Page) {
  const more = page.getByRole('main').getByRole('button', { name: /^More actions/ });
  const sections = page.getByRole('navigation', { name: 'Sections of the report' });
  return {
    page,
    more,
    rerun: page.getByRole('main').getByRole('button', { name: 'Run again' }),
    checks: page.locator('[data-check]'),
    categories: page.getByRole('navigation', { name: 'Categories' }),
    open: (name: string) => sections.getByRole('button', { name }).click(),
    /** Opens the menu and chooses. */
    choose: async (name: string) => {
      await more.click();
      await page.getByRole('menuitem', { name }).click();
    },
    /** Turns an option of the menu on or off. */
    turn: async (name: string) => {
      await more.click();
      await page.getByRole('menuitemcheckbox', { name }).click();
    },
  };
}
