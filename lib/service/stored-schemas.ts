import { z } from 'zod';
import { AI_CRAWLERS } from '../model/report/contents/ai-crawlers.ts';
import type { CheckFinding, Listing } from './ports.ts';
import { structuredDataSchema } from './report-schemas.ts';
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
  group: z.enum(['search', 'performance', 'security', 'basics']),
  importance: z.enum(['high', 'medium', 'low', 'note']),
  value: textSchema,
  text: z.exactOptional(textSchema),
  evidence: z.array(textSchema),
  selectors: z.exactOptional(z.array(z.string().nullable())),
  advice: textSchema,
});

/** Reads a stored finding, also of version 1, which had `passed` in place of `state` and texts in English. */
export const storedCheckSchema = z.union([
  findingSchema.extend({ state: z.enum(['passed', 'failed', 'not-applicable', 'not-seen']) }),
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

const answerSchema = z.enum(['listed', 'not-listed', 'other-address', 'contradiction', 'unknown']);
const decisionSchema = z.object({
  answer: answerSchema,
  reason: z.custom<Listing['reason']>((value) => typeof value === 'string'),
});

/** Reads a stored listing. Any text is accepted as a reason, also one that this version does not have. */
export const storedListingSchema = decisionSchema.extend({
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  crawlers: z.object({
    google: decisionSchema,
    bing: decisionSchema,
    ai: z.partialRecord(
      z.enum(Object.values(AI_CRAWLERS).flat()),
      z.enum(['allowed', 'disallowed', 'not-seen']),
    ),
  }),
});
