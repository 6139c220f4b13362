import * as z from 'zod/mini';
import type { Message } from '../text/message.ts';
import { keptOutSchema, listingAnswerSchema } from './contents/listing.ts';
import { privacySchema } from './privacy.ts';
import { RESULT_LABELS, type Result, resultSchema } from './result.ts';

/** What is known of a report without a result and date: its service is making it, could not, or gives neither. */
export const REPORT_STATES = ['processing', 'failed', 'finished'] as const;

/**
 * A report in the extension's own form, whatever shape the service sent. Times are ISO 8601; one without a zone (no `Z`
 * at its end) is as the service wrote it, and what time that was elsewhere is not known.
 */
export const reportSchema = z.object({
  /** As text, because services use numbers, UUIDs and other strings alike. */
  id: z.string(),
  url: z.string(),
  /** `null` until the service has finished it, or if it gives none (`reportState`). */
  result: z.nullable(resultSchema),
  /** The service's own word in place of a result, of which is not known what it means. */
  resultWord: z.optional(z.string()),
  /** 0 to 100, if the service gives one. */
  score: z.nullable(z.number()),
  privacy: z.nullable(privacySchema),
  /** The same in place of a privacy. */
  privacyWord: z.optional(z.string()),
  project: z.nullable(z.string()),
  createdAt: z.nullable(z.string()),
  generatedAt: z.nullable(z.string()),
  state: z.optional(z.enum(REPORT_STATES)),
  /** Why the service could not make it, in its words; beside a result: why it could not make it again. */
  analysisError: z.optional(z.string()),
  /** Whether search engines may list the page, if the service says so. */
  listing: z.optional(listingAnswerSchema),
  /** `Indexing.cause` */
  listingCause: z.optional(z.string()),
  /** `Indexing.keptOut` */
  keptOut: z.optional(keptOutSchema),
  /** How many checks it fails, notes apart, if the service says so. */
  toFix: z.optional(z.number()),
});
export type Report = z.infer<typeof reportSchema>;

export type Stated = Pick<Report, 'result' | 'resultWord' | 'generatedAt' | 'state' | 'analysisError'>;

/**
 * Whether the service has finished it, is making it or could not, as far as it says. A finished report may have no
 * result: not every service gives one. `unknown`: it has neither result nor date, and the service does not say why.
 */
export function reportState({
  result,
  generatedAt,
  state,
  analysisError,
}: Stated): 'finished' | 'processing' | 'failed' | 'unknown' {
  if (result !== null) return 'finished';
  if (state !== undefined) return state;
  if (generatedAt !== null) return 'finished';
  return analysisError === undefined ? 'unknown' : 'failed';
}

/** The mark of a report: its result, or whether the service says that it is making it. */
export function reportMark(report: Stated): Result | 'waiting' | 'none' {
  return report.result ?? (reportState(report) === 'processing' ? 'waiting' : 'none');
}

/** The result of a report, or the service's own word; "in progress" is only what the service says it is making. */
export function reportLabel(report: Stated): Message {
  if (report.result !== null) return RESULT_LABELS[report.result];
  const { resultWord: word } = report;
  if (word !== undefined) return { key: 'resultOwnWord', values: { word } };
  return { key: reportState(report) === 'processing' ? 'resultInProgress' : 'resultUnknown' };
}

/** One report with everything else the service sent for it, unchanged except that passwords are removed. */
export interface ReportDetails {
  readonly report: Report;
  readonly contents: unknown;
}
