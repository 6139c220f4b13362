import * as z from 'zod/mini';
import { FACT_NAMES } from '../report/contents/facts.ts';
import { resultSchema } from '../report/result.ts';
import { failedCheckSchema } from './reading.ts';

const verdictSchema = z.object({
  /** `null` while the report is in progress. */
  result: z.nullable(resultSchema),
  score: z.nullable(z.number()),
});

const changedFactSchema = z.object({
  name: z.enum(FACT_NAMES),
  before: z.string(),
  after: z.string(),
});
export type ChangedFact = z.infer<typeof changedFactSchema>;

/** How a page changed from one report to the next. */
export const changeSchema = z.object({
  before: verdictSchema,
  after: verdictSchema,
  /** `null` if the checks of one of the two are unknown: then only the verdicts can be compared. */
  checks: z.nullable(z.object({ fixed: z.array(failedCheckSchema), broke: z.array(failedCheckSchema) })),
  /** What the page says differently; empty or absent: nothing that is known. */
  facts: z.optional(z.array(changedFactSchema)),
  /** `false` if the two saw other parts of the page, so that neither is better or worse. Absent: `true`. */
  isComparable: z.optional(z.boolean()),
});
export type Change = z.infer<typeof changeSchema>;
