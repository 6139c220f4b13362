import { useState } from 'react';
import type { VisitVitals } from '../../../lib/model/inspect/visit-vitals.ts';
import { readVitals } from '../../../lib/platform/inspect/read-vitals.ts';
import { useInterval } from '../use-interval.ts';

/** How often they are read, in milliseconds: they change as long as the page is used. */
const READ_AGAIN = 1_000;

/**
 * The Core Web Vitals of the visit in a tab; `null` before the first are read. `documentKey`: changes with the document
 * that the tab shows, to which they belong.
 */
export function useVisitVitals(tabId: number | null, documentKey: string | null): VisitVitals | null {
  const [read, setRead] = useState<{
    readonly documentKey: string | null;
    readonly vitals: VisitVitals;
  } | null>(null);
  useInterval(tabId === null ? null : READ_AGAIN, async () => {
    if (tabId === null) return;
    const vitals = await readVitals(tabId);
    if (vitals) setRead({ documentKey, vitals });
  });
  return read !== null && read.documentKey === documentKey ? read.vitals : null;
}
