import { failed, type Outcome, succeeded } from '../../model/core/failure.ts';
import type { PageDirectives } from '../../model/report/page-directives.ts';
import { readTabDirectives } from '../../platform/tabs/page-directives.ts';

/** Reads the directives for search engines of the page in a tab; nothing is fetched. */
export async function readPageDirectives(tabId: number): Promise<Outcome<PageDirectives>> {
  const signs = await readTabDirectives(tabId);
  return signs ? succeeded(signs) : failed({ kind: 'unreadable', reason: 'page-closed' });
}
