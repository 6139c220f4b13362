import * as z from 'zod/mini';
import { resultSchema } from '../report/result.ts';
import { failedCheckSchema } from './snapshot.ts';

const verdictSchema = z.object({
  /** `null` while the report is in progress. */
  result: z.nullable(resultSchema),
  score: z.nullable(z.number()),
});

/** How a page changed from one report to the next. */
export const changeSchema = z.object({
  before: verdictSchema,
  after: verdictSchema,
  /** `null` if the checks of one of the two are unknown: then only the verdicts can be compared. */
  checks: z.nullable(z.object({ fixed: z.array(failedCheckSchema), broke: z.array(failedCheckSchema) })),
});
export type Change = z.infer<typeof changeSchema>;
