import * as z from 'zod/mini';
import type { ShownEntity } from './read-parts.ts';
import { lacksReviews } from './structured-faults.ts';

const invalidValueSchema = z.object({ property: z.string(), value: z.string(), problem: z.string() });
export type InvalidValue = z.infer<typeof invalidValueSchema>;

/** What stands in one line about a page: its first types, what can be shown, and the first fault. */
export const structuredSummarySchema = z.object({
  types: z.array(z.string()),
  /** Ids of rich results. */
  eligible: z.array(z.string()),
  /** What the first rich result that cannot be shown lacks: alternatives, or a value that cannot be used. */
  lacking: z.optional(
    z.object({ id: z.string(), missing: z.array(z.string()), invalid: z.optional(invalidValueSchema) }),
  ),
  /** Why the first block that could not be read was not. */
  error: z.optional(z.string()),
});
export type StructuredSummary = z.infer<typeof structuredSummarySchema>;

const MOST = 3;

/** The summary of a page's structured data; `undefined` if there is none. */
export function structuredSummary(entries: readonly ShownEntity[]): StructuredSummary | undefined {
  if (entries.length === 0) return undefined;
  const results = entries.flatMap((entry) => entry.rich_results);
  const lacking = results.find((each) => !each.eligible && !lacksReviews(each.missing, each.invalid));
  const error = entries.find((entry) => entry.error)?.error;
  const [invalid] = lacking?.invalid ?? [];
  return {
    types: firstOf(entries.flatMap(({ types }) => types)),
    eligible: firstOf(results.filter((each) => each.eligible).map(({ id }) => id)),
    ...(lacking && {
      lacking: {
        id: lacking.id,
        missing: lacking.missing[0]?.split(' | ') ?? [],
        ...(invalid && { invalid }),
      },
    }),
    ...(error && { error }),
  };
}

function firstOf(names: readonly string[]): string[] {
  return [...new Set(names)].slice(0, MOST);
}
