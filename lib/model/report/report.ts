import * as z from 'zod/mini';
import type { Message } from '../text/message.ts';
import { listingAnswerSchema } from './contents/listing.ts';
import { privacySchema } from './privacy.ts';
import { RESULT_LABELS, type Result, resultSchema } from './result.ts';

/** A report in the extension's own form, whatever shape the service sent. Times are ISO 8601; one without a zone
 * (no `Z` at its end) is as the service wrote it, and what time that was elsewhere is not known. */
export const reportSchema = z.object({
  /** As text, because services use numbers, UUIDs and other strings alike. */
  id: z.string(),
  url: z.string(),
  /** `null` until the service has finished it (`reportState`), or if it gives none. */
  result: z.nullable(resultSchema),
  /** 0 to 100, if the service gives one. */
  score: z.nullable(z.number()),
  privacy: z.nullable(privacySchema),
  project: z.nullable(z.string()),
  createdAt: z.nullable(z.string()),
  generatedAt: z.nullable(z.string()),
  /** What the service says it does with a report that has no result: it is making it, or could not. */
  state: z.optional(z.enum(['processing', 'failed'])),
  /** Why the service could not make it, in its words; beside a result: why it could not make it again. */
  analysisError: z.optional(z.string()),
  /** Whether search engines may list the page, if the service says so. */
  listing: z.optional(listingAnswerSchema),
  /** How many checks it fails, notes apart, if the service says so. */
  toFix: z.optional(z.number()),
});
export type Report = z.infer<typeof reportSchema>;

/**
 * Whether the service has finished it, is still working on it, or could not make it. A finished report may have no
 * result: not every service gives one.
 */
export function reportState({
  result,
  generatedAt,
  analysisError,
}: Pick<Report, 'result' | 'generatedAt' | 'analysisError'>): 'finished' | 'processing' | 'failed' {
  if (result !== null || generatedAt !== null) return 'finished';
  return analysisError === undefined ? 'processing' : 'failed';
}

/** The mark of a report: its result, or whether the service is working on it or gives none. */
export function reportMark(
  report: Pick<Report, 'result' | 'generatedAt' | 'analysisError'>,
): Result | 'waiting' | 'none' {
  return report.result ?? (reportState(report) === 'processing' ? 'waiting' : 'none');
}

/** The result of a report; only one that the service is working on is "in progress". */
export function reportLabel(report: Pick<Report, 'result' | 'generatedAt' | 'analysisError'>): Message {
  if (report.result !== null) return RESULT_LABELS[report.result];
  return { key: reportState(report) === 'processing' ? 'resultInProgress' : 'resultUnknown' };
}

/** One report with everything else the service sent for it, unchanged except that passwords are removed. */
export interface ReportDetails {
  readonly report: Report;
  readonly contents: unknown;
}
