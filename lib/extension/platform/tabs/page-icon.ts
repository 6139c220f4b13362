import type { ActiveTab } from './active-tab.ts';
import { runInTab } from './run-in-tab.ts';

/** The largest icon that is shown, in bytes. */
const LARGEST = 32 * 1024;

/**
 * The icon of the page in a tab as a data URL, without a request: Firefox hands it out, and Chromium has it in its
 * cache, where only the page itself finds it. `undefined` if there is none, if it is large or from another origin, and
 * if the browser does not allow to read it: see `runInTab`.
 */
export async function pageIcon({ id, iconUrl }: ActiveTab): Promise<string | undefined> {
  if (id === null || iconUrl === undefined || !iconUrl.startsWith('http')) return imageOf(iconUrl);
  return imageOf(await runInTab(id, { func: cachedIcon, args: [iconUrl, LARGEST] }));
}

/** Returns an image in a data URL of at most `LARGEST` bytes, which base64 makes a third longer. */
function imageOf(icon: unknown): string | undefined {
  const isImage = typeof icon === 'string' && icon.startsWith('data:image/');
  return isImage && icon.length <= LARGEST * 1.4 ? icon : undefined;
}

/** Runs in the page, isolated from its scripts; must not use anything from outside itself. */
async function cachedIcon(url: string, largest: number): Promise<string | null> {
  // a service worker of the page would get the request, and may pass it on
  if (navigator.serviceWorker?.controller) return null;
  const response = await fetch(url, { mode: 'same-origin', cache: 'only-if-cached' });
  const icon = await response.blob();
  if (!response.ok || icon.size > largest) return null;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(icon);
  });
}
