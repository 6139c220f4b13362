import type { Page } from '@playwright/test';

/** Stops all messages from this page of the extension, as if it were always closed a moment too early. */
export async function muteMessages(page: Page): Promise<void> {
  // in Firefox, evaluated outside of the page
  await page.evaluate(`typeof Cu === 'undefined'
    ? void (chrome.runtime.sendMessage = () => {})
    : void (content.wrappedJSObject.chrome.runtime.sendMessage = Cu.exportFunction(() => {}, content))`);
}
