import { succeeded } from '../../../lib/model/failure/failure.ts';
import type { PageDirectives } from '../../../lib/model/report/page-directives.ts';
import { readTabDirectives } from '../../../lib/platform/tabs/page-directives.ts';
import { afterPaint } from '../../hooks/after-paint.ts';
import { useQuery } from '../../hooks/use-query.ts';

/**
 * What the page in a tab declares, read once after the first paint; `undefined` until then, `null` without a tab and
 * for a page that cannot be read.
 */
export function usePageDirectives(tabId: number | null): PageDirectives | null | undefined {
  const key = tabId === null ? null : String(tabId);
  const load = async () => succeeded(tabId === null ? null : ((await readTabDirectives(tabId)) ?? null));
  const { value } = useQuery(key, load, { schedule: afterPaint });
  return tabId === null ? null : value;
}
