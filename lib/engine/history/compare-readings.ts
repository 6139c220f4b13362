import * as z from 'zod/mini';
import { type ListingAnswer, listingAnswerSchema } from '../report/contents/listing.ts';
import { FACT_NAMES } from '../report/facts.ts';
import { RESULTS, type Result, resultSchema } from '../report/result.ts';
import { type ComparedReading, type FailedCheck, failedCheckSchema } from './reading.ts';

/** `unknown`: one of the two does not say it, or saw less. `other`: by its nature, neither is better or worse. */
const waySchema = z.enum(['worse', 'better', 'other', 'unknown']);
export type Way = z.infer<typeof waySchema>;

const sideSchema = z.object({
  /** `unknown`: the check was not judged. */
  state: z.enum(['failed', 'passed', 'unknown']),
  /** How many are wrong, if it failed and the report counts them. */
  count: z.optional(z.number()),
});
type Side = z.infer<typeof sideSchema>;

export const verdictSchema = z.object({
  /** `null`: the report is in progress, or its service has no results. */
  result: z.nullable(resultSchema),
  score: z.nullable(z.number()),
});
const statusSchema = z.nullable(z.number());
const indexingSchema = z.nullable(listingAnswerSchema);

export const differenceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), before: statusSchema, after: statusSchema, way: waySchema }),
  z.object({ kind: z.literal('indexing'), before: indexingSchema, after: indexingSchema, way: waySchema }),
  z.object({ kind: z.literal('result'), before: verdictSchema, after: verdictSchema, way: waySchema }),
  z.object({
    kind: z.literal('fact'),
    of: z.enum(FACT_NAMES),
    before: z.string(),
    after: z.string(),
    way: z.literal('other'),
  }),
  z.object({
    kind: z.literal('check'),
    /** `Check.key` */
    of: z.string(),
    /** As the side says it on which it failed; as `after` does if it failed on both. */
    check: failedCheckSchema,
    before: sideSchema,
    after: sideSchema,
    way: waySchema,
  }),
]);
/** What two readings say differently of a page. */
export type Difference = z.infer<typeof differenceSchema>;
export type DifferenceOf<Kind extends Difference['kind']> = Extract<Difference, { readonly kind: Kind }>;

/** How bad each answer about indexing is; `null` cannot be compared. */
export const INDEXING_RANK: Readonly<Record<ListingAnswer, number | null>> = {
  listed: 0,
  contradiction: 1,
  suspected: 2,
  'other-address': 2,
  'not-listed': 3,
  // at a site that is kept out of search, one is as good as it gets there, and the other the worst
  'kept-out': 0,
  exposed: 4,
  unknown: null,
};

const STATE_RANK: Readonly<Record<Side['state'], number | null>> = { passed: 0, failed: 1, unknown: null };

/** Whether both saw the same parts of the page: what was not seen makes a report neither better nor worse. */
export function areComparable(before: ComparedReading, after: ComparedReading): boolean {
  return before.readMode === after.readMode;
}

/**
 * What differs between two readings of a page: status, indexing, result, facts, then checks, those that fail now first
 * and important ones first. What was not judged on one side, or with other parts of the page, is neither better nor
 * worse, and so is a note.
 */
export function compareReadings(before: ComparedReading, after: ComparedReading): readonly Difference[] {
  const isFair = areComparable(before, after);
  const wayOf = (from: number | null, to: number | null): Way => {
    if (from === null || to === null) return 'unknown';
    if (from === to) return 'other';
    if (!isFair) return 'unknown';
    return from < to ? 'worse' : 'better';
  };
  const found: Difference[] = [];
  const status = { before: before.status ?? null, after: after.status ?? null };
  if (status.before !== status.after) {
    const way = wayOf(statusRank(status.before), statusRank(status.after));
    found.push({ kind: 'status', ...status, way });
  }
  const indexing = { before: before.listing ?? null, after: after.listing ?? null };
  if (indexing.before !== indexing.after) {
    const way = wayOf(indexingRank(indexing.before), indexingRank(indexing.after));
    found.push({ kind: 'indexing', ...indexing, way });
  }
  if (before.result !== after.result || before.score !== after.score) {
    const way = wayOf(resultRank(before.result), resultRank(after.result));
    found.push({ kind: 'result', before: verdictOf(before), after: verdictOf(after), way });
  }
  return [...found, ...changedFacts(before, after), ...changedChecks(before, after, wayOf)];
}

function changedFacts({ facts: before }: ComparedReading, { facts: after }: ComparedReading): Difference[] {
  if (!before || !after) return [];
  return FACT_NAMES.filter((name) => before[name] !== after[name]).map((of) => ({
    kind: 'fact',
    of,
    before: before[of],
    after: after[of],
    way: 'other',
  }));
}

function changedChecks(
  { checks: before }: ComparedReading,
  { checks: after }: ComparedReading,
  wayOf: (from: number | null, to: number | null) => Way,
): Difference[] {
  const failed = [...(after?.failed ?? []), ...(before?.failed ?? [])];
  return [...Map.groupBy(failed, ({ id }) => id)].flatMap(([of, [check]]) => {
    const [from, to] = [sideOf(before, of), sideOf(after, of)];
    const found = { kind: 'check', of, check: check as FailedCheck, before: from, after: to } as const;
    const isNote = found.check.importance === 'note';
    if (from.state !== to.state)
      return [{ ...found, way: isNote ? 'other' : wayOf(STATE_RANK[from.state], STATE_RANK[to.state]) }];
    if (from.count === undefined || to.count === undefined || from.count === to.count) return [];
    return [{ ...found, way: isNote ? 'other' : wayOf(from.count, to.count) }];
  });
}

function sideOf(checks: ComparedReading['checks'], key: string): Side {
  const failed = checks?.failed.find((check) => check.id === key);
  if (failed) return { state: 'failed', ...(failed.count !== undefined && { count: failed.count }) };
  return { state: checks?.passed.includes(key) ? 'passed' : 'unknown' };
}

function verdictOf({ result, score }: ComparedReading): DifferenceOf<'result'>['before'] {
  return { result, score };
}

/** From good to bad. */
function resultRank(result: Result | null): number | null {
  return result && RESULTS.indexOf(result);
}

function indexingRank(answer: ListingAnswer | null): number | null {
  return answer && INDEXING_RANK[answer];
}

/** Which errors there are is neither better nor worse. */
function statusRank(status: number | null): number | null {
  return status && Number(status >= 400);
}
