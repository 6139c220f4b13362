import * as z from 'zod/mini';
import { dayOf } from '../../engine/core/day.ts';
import type { EpochMs } from '../../engine/core/epoch-ms.ts';
import type { Ignore } from '../../engine/report/ignore.ts';
import type { Dates, Judgement, ReasonVerdict, Wish } from '../../engine/search-console/judge-reason.ts';
import { REASONS, type ReasonId } from '../../engine/search-console/reasons.ts';
import type { JudgedRow } from '../../engine/search-console/rows-of-reasons.ts';
import { csvLines } from '../report/files/reports-csv.ts';

/** What the service in the browser is asked: what has become of the reasons of these addresses. */
export const reasonsRequestSchema = z.object({
  /** The site whose stored reports are read. */
  project: z.string(),
  importedAt: z.number(),
  changed: z.nullable(z.string()),
  rows: z.readonly(
    z.array(
      z.object({
        url: z.string(),
        reason: z.enum(REASONS),
        crawled: z.nullable(z.string()),
        exported: z.nullable(z.string()),
        wish: z.nullable(z.enum(['in', 'out'])),
        /** When its reports saw it change. */
        changed: z.nullable(z.object({ from: z.string(), to: z.string(), by: z.literal('reports') })),
        /** Why it could not be read since the import: a word for it, and what is said. */
        unread: z.nullable(z.object({ kind: z.string(), at: z.number(), text: z.string() })),
      }),
    ),
  ),
  /** Reports of another service, as it sent them; `null`: those that are stored in the browser. */
  reports: z.nullable(
    z.readonly(
      z.array(z.object({ id: z.string(), url: z.string(), readAt: z.number(), contents: z.unknown() })),
    ),
  ),
});
export type ReasonsRequest = z.infer<typeof reasonsRequestSchema>;

export interface ExplainedRow {
  readonly judgement: Judgement;
  readonly why: string;
  readonly readAt: EpochMs;
  /** Absent: it could not be read. */
  readonly reportId?: string;
  /** The wishes that would change it. */
  readonly wishes: readonly Wish[];
}

/** What has become of reasons, and what they and the verdicts are called, in the language of the request. */
export interface ExplainedReasons {
  readonly reasons: Readonly<Record<ReasonId, string>>;
  readonly verdicts: Readonly<Record<ReasonVerdict, string>>;
  /** In the order of the request; `null` where no report is recent enough, and no attempt to make one has failed. */
  readonly rows: readonly (ExplainedRow | null)[];
}

/** A page with the sentence of what has become of its reason. */
export interface ExplainedPage extends JudgedRow {
  readonly why: string;
  readonly readAt: EpochMs;
  /** Absent: no report is stored. */
  readonly reportId?: string;
  readonly wishes?: readonly Wish[];
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
