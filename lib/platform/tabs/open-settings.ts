import { browser } from '../browser.ts';

/** Opens the settings in a tab, or activates the tab that shows them. */
export async function openSettings(): Promise<void> {
  await browser.runtime.openOptionsPage();
}
