import { browser } from '../browser.ts';

/** Opens the settings in a tab, or brings the tab that shows them to the front. */
export async function openSettings(): Promise<void> {
  await browser.runtime.openOptionsPage();
}
