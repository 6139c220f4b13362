import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import type { ExplainedPage, KnownOfSite, RowToExplain } from '../../../engine/search-console/explain.ts';
import type { ReasonVerdict } from '../../../engine/search-console/judge-reason.ts';
import type { ReasonId } from '../../../engine/search-console/reasons.ts';
import type { KeptExports } from './kept-exports.ts';

/** The name of a worker with the script of the report service that reads files and explains, and serves no reports. */
export const EXPLAINER = 'explainer';

/** A report of another service, of which `contents` is what is judged, as it sent it. */
export interface SentReport {
  readonly id: string;
  readonly url: string;
  readonly readAt: EpochMs;
  readonly contents: unknown;
}

/** The rows of a site's files, and by what they are explained. */
export interface SiteToExplain extends Pick<KnownOfSite, 'unread' | 'ignores' | 'now'> {
  /** The sites whose stored reports are read. */
  readonly projects: readonly string[];
  /** Of the sentences (BCP 47). */
  readonly language: string;
  readonly kept: KeptExports;
  readonly rows: readonly RowToExplain[];
  /** `null`: those that are stored in this browser. */
  readonly reports: readonly SentReport[] | null;
}

/** Google's files about a site, with what the pages say, and what reasons and verdicts are called. */
export interface ExplainedExports {
  readonly reasons: Readonly<Record<ReasonId, string>>;
  readonly verdicts: Readonly<Record<ReasonVerdict, string>>;
  readonly pages: readonly ExplainedPage[];
  /** Whether a file says how many clicks pages get. */
  readonly hasFigures: boolean;
}
