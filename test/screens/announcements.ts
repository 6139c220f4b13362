import type { Page } from '@playwright/test';

/**
 * Starts recording the announcements of the page's live regions; returns a function that reads them, oldest
 * first.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said = new WeakMap<Element, string>();
    const all: string[] = [];
    const regions = ':is([role=status], [role=alert], [aria-live]):not([aria-live=off])';
    const hear = (region: Element) => {
      const words = region.textContent?.trim() ?? '';
      if (said.get(region) === words) return;
      said.set(region, words);
      if (words !== '') all.push(words);
      document.documentElement.dataset['announced'] = JSON.stringify(all);
    };
    for (const region of document.querySelectorAll(regions))
      said.set(region, region.textContent?.trim() ?? '');
    new MutationObserver((records) => {
      const touched = records.flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
      const elements = touched.map((node) => (node instanceof Element ? node : node.parentElement));
      const heard = elements.flatMap((element) => [
        element?.closest(regions) ?? [],
        ...(element?.querySelectorAll(regions) ?? []),
      ]);
      for (const region of new Set(heard.flat())) if (region.isConnected) hear(region);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => JSON.parse(document.documentElement.dataset['announced'] ?? '[]'));
}
