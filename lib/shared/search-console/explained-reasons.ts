import { dayOf } from '../../engine/core/day.ts';
import type { ExplainedPage } from '../../engine/search-console/explain.ts';
import { csvLines } from '../report/files/reports-csv.ts';

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
