import type { Marked, MarkRequest, MarkTexts } from '../../model/show-on-page/page-marks.ts';
import { runInTab } from '../tabs/run-in-tab.ts';

/** Marks elements in the page of a tab; `undefined` if the browser does not allow it (`runInTab`). */
export async function markInTab(
  tabId: number,
  request: MarkRequest,
  texts: MarkTexts,
): Promise<Marked | undefined> {
  await runInTab(tabId, { files: ['/show-on-page.js'] });
  return runInTab<Marked>(tabId, { func: mark, args: [request, texts] });
}

/** Runs in the page, isolated from its scripts, after the script above. */
function mark(request: MarkRequest, texts: MarkTexts): Marked | undefined {
  const { verdictMarkPage } = globalThis as {
    verdictMarkPage?: (request: MarkRequest, texts: MarkTexts) => Marked;
  };
  return verdictMarkPage?.(request, texts);
}
