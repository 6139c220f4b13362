import * as z from 'zod/mini';
import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import { privacySchema } from '../../../engine/report/privacy.ts';
import { REPORT_STATES, type Report } from '../../../engine/report/report.ts';
import { resultSchema } from '../../../engine/report/result.ts';

/** The newest report of a page, known without a request. */
export const knownPageSchema = z.object({
  reportId: z.string(),
  /** The address under which the service stored the report. */
  url: z.string(),
  /** The address for which the report was created, if the service stored it under another one. */
  orderedUrl: z.nullable(z.string()),
  result: z.nullable(resultSchema),
  /** The service's own word in place of one (`Report`). */
  resultWord: z.optional(z.string()),
  /** 0 to 100, if the service gives one. */
  score: z.nullable(z.number()),
  /** ISO 8601. */
  generatedAt: z.nullable(z.string()),
  project: z.nullable(z.string()),
  /** Who may see the report, if the service says so. */
  privacy: z.optional(privacySchema),
  /** What the service says it does with it, and why it could not make it (`Report`). */
  state: z.optional(z.enum(REPORT_STATES)),
  analysisError: z.optional(z.string()),
  /** When it was first seen by the extension, or when a sync last saw it in the list; epoch ms. */
  seenAt: z.number(),
});
export type KnownPage = z.infer<typeof knownPageSchema>;

export function knownPageOf(
  { id, url, result, resultWord, score, generatedAt, project, privacy, state, analysisError }: Report,
  seenAt: EpochMs,
  orderedUrl: string | null,
): KnownPage {
  return {
    reportId: id,
    url,
    orderedUrl,
    result,
    score: score ?? null,
    generatedAt,
    project,
    seenAt,
    ...(resultWord !== undefined && { resultWord }),
    ...(privacy !== null && { privacy }),
    ...(state !== undefined && { state }),
    ...(analysisError !== undefined && { analysisError }),
  };
}

/** The addresses under which a page is stored: its report's own one, and the one that was ordered. */
export function addressesOf({ url, orderedUrl }: Pick<KnownPage, 'url' | 'orderedUrl'>): string[] {
  return orderedUrl === null ? [url] : [url, orderedUrl];
}
