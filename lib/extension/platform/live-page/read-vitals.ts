import type { VisitVitals } from '../../model/live-page/visit-vitals.ts';
import { runInTab } from '../tabs/run-in-tab.ts';

/** The Core Web Vitals of the visit in a tab so far (`runInTab`); the first call starts to measure them. */
export function readVitals(tabId: number): Promise<VisitVitals | undefined> {
  return runInTab<VisitVitals>(tabId, { files: ['/web-vitals.js'] });
}
