import type { Scripting } from 'webextension-polyfill';
import { browser } from '../browser.ts';

/**
 * Runs a function or a script of the extension in the page of a tab, isolated from the page's scripts, and returns its
 * result. `undefined` if it has none, or if the browser does not allow it: it does from the user's click on our button
 * there until the page is left (`activeTab`), and on sites that the user has allowed; never on its own pages.
 */
export async function runInTab<Value>(
  tabId: number,
  script: Omit<Scripting.ScriptInjection, 'target'>,
): Promise<Value | undefined> {
  try {
    const [frame] = await browser.scripting.executeScript({ target: { tabId }, ...script });
    // untyped in the polyfill; null if the script threw or the page was left
    return (frame?.result as Value | null | undefined) ?? undefined;
  } catch {
    return undefined;
  }
}
