import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import type { ExplainedRow, RowToExplain } from '../../../engine/search-console/explain.ts';
import type { ReasonVerdict } from '../../../engine/search-console/judge-reason.ts';
import type { ReasonId } from '../../../engine/search-console/reasons.ts';

/** The name of a worker with the script of the report service that explains reasons, and serves no reports. */
export const EXPLAINER = 'explainer';

/** A report of another service, of which `contents` is what is judged, as it sent it. */
export interface SentReport {
  readonly id: string;
  readonly url: string;
  readonly readAt: EpochMs;
  readonly contents: unknown;
}

/** The rows of a site's files, and by what they are explained. */
export interface SiteToExplain {
  /** The site whose stored reports are read. */
  readonly project: string;
  readonly importedAt: EpochMs;
  /** Of the sentences (BCP 47). */
  readonly language: string;
  readonly rows: readonly RowToExplain[];
  /** `null`: those that are stored in this browser. */
  readonly reports: readonly SentReport[] | null;
}

/** What has become of reasons, and what they and the verdicts are called. */
export interface ExplainedReasons {
  readonly reasons: Readonly<Record<ReasonId, string>>;
  readonly verdicts: Readonly<Record<ReasonVerdict, string>>;
  /** In the order of the rows; `null` where no report is recent enough, and no attempt to make one has failed. */
  readonly rows: readonly (ExplainedRow | null)[];
}
