import * as z from 'zod/mini';
import { privacySchema } from './privacy.ts';
import { resultSchema } from './result.ts';

/** A report as every room of the extension knows it, whatever shape the service gave it. Times are ISO 8601. */
export const reportSchema = z.object({
  /** As text, for services use numbers, UUIDs and other strings alike. */
  id: z.string(),
  url: z.string(),
  /** `null` while the service has not finished it (`isProcessing`), or gives none. */
  result: z.nullable(resultSchema),
  /** 0 to 100 where the service gives one. */
  score: z.nullable(z.number()),
  privacy: z.nullable(privacySchema),
  project: z.nullable(z.string()),
  createdAt: z.nullable(z.string()),
  generatedAt: z.nullable(z.string()),
});
export type Report = z.infer<typeof reportSchema>;

/** Is the service still at work on it? A finished report may have no result: not every service gives one. */
export function isProcessing({ result, generatedAt }: Pick<Report, 'result' | 'generatedAt'>): boolean {
  return result === null && generatedAt === null;
}

/** One report with everything else the service said of it, as it came, less any password. */
export interface ReportDetails {
  readonly report: Report;
  readonly contents: unknown;
}
