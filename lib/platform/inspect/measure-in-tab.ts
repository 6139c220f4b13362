import type { MeasuredPage } from '../../model/inspect/measured-page.ts';
import { runInTab } from '../tabs/run-in-tab.ts';

/** Measures elements in the page of a tab; `undefined` if the browser does not allow it (`runInTab`). */
export async function measureInTab(
  tabId: number,
  selectors: readonly string[],
): Promise<MeasuredPage | undefined> {
  await runInTab(tabId, { files: ['/show-on-page.js'] });
  return runInTab<MeasuredPage>(tabId, { func: measure, args: [selectors] });
}

/** Runs in the page, isolated from its scripts, after the script above. */
function measure(selectors: readonly string[]): Promise<MeasuredPage> | undefined {
  const { verdictMeasureElements } = globalThis as {
    verdictMeasureElements?: (selectors: readonly string[]) => Promise<MeasuredPage>;
  };
  return verdictMeasureElements?.(selectors);
}
