import * as z from 'zod/mini';
import { resultSchema } from '../report/result.ts';

export const failedCheckSchema = z.object({
  /** `Check.key` */
  key: z.string(),
  title: z.string(),
  /** 3 high, 2 medium, 1 low or not said. */
  weight: z.union([z.literal(1), z.literal(2), z.literal(3)]),
});
export type FailedCheck = z.infer<typeof failedCheckSchema>;

/** A report as it was at one time, as little of it as is needed to tell what became of it later. */
export const snapshotSchema = z.object({
  reportId: z.string(),
  result: resultSchema,
  /** 0 to 100 where the service gives one. */
  score: z.nullable(z.number()),
  /** ISO 8601, as the service says; `null` where it does not. */
  generatedAt: z.nullable(z.string()),
  /** When it came by here, milliseconds since 1970. */
  seenAt: z.number(),
  /** `null` where the service gave no checks. A check that is in neither list is not known, which is not failed. */
  checks: z.nullable(
    z.object({
      failed: z.array(failedCheckSchema),
      /** Their keys. */
      passed: z.array(z.string()),
    }),
  ),
});
export type Snapshot = z.infer<typeof snapshotSchema>;
