import { browser } from '../browser.ts';
import type { CaptureWorld, PlacedPage } from './capture-tab.ts';
import { runInTab } from './run-in-tab.ts';

/** What a tab shows, as the screen has it, and where the elements are in it that were kept in the page. */
export interface TabPicture extends PlacedPage {
  /** Decodes it, which takes time: a report that is being made should not wait for that. */
  readonly image: () => Promise<ImageBitmap>;
}

/** Keeps the elements of a tab's page for a picture of it, where no reading of the page does. */
export async function keepElements(tabId: number): Promise<void> {
  await runInTab(tabId, { files: ['/capture.js'] });
  await runInTab(tabId, { func: () => (globalThis as CaptureWorld).verdictKeepElements?.() });
}

/**
 * After this time there is no picture, in milliseconds: a page may show a dialog, or its scripts may not end. To read a
 * page of 50,000 elements, which comes first, can take seconds.
 */
const MOST_MS = 10_000;

/**
 * Takes the picture of a tab whose page has kept its elements; what moves meanwhile has no place. `undefined` if the
 * tab is not the one in front in its window, shows nothing in time, or the browser does not allow it: it does from the
 * user's click on our button there until the page is left (`activeTab`).
 */
export async function pictureOfTab(tabId: number): Promise<TabPicture | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, MOST_MS, undefined);
  });
  try {
    return await Promise.race([take(tabId), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

async function take(tabId: number): Promise<TabPicture | undefined> {
  const { active, windowId } = await browser.tabs.get(tabId);
  if (!active) return undefined;
  await runInTab(tabId, { func: () => (globalThis as CaptureWorld).verdictBeginPlaces?.() });
  const address = await browser.tabs.captureVisibleTab(windowId, { format: 'jpeg', quality: 95 });
  // another tab may have come to the front meanwhile; the page knows if it has been back since
  if (!(await browser.tabs.get(tabId)).active) return undefined;
  const placed = await runInTab<PlacedPage>(tabId, {
    func: () => (globalThis as CaptureWorld).verdictEndPlaces?.(),
  });
  const image = async () => createImageBitmap(await (await fetch(address)).blob());
  return placed && { image, ...placed };
}
