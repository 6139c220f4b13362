import * as z from 'zod/mini';
import { leadsElsewhere } from '../../../engine/report/contents/listing.ts';
import type { CheckReport, ReadPage } from './checked-page.ts';

/** What a page has that it may lose although no check of it fails, and what is measured of it. */
export const hadSchema = z.object({
  /** The rich results of Google that it is eligible for, by the last part of their pages' addresses. */
  rich_results: z.array(z.string()),
  /** The languages of its versions (hreflang). */
  languages: z.array(z.string()),
  /** Those of its own. */
  words: z.number(),
  /** Different pages of its host that it links to. */
  links: z.number(),
  /** How many of its images have a text in their place; absent: it has no images, or this was not kept yet. */
  images: z.optional(z.number()),
  /** What checks measure, by their ids. */
  measured: z.record(z.string(), z.number()),
});
export type Had = z.infer<typeof hadSchema>;

/** The checks with a limit that a small change may cross, beside that of the page's bytes. */
const MEASURED = ['dom-size', 'resource-count', 'title-length'];
/** How much more is more, and how much less is nearly nothing; our own choice. */
const MARGIN = 1.1;
const NEARLY_NOTHING = 0.1;
/** What is counted: so much that nearly all of it may be gone, and the checks that say why it is. */
const WORDS = { id: 'words', name: 'Words', few: 10, causes: ['needs-scripts'] } as const;
const BESIDE_WORDS = [
  {
    id: 'links',
    name: 'Links to pages of the site',
    few: 10,
    causes: ['internal-links', 'needs-scripts', 'words'],
  },
  {
    id: 'images',
    name: 'Images with a text in their place',
    few: 1,
    causes: ['image-alternatives', 'words'],
  },
] as const;

function numberIn({ checks }: CheckReport, id: string): number {
  return Number(checks.find((check) => check.id === id)?.value.replaceAll(/\D/g, '') || Number.NaN);
}

/** What a page has; `undefined` for what is no page, or only leads to another. */
export function hadBy({ report }: ReadPage): Had | undefined {
  const { facts, structured_data: data, page, checks, listing } = report;
  if (!facts || page.status !== 200 || leadsElsewhere(listing?.obstacles ?? [])) return undefined;
  const hasImages = checks.some(({ id, state }) => id === 'image-alternatives' && state !== 'not-applicable');
  const results = (data ?? []).flatMap(({ rich_results: all }) => all);
  const measured = MEASURED.map((id) => [id, numberIn(report, id)] as const);
  return {
    rich_results: sorted(results.flatMap(({ id, eligible }) => (eligible ? [id] : []))),
    languages: sorted(facts.hreflang.map(({ language }) => language.toLowerCase())),
    words: facts.words,
    links: facts.links.length + facts.more_links,
    ...(hasImages && { images: facts.described_images }),
    measured: { ...Object.fromEntries(measured.filter(([, size]) => size > 0)), 'html-size': page.bytes },
  };
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted();
}

/**
 * What a page had, and has no more or nearly no more, if none of the checks that are `worse` on it says so. Its words
 * come first: with them most else is gone.
 */
export function lossesOf(before: Had | undefined, now: Had | undefined, worse: readonly string[]) {
  if (before === undefined || now === undefined) return [];
  const told = [...worse];
  const lost = (id: string, text: string, causes: readonly string[]) =>
    told.some((check) => causes.includes(check)) ? [] : [{ id, kind: 'new' as const, text }];
  const fewer = ({ id, name, few, causes }: typeof WORDS | (typeof BESIDE_WORDS)[number]) => {
    const [then = 0, size = then] = [before[id], now[id]];
    return then >= few && size < then * NEARLY_NOTHING ? lost(id, `${name}: ${then} → ${size}`, causes) : [];
  };
  const gone = (of: 'rich_results' | 'languages') => before[of].filter((name) => !now[of].includes(name));
  const words = fewer(WORDS);
  told.push(...words.map(({ id }) => id));
  const unusable = ['structured-data-valid', 'structured-data-eligible'];
  return [
    ...words,
    ...gone('rich_results').flatMap((id) => lost('rich-result', `No rich result any more: ${id}`, unusable)),
    ...gone('languages')
      .filter(
        (code) => !now.languages.some((one) => isSameLanguage(one, code) && !before.languages.includes(one)),
      )
      .flatMap((code) => lost('language-version', `No hreflang any more: ${code}`, ['hreflang'])),
    ...BESIDE_WORDS.flatMap(fewer),
  ];
}

/** Whether one code may stand in the place of another: `de-DE` in that of `de`. */
function isSameLanguage(one: string, other: string): boolean {
  return one.split('-', 1)[0] === other.split('-', 1)[0];
}

/** Whether what a check measures has grown by less than a tenth. */
export function isWithinMargin(id: string, before: Had | undefined, now: Had | undefined): boolean {
  const [then, size] = [before?.measured[id], now?.measured[id]];
  return then !== undefined && size !== undefined && size < then * MARGIN;
}
