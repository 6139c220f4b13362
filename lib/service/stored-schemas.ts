import { z } from 'zod';
import { CHECK_GROUPS, CHECK_STATES, IMPORTANCES } from '../model/report/check-values.ts';
import { crawlerAccessSchema, listingAnswerSchema } from '../model/report/contents/listing.ts';
import { structuredDataSchema } from '../report/report-schemas.ts';
import type { CheckFinding, Listing } from './ports.ts';
import type { Text } from './texts/text.ts';

/*
 * The parts of a report as they are stored: independent of language, and as older versions stored them.
 */

const textSchema: z.ZodType<Text> = z.custom<Text>(
  (value) =>
    typeof value === 'string' ||
    (typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'),
);

const findingSchema = z.object({
  id: z.string(),
  title: textSchema,
  group: z.enum(CHECK_GROUPS),
  importance: z.enum(IMPORTANCES),
  value: textSchema,
  text: z.exactOptional(textSchema),
  evidence: z.array(textSchema),
  selectors: z.exactOptional(z.array(z.string().nullable())),
  advice: textSchema,
});

/** Reads a stored finding, also of version 1, which had `passed` in place of `state` and texts in English. */
export const storedCheckSchema = z.union([
  findingSchema.extend({ state: z.enum(CHECK_STATES) }),
  findingSchema
    .extend({ passed: z.boolean() })
    .transform(
      ({ passed, ...finding }): CheckFinding => ({ ...finding, state: passed ? 'passed' : 'failed' }),
    ),
]);

export const storedDifferencesSchema = z.array(
  z.object({
    id: z.enum(['canonical', 'robots', 'title', 'description', 'h1', 'words', 'links', 'structured-data']),
    before: textSchema,
    after: textSchema,
    text: textSchema,
  }),
);

/** Reads stored structured data: as it is sent, but for the errors of blocks, which are independent of language. */
export const storedStructuredDataSchema = z.array(
  structuredDataSchema.extend({
    error: z.exactOptional(
      z.object({
        fault: z.enum(['syntax', 'twice', 'depth', 'empty']),
        at: z.string(),
        line: z.number().nullable(),
      }),
    ),
  }),
);

const decisionSchema = z.object({
  answer: z.enum(listingAnswerSchema.options),
  reason: z.custom<Listing['reason']>((value) => typeof value === 'string'),
});

/** Reads a stored listing. Any text is accepted as a reason, also one that this version does not have. */
export const storedListingSchema = decisionSchema.extend({
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  crawlers: z.object({
    google: decisionSchema,
    bing: decisionSchema,
    ai: z.record(z.string(), z.enum(crawlerAccessSchema.options)),
  }),
});
