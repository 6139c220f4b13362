import * as z from 'zod/mini';

/**
 * Whether search engines may list the page's address, as the embedded report service says it. `other-address`: they
 * would list another one in its place. `contradiction`: two signals of equal strength contradict each other.
 */
export const listingAnswerSchema = z.enum([
  'listed',
  'not-listed',
  'other-address',
  'contradiction',
  'unknown',
]);
export type ListingAnswer = z.infer<typeof listingAnswerSchema>;

/** The answer with its texts, which are the service's own. */
export interface Indexing {
  readonly answer: ListingAnswer;
  /** What decides, in a word that no language translates: `noindex`. */
  readonly cause: string | undefined;
  readonly text: string;
  readonly nextStep: string;
  /** What else would keep it from being indexed, in sentences. */
  readonly also: readonly string[];
  /** Search engines with an answer of their own. */
  readonly engines: readonly { readonly name: string; readonly answer: ListingAnswer }[];
  /** AI crawlers, and whether robots.txt allows them to read the page. */
  readonly crawlers: readonly { readonly name: string; readonly access: CrawlerAccess }[];
}

/** Whether robots.txt allows a crawler to fetch the page. */
export const crawlerAccessSchema = z.enum(['allowed', 'disallowed', 'not-seen']);
export type CrawlerAccess = z.infer<typeof crawlerAccessSchema>;
