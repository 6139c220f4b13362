import { failed, type Outcome, succeeded } from '../model/failure.ts';
import type { PageSigns } from '../model/page-signs.ts';
import { readPageSigns } from '../platform/page-signs.ts';

/** What the page in a tab says to search engines, read there and then; nothing is fetched. */
export async function lookAtPage(tabId: number): Promise<Outcome<PageSigns>> {
  const signs = await readPageSigns(tabId);
  return signs ? succeeded(signs) : failed({ kind: 'unreadable', reason: 'page-closed' });
}
