import { browser } from '../browser.ts';

/** Whether the browser lets us read the page in a tab now. */
export async function canReadTab(tabId: number): Promise<boolean> {
  try {
    await browser.scripting.executeScript({ target: { tabId }, func: () => true });
    return true;
  } catch {
    return false;
  }
}
