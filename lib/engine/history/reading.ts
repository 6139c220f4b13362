import * as z from 'zod/mini';
import { isRecord } from '../core/is-record.ts';
import { IMPORTANCES } from '../report/check-values.ts';
import { keptOutSchema, listingAnswerSchema } from '../report/contents/listing.ts';
import { factsSchema } from '../report/facts.ts';
import { readModeSchema } from '../report/read-mode.ts';
import { type Result, resultSchema } from '../report/result.ts';
import { structuredSummarySchema } from '../report/structured-summary.ts';

/** Readings from before December 2026 have `key`, `weight` and `textMany`. */
const ofNames = z.transform((stored) => {
  if (!isRecord(stored) || !('key' in stored)) return stored;
  const { key, weight, textMany, ...others } = stored;
  const importance = IMPORTANCES[3 - Number(weight)];
  return { ...others, id: key, importance, ...(textMany !== undefined && { text_many: textMany }) };
});
export const failedCheckSchema = z.pipe(
  ofNames,
  z.object({
    /** `Check.id` */
    id: z.string(),
    title: z.string(),
    /** Stored readings have no notes. */
    importance: z.enum(IMPORTANCES),
    /** What is wrong, if the service says so in a sentence. */
    text: z.optional(z.string()),
    /** `Check.text_many`, if the service says it. */
    text_many: z.optional(z.string()),
    /** What was found, if there is no sentence and it is a short text. */
    value: z.optional(z.string()),
    /** Whether it is about elements that can be seen on the page. */
    isOnPage: z.optional(z.boolean()),
    /** The name of its category, if its failure can be ignored. */
    group: z.optional(z.string()),
    /** How many are wrong, if the report counts them. */
    count: z.optional(z.number()),
  }),
);
export type FailedCheck = z.infer<typeof failedCheckSchema>;

const categorySchema = z.object({
  /** The service's own name of a group of checks; empty for checks without one. */
  name: z.string(),
  passed: z.number(),
  /** Those that passed or failed. */
  total: z.number(),
  /** Those that were not seen. Absent: none. */
  unseen: z.optional(z.number()),
});

/** What a report says of its page, with the minimum needed to show later what changed. */
export const readingSchema = z.object({
  reportId: z.string(),
  result: resultSchema,
  /** 0 to 100, if the service gives one. */
  score: z.nullable(z.number()),
  /** ISO 8601, as the service sends it; `null` if it does not. */
  generatedAt: z.nullable(z.string()),
  /** When it was seen by the extension, epoch ms. */
  seenAt: z.number(),
  /** The language in which the service was asked for its sentences; absent in readings before December 2026. */
  language: z.optional(z.string()),
  /** `null` if the service gave no checks. A check in neither list is unknown, not failed. */
  checks: z.nullable(
    z.object({
      failed: z.array(failedCheckSchema),
      passed: z.array(z.string()),
      /** How many checks of each category passed, in the order of the report. */
      categories: z.optional(z.array(categorySchema)),
      /** What the score was made of; absent if that is unknown. */
      scoring: z.optional(
        z.object({
          seen: z.number(),
          unseen: z.number(),
          ceiling: z.number(),
          isUnfilled: z.optional(z.boolean()),
        }),
      ),
    }),
  ),
  /** Whether search engines may list the page, if the service says so. */
  listing: z.optional(listingAnswerSchema),
  /** `Indexing.cause` */
  listingCause: z.optional(z.string()),
  /** `Indexing.keptOut` */
  keptOut: z.optional(keptOutSchema),
  /** What the page says of itself to search engines, if the service says so and it says anything. */
  structuredData: z.optional(structuredSummarySchema),
  /** What the page says, if the service says so. */
  facts: z.optional(factsSchema),
  /** How the page was read, if the service says that it was not in the usual way. */
  readMode: z.optional(readModeSchema),
  /** The HTTP status of the page, if the service says so. */
  status: z.optional(z.number()),
  /** Whether the page has a field to sign in, if the service says so. */
  asksToSignIn: z.optional(z.boolean()),
});
export type Reading = z.infer<typeof readingSchema>;

/** What of a reading is compared; the report may have no result. */
export type ComparedReading = Omit<Reading, 'reportId' | 'generatedAt' | 'seenAt' | 'language' | 'result'> & {
  readonly result: Result | null;
};
