import type { Marked, MarkRequest, MarkTexts } from '../../model/inspect/page-marks.ts';
import { browser } from '../browser.ts';

/**
 * Marks elements in the page of a tab. `undefined` if the browser does not allow it: it does from the user's click on
 * our button there until the page is left (`activeTab`), and on sites that the user has allowed.
 */
export async function markInTab(
  tabId: number,
  request: MarkRequest,
  texts: MarkTexts,
): Promise<Marked | undefined> {
  const target = { tabId };
  try {
    await browser.scripting.executeScript({ target, files: ['/show-on-page.js'] });
    const [frame] = await browser.scripting.executeScript({ target, func: mark, args: [request, texts] });
    // untyped in the polyfill: the return value of `mark`
    return (frame?.result as Marked | null | undefined) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Runs in the page, isolated from its scripts, after the script above. */
function mark(request: MarkRequest, texts: MarkTexts): Marked | undefined {
  const { verdictMarkPage } = globalThis as {
    verdictMarkPage?: (request: MarkRequest, texts: MarkTexts) => Marked;
  };
  return verdictMarkPage?.(request, texts);
}
