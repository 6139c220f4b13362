import { browser } from '../browser.ts';

/**
 * Runs a function in the page of a tab, isolated from the page's scripts, and returns its result. The browser gets the
 * function's source text, so it must not use anything from outside itself. `undefined` if the browser does not allow
 * it: it does from the user's click on our button there until the page is left (`activeTab`), and never on its own
 * pages.
 */
export async function runInTab<Value>(tabId: number, func: () => Promise<Value>): Promise<Value | undefined> {
  try {
    const [injected] = await browser.scripting.executeScript({ target: { tabId }, func });
    // untyped in the polyfill: the return value of `func`
    return (injected?.result as Value | undefined) ?? undefined;
  } catch {
    return undefined;
  }
}
