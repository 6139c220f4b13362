import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

/**
 * Connects the extension to a service as a user does: in its settings page, by visible labels. Returns the
 * page, which stays open. Throws with the page's error message if connecting fails.
 */
export async function connectInSettings(
  context: BrowserContext,
  extensionId: string,
  { address, key }: { address: string; key: string },
): Promise<Page> {
  const url = `chrome-extension://${extensionId}/options.html`;
  const page = await openedAtInstallation(context, url);
  await page.getByRole('textbox', { name: 'Service address' }).fill(address);
  await page.getByLabel('API key', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Save and test' }).click();
  const connected = page.getByRole('status').filter({ hasText: 'Connected to' });
  const refused = page.getByRole('alert').filter({ hasText: /\S/ });
  await connected.or(refused).first().waitFor({ timeout: 30_000 });
  if (await refused.isVisible())
    throw new Error(`The settings page says: ${(await refused.allInnerTexts()).join(' ')}`);
  return page;
}

/** In a new browser the settings page opens automatically; it may replace an empty tab. */
async function openedAtInstallation(context: BrowserContext, url: string): Promise<Page> {
  for (const end = Date.now() + 15_000; Date.now() < end; await pause(50)) {
    const page = context.pages().find((each) => each.url().startsWith(url));
    if (page) return page;
  }
  throw new Error('The settings page did not open at the installation.');
}
