import * as z from 'zod/mini';
import { isRecord } from '../../core/is-record.ts';

/** What a page says of itself, by name, in the order in which changes are shown. */
export const FACT_NAMES = ['title', 'description', 'h1', 'canonical', 'robots'] as const;
export type FactName = (typeof FACT_NAMES)[number];

/** The facts of a page; empty texts where it says nothing. */
export const factsSchema = z.object({
  title: z.string(),
  description: z.string(),
  h1: z.string(),
  canonical: z.string(),
  robots: z.string(),
  /** The language that the page states (BCP 47), if the report says so; empty if it states none. */
  language: z.optional(z.string()),
});
export type Facts = z.infer<typeof factsSchema>;

/** Longer texts are cut, in characters. */
const LONGEST = 300;

/** Reads a report's `facts`; `null` if it is not of the embedded service. */
export function readFacts(value: unknown): Facts | null {
  if (!isRecord(value)) return null;
  const textOf = (name: FactName) => {
    const text = value[name];
    return typeof text === 'string' ? text.slice(0, LONGEST) : '';
  };
  if (typeof value['title'] !== 'string' || typeof value['robots'] !== 'string') return null;
  return {
    title: textOf('title'),
    description: textOf('description'),
    h1: textOf('h1'),
    canonical: textOf('canonical'),
    robots: textOf('robots'),
    ...(typeof value['language'] === 'string' && { language: value['language'].slice(0, LONGEST) }),
  };
}
