import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

/**
 * The settings page, which the extension opens automatically in a new browser; it may replace an empty tab.
 */
export async function settingsOpenedAtInstallation(
  context: BrowserContext,
  extensionId: string,
): Promise<Page> {
  const url = `chrome-extension://${extensionId}/options.html`;
  for (const end = Date.now() + 15_000; Date.now() < end; await pause(50)) {
    const page = context.pages().find((each) => each.url().startsWith(url));
    if (page) return page;
  }
  throw new Error('The settings page did not open at the installation.');
}

/**
 * Connects the extension to a service as a user does: in its settings page `page`, by visible labels. Throws with the
 * page's error message if connecting fails.
 */
export async function connectInSettings(
  page: Page,
  { address, key }: { address: string; key: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Connect a service…' }).click();
  await page.getByRole('textbox', { name: 'Service address' }).fill(address);
  await page.getByLabel('API key', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Save and test' }).click();
  const connected = page.getByRole('status').filter({ hasText: 'Connected to' });
  const refused = page.getByRole('alert').filter({ hasText: /\S/ });
  await connected.or(refused).first().waitFor({ timeout: 30_000 });
  if (await refused.isVisible())
    throw new Error(`The settings page says: ${(await refused.allInnerTexts()).join(' ')}`);
}
