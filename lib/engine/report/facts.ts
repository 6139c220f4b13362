import * as z from 'zod/mini';
import type { Facts as SentFacts } from '../contract/report-schemas.ts';

/** What a page says of itself, by name, in the order in which changes are shown. */
export const FACT_NAMES = ['title', 'description', 'h1', 'canonical', 'robots'] as const;
export type FactName = (typeof FACT_NAMES)[number];

/** Longer texts are cut, in characters. */
const LONGEST = 300;
const cut = z.transform((text: string) => text.slice(0, LONGEST));
const fact = z.pipe(z.string(), cut);
const factOrNone = z.catch(fact, '');

/** The facts of a page, as a report or its reading has them; empty texts where it says nothing. */
export const factsSchema = z.object({
  title: fact,
  description: factOrNone,
  h1: factOrNone,
  canonical: factOrNone,
  robots: fact,
  /** The language that the page states (BCP 47), if the report says so; empty if it states none. */
  language: z.catch(z.optional(fact), undefined),
} satisfies { readonly [Name in keyof SentFacts]?: z.ZodMiniType });
export type Facts = z.infer<typeof factsSchema>;
