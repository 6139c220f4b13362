import { useEffect, useState } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import type { PageDirectives } from '../../../lib/model/report/page-directives.ts';
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
      const outcome = await requestIdempotent('readPageDirectives', { tabId });
      if (current) setPage(outcome.ok ? outcome.value : null);
    });
    return () => {
      current = false;
      stop();
    };
  }, [tabId]);
  return tabId === null ? null : page;
}
