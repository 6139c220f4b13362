import * as z from 'zod/mini';
import { resultSchema } from '../report/result.ts';
import { failedCheckSchema } from './snapshot.ts';

const verdictSchema = z.object({
  /** `null` while the report is in the making. */
  result: z.nullable(resultSchema),
  score: z.nullable(z.number()),
});

/** What became of a page from one report to the next. */
export const changeSchema = z.object({
  before: verdictSchema,
  after: verdictSchema,
  /** `null` where the checks of one of the two are not known: then only the verdicts can be compared. */
  checks: z.nullable(z.object({ fixed: z.array(failedCheckSchema), broke: z.array(failedCheckSchema) })),
});
export type Change = z.infer<typeof changeSchema>;
