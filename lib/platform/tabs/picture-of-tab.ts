import { browser } from '../browser.ts';

/**
 * What a tab shows, as the screen has it; `undefined` if the tab is not the one in front in its window or the browser
 * does not allow it: it does from the user's click on our button there until the page is left (`activeTab`).
 */
export async function pictureOfTab(tabId: number): Promise<ImageBitmap | undefined> {
  try {
    const { active, windowId } = await browser.tabs.get(tabId);
    if (!active) return undefined;
    const address = await browser.tabs.captureVisibleTab(windowId, { format: 'jpeg', quality: 95 });
    // another tab may have come to the front meanwhile
    if (!(await browser.tabs.get(tabId)).active) return undefined;
    return await createImageBitmap(await (await fetch(address)).blob());
  } catch {
    return undefined;
  }
}
