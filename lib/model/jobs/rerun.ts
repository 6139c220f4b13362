import type { Change } from '../history/change.ts';
import type { Report } from '../report/report.ts';

/** A report that was run again. */
export interface Rerun {
  readonly report: Report;
  /** `null` where the service did not say what the report was before. */
  readonly change: Change | null;
}
