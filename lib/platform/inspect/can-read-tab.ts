import { runInTab } from '../tabs/run-in-tab.ts';

/** Whether the browser lets us read the page in a tab now. */
export async function canReadTab(tabId: number): Promise<boolean> {
  return (await runInTab<boolean>(tabId, { func: () => true })) === true;
}
