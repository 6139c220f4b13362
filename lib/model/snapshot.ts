import * as z from 'zod/mini';
import { byteLength } from './byte-length.ts';
import { readContents } from './read-contents.ts';
import type { ReportDetails } from './report.ts';
import { resultSchema } from './result.ts';

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

/**
 * The most that the checks of one snapshot take, in bytes of JSON: those of some 200 checks. The embedded service's
 * take 2 kB. Of more, the unimportant that passed are left out first.
 */
const MOST_BYTES = 8_000;
/** Names that go on for longer are cut here, in characters. */
const LONGEST_NAME = 100;

/** What is kept of a report that was seen with its contents; `null` while it has no result. `now` as `seenAt`. */
export function snapshotOf({ report, contents }: ReportDetails, now: number): Snapshot | null {
  const { id, result, score, generatedAt } = report;
  return result && { reportId: id, result, score, generatedAt, seenAt: now, checks: checksOf(contents) };
}

function checksOf(contents: unknown): Snapshot['checks'] {
  const { checks } = readContents(contents);
  if (checks.length === 0) return null;
  const failed: FailedCheck[] = [];
  const passed: string[] = [];
  let room = MOST_BYTES;
  // the failed and the important come first
  for (const check of checks) {
    const key = check.key.slice(0, LONGEST_NAME);
    const kept = check.passed
      ? key
      : { key, title: check.title.slice(0, LONGEST_NAME), weight: check.weight };
    room -= byteLength(kept);
    if (room < 0) break;
    if (typeof kept === 'string') passed.push(kept);
    else failed.push(kept);
  }
  return { failed, passed };
}
