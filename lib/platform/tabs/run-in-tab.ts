import { browser } from '../browser.ts';

/** `denied`: the browser does not allow it; `busy`: the page's own scripts did not let it end in time. */
export type InTab<Value> = { readonly value: Value } | 'denied' | 'busy';

/**
 * Runs a script of the package in the page of a tab, isolated from the page's scripts, and returns the result of its
 * `main`: plain data. Browsers allow it from the user's click on our button there until
 * the page is left (`activeTab`), and on sites that the user has allowed; never on their own pages.
 */
export async function runInTab<Value>(
  tabId: number,
  script: '/capture.js',
  seconds: number,
): Promise<InTab<Value>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<'busy'>((resolve) => {
    timer = setTimeout(resolve, seconds * 1000, 'busy');
  });
  try {
    return await Promise.race([injected<Value>(tabId, script), deadline]);
  } finally {
    clearTimeout(timer);
  }
}

async function injected<Value>(tabId: number, script: string): Promise<InTab<Value>> {
  try {
    const [frame] = await browser.scripting.executeScript({ target: { tabId }, files: [script] });
    // untyped in the polyfill: the return value of `main`, null if it threw or the page was left
    const value = frame?.result as Value | null | undefined;
    return value === null || value === undefined ? 'denied' : { value };
  } catch {
    return 'denied';
  }
}
