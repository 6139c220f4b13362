import type { VisitVitals } from '../../model/inspect/visit-vitals.ts';
import { browser } from '../browser.ts';

/**
 * The Core Web Vitals of the visit in a tab so far; the first call starts to measure them. `undefined` if the browser
 * does not allow it (`markInTab`).
 */
export async function readVitals(tabId: number): Promise<VisitVitals | undefined> {
  try {
    const [frame] = await browser.scripting.executeScript({ target: { tabId }, files: ['/web-vitals.js'] });
    // untyped in the polyfill: the return value of `main`
    return (frame?.result as VisitVitals | null | undefined) ?? undefined;
  } catch {
    return undefined;
  }
}
