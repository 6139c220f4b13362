import * as z from 'zod/mini';
import { listingAnswerSchema } from './contents/listing.ts';
import { privacySchema } from './privacy.ts';
import { resultSchema } from './result.ts';

/** A report in the extension's own form, whatever shape the service sent. Times are ISO 8601. */
export const reportSchema = z.object({
  /** As text, because services use numbers, UUIDs and other strings alike. */
  id: z.string(),
  url: z.string(),
  /** `null` while the service has not finished it (`isProcessing`), or if it gives none. */
  result: z.nullable(resultSchema),
  /** 0 to 100, if the service gives one. */
  score: z.nullable(z.number()),
  privacy: z.nullable(privacySchema),
  project: z.nullable(z.string()),
  createdAt: z.nullable(z.string()),
  generatedAt: z.nullable(z.string()),
  /** Whether search engines may list the page, if the service says so. */
  listing: z.optional(listingAnswerSchema),
  /** How many checks it fails, notes apart, if the service says so. */
  toFix: z.optional(z.number()),
});
export type Report = z.infer<typeof reportSchema>;

/**
 * Whether the service is still working on it. A finished report may have no result: not every service gives
 * one.
 */
export function isProcessing({ result, generatedAt }: Pick<Report, 'result' | 'generatedAt'>): boolean {
  return result === null && generatedAt === null;
}

/** One report with everything else the service sent for it, unchanged except that passwords are removed. */
export interface ReportDetails {
  readonly report: Report;
  readonly contents: unknown;
}
