import { useEffect, useState } from 'react';
import type { PageDirectives } from '../../../lib/model/report/page-directives.ts';
import { readTabDirectives } from '../../../lib/platform/tabs/page-directives.ts';
import { afterPaint } from '../../hooks/after-paint.ts';

/**
 * What the page in a tab declares, read once after the first paint; `undefined` until then, `null` without a tab and
 * for a page that cannot be read.
 */
export function usePageDirectives(tabId: number | null): PageDirectives | null | undefined {
  const [page, setPage] = useState<PageDirectives | null>();
  useEffect(() => {
    if (tabId === null) return;
    let current = true;
    const stop = afterPaint(async () => {
      const directives = await readTabDirectives(tabId);
      if (current) setPage(directives ?? null);
    });
    return () => {
      current = false;
      stop();
    };
  }, [tabId]);
  return tabId === null ? null : page;
}
