import * as z from 'zod/mini';
import { names } from '../../core/names.ts';

/**
 * Whether search engines may list the page's address, as the embedded report service says it. `suspected`: by its
 * words alone it may be a “not found” page. `other-address`: they would list another one in its place. `contradiction`:
 * two signals of equal strength contradict each other.
 */
export const readAnswerSchema = z.enum([
  'listed',
  'not-listed',
  'suspected',
  'other-address',
  'contradiction',
  'unknown',
]);
/** An answer as a service says it. */
export type ReadAnswer = z.infer<typeof readAnswerSchema>;

/**
 * The answer as it is shown. The last two are only shown, and of a site that the user keeps out of search: the page is
 * kept out on purpose; it can be indexed, although it should not be.
 */
export const listingAnswerSchema = z.enum([...readAnswerSchema.options, 'kept-out', 'exposed']);
export type ListingAnswer = z.infer<typeof listingAnswerSchema>;

/** What keeps a page out of search that may be meant to (`keptOutOf`). */
export const keptOutSchema = z.object({
  /** The reasons, as the service names them, what decides first. */
  ways: z.array(z.string()),
  /** What the answer would be without these. */
  otherwise: readAnswerSchema,
});
export type KeptOut = z.infer<typeof keptOutSchema>;

/** The reasons for which an address is no page of its own: it sends visitors on. */
const SENDS_ON = names('redirected meta-refresh script-redirect');

/** Whether an address leads elsewhere, by what speaks against indexing it. */
export function leadsElsewhere(obstacles: readonly { readonly reason: string }[]): boolean {
  return obstacles.some(({ reason }) => SENDS_ON.some((one) => one === reason));
}

/** Whether robots.txt allows a crawler to fetch the page. */
export const crawlerAccessSchema = z.enum(['allowed', 'disallowed', 'not-seen']);
export type CrawlerAccess = z.infer<typeof crawlerAccessSchema>;

/**
 * What decides about indexing, or leaves it open, in a word that no language translates, by the `reason` in a report's
 * `listing`. The others have no such word.
 */
export const CAUSES: ReadonlyMap<string, string> = new Map([
  ['noindex-meta', 'noindex'],
  ['noindex-header', 'noindex'],
  ['robots-changed-by-script', 'noindex'],
  ['unavailable-after', 'unavailable_after'],
  ['robots-disallowed', 'robots.txt'],
  ['robots-unreachable', 'robots.txt'],
  ['canonical-elsewhere', 'canonical'],
  ['canonical-conflict', 'canonical'],
  ['canonical-changed-by-script', 'canonical'],
  ['meta-refresh', 'meta refresh'],
  ['soft-404', 'soft 404'],
  ['header-unclear', 'X-Robots-Tag'],
  ['robots-not-seen', 'robots.txt'],
  ['page-not-seen', 'HTML'],
]);
