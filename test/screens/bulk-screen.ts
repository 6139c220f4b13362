import type { Page } from '@playwright/test';
import type { ExtensionDriver } from '../drivers/chromium/extension-driver.ts';
import { expect } from '../drivers/setup/expect.ts';

/** The bulk page, by accessible names. */
export function bulkScreen(page: Page) {
  const box = page.getByRole('textbox', { name: 'Addresses or a sitemap' });
  return {
    page,
    box,
    plan: page.getByRole('region', { name: 'What will be created' }),
    run: page.getByRole('region', { name: 'Progress' }),
    bar: page.getByRole('progressbar', { name: 'Progress' }),
    rows: page
      .getByRole('table', { name: 'New reports' })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') }),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    says: (words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible(),
    planOf: async (...addresses: string[]) => {
      await box.fill(addresses.join('\n'));
      await page.getByRole('button', { name: 'Show plan' }).click();
    },
  };
}

/** Opens it with the link in the page’s header. */
export async function openBulk(extension: ExtensionDriver) {
  const page = await extension.ownPage('reports');
  await page.getByRole('link', { name: 'New reports' }).click();
  return bulkScreen(page);
}
