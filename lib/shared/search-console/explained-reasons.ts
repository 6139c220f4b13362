import { dayOf } from '../../engine/core/day.ts';
import type { Ignore } from '../../engine/report/ignore.ts';
import type { ExplainedRow } from '../../engine/search-console/explain.ts';
import type { Dates } from '../../engine/search-console/judge-reason.ts';
import type { JudgedRow } from '../../engine/search-console/rows-of-reasons.ts';
import { csvLines } from '../report/files/reports-csv.ts';

/** A page with the sentence of what has become of its reason. */
export interface ExplainedPage extends JudgedRow, Omit<ExplainedRow, 'wishes'> {
  readonly wishes?: ExplainedRow['wishes'];
  /** When its own reports saw it change. */
  readonly seenChange?: Dates['changed'];
  /** The user's wish that is in force there. */
  readonly wish?: Ignore | undefined;
}

const COLUMNS = [
  ...(['url', 'reason', 'crawled', 'exported', 'verdict', 'why', 'evidence', 'read_at', 'changed'] as const),
  ...(['clicks', 'impressions', 'position', 'report'] as const),
] as const;

/** Pages with what has become of their reasons as the lines of a CSV file. `changed` is the day that the user names. */
export function reasonsCsv(pages: readonly ExplainedPage[], changed: string | null): readonly string[] {
  return csvLines(
    COLUMNS,
    pages.map((page) => reasonCells(page, changed)),
  );
}

/** A page as a row of a file. */
export function reasonCells(page: ExplainedPage, changed: string | null) {
  const { url, reason, crawled, exported, judgement, why, readAt, figures, reportId, seenChange } = page;
  return {
    url,
    reason,
    crawled,
    exported,
    verdict: judgement.key,
    why,
    evidence: judgement.evidence[0]?.text ?? null,
    read_at: judgement.key === 'unchecked.failed' ? null : dayOf(readAt),
    changed: seenChange ? `${seenChange.from}/${seenChange.to}` : changed,
    clicks: figures?.clicks ?? null,
    impressions: figures?.impressions ?? null,
    position: figures?.position ?? null,
    report: reportId ?? null,
  };
}
