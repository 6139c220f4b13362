import { useEffect, useState } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import type { PageDirectives } from '../../../lib/model/report/page-directives.ts';
import { afterPaint } from '../../hooks/after-paint.ts';

/**
 * What the page in a tab declares, read once after the first paint; `undefined` until then, without a tab, and for a
 * page that cannot be read.
 */
export function usePageDirectives(tabId: number | null): PageDirectives | undefined {
  const [page, setPage] = useState<PageDirectives>();
  useEffect(() => {
    if (tabId === null) return;
    let current = true;
    const stop = afterPaint(async () => {
      const outcome = await requestIdempotent('readPageDirectives', { tabId });
      if (current && outcome.ok) setPage(outcome.value);
    });
    return () => {
      current = false;
      stop();
    };
  }, [tabId]);
  return page;
}
