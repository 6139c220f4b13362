import type { Page } from '@playwright/test';

/** From now on no message leaves this page of the extension, as if it were always gone a moment too early. */
export async function muteMessages(page: Page): Promise<void> {
  // Firefox runs it outside of the page
  await page.evaluate(`typeof Cu === 'undefined'
    ? void (chrome.runtime.sendMessage = () => {})
    : void (content.wrappedJSObject.chrome.runtime.sendMessage = Cu.exportFunction(() => {}, content))`);
}
