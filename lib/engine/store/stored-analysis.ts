import { z } from 'zod';
import {
  checkSchema,
  type Facts,
  listingSchema,
  obstacleSchema,
  type ReportedPage,
  scriptChangeSchema,
  structuredDataSchema,
} from '../contract/report-schemas.ts';
import type { Result } from '../report/result.ts';
import type { Text } from '../texts/text.ts';

/*
 * The parts of a report as they are stored: as they are sent, but independent of language.
 */

const textSchema: z.ZodType<Text> = z.custom<Text>(
  (value) =>
    typeof value === 'string' ||
    (typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'),
);

export const storedFindingSchema = checkSchema
  .pick({ id: true, group: true, importance: true, state: true, selectors: true })
  .extend({
    title: textSchema,
    value: textSchema,
    /** What is wrong, in a sentence; only if it failed. */
    text: z.exactOptional(textSchema),
    /** At most 20, then `and N more`. */
    evidence: z.array(textSchema).readonly(),
    /** What to do if it failed, else why it matters. One or two sentences. */
    advice: textSchema,
  });
export type CheckFinding = Readonly<z.infer<typeof storedFindingSchema>>;

export const storedScriptChangeSchema = scriptChangeSchema.extend({
  before: textSchema,
  after: textSchema,
  text: textSchema,
});
/** One thing that scripts change of a page: as it was in the HTML as sent, and as it is after they have run. */
export type ScriptChange = Readonly<z.infer<typeof storedScriptChangeSchema>>;

const blockErrorSchema = z.object({
  fault: z.enum(['syntax', 'twice', 'depth', 'empty']),
  /** What stands there: the name that is used twice, or what was expected. */
  at: z.string(),
  /** In the HTML; null if that is not known. */
  line: z.number().nullable(),
});
/** The fault of a block of JSON-LD. */
export type BlockError = Readonly<z.infer<typeof blockErrorSchema>>;

export const storedStructuredDataSchema = structuredDataSchema.extend({
  error: z.exactOptional(blockErrorSchema),
});
/** A top-level entity of a page, or a block that could not be read. */
export type StructuredDataEntry = Readonly<z.infer<typeof storedStructuredDataSchema>>;

const storedObstacleSchema = obstacleSchema.pick({ answer: true, reason: true }).extend({
  /** Values for its texts: a status, an address, a line of robots.txt. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
/** A reason why a search engine may not list an address, or why that is unknown, with its answer. */
export type Obstacle = Readonly<z.infer<typeof storedObstacleSchema>>;
/** All that keeps a page from the results of each search engine, what decides first. */
export type EngineObstacles = Readonly<Record<'google' | 'bing', readonly Obstacle[]>>;

export const storedListingSchema = listingSchema
  .pick({ answer: true, reason: true, crawlers: true })
  .extend({ obstacles: z.array(storedObstacleSchema).readonly() });
/** Whether search engines may list a page. The page's own `answer` and `reason` are Google's. */
export type Listing = Readonly<z.infer<typeof storedListingSchema>>;
/** The answer for one search engine, and the signal that decides it. */
export type ListingDecision = Readonly<Listing['crawlers']['google']>;

export interface Analysis {
  readonly result: Result;
  /** 0 to 100, whole. */
  readonly score: number;
  readonly page: ReportedPage;
  readonly checks: readonly CheckFinding[];
  readonly listing: Listing;
  /** What the page's scripts change; `null` unless the document was seen both before and after they ran. */
  readonly differences: readonly ScriptChange[] | null;
  /** What the page says of itself to search engines, in document order; `null` if a bug prevented it. */
  readonly structuredData: readonly StructuredDataEntry[] | null;
  /** What the page says, without judgement; `null` if a bug prevented it. */
  readonly facts: Facts | null;
}
