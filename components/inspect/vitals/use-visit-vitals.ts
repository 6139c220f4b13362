import { useState } from 'react';
import type { VisitVitals } from '../../../lib/model/inspect/visit-vitals.ts';
import { readVitals } from '../../../lib/platform/inspect/read-vitals.ts';
import { useInterval } from '../use-interval.ts';

/** How often they are read, in milliseconds: they change as long as the page is used. */
const READ_AGAIN = 1_000;

/** The Core Web Vitals of the visit in a tab, while it can be read; `null` before the first are read. */
export function useVisitVitals(tabId: number | null): VisitVitals | null {
  const [read, setRead] = useState<{ readonly tabId: number; readonly vitals: VisitVitals } | null>(null);
  useInterval(tabId === null ? null : READ_AGAIN, async () => {
    if (tabId === null) return;
    const vitals = await readVitals(tabId);
    if (vitals) setRead({ tabId, vitals });
  });
  return read !== null && read.tabId === tabId ? read.vitals : null;
}
