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
const COUNTED = [
  { id: 'words', name: 'Words', few: 10, causes: ['needs-scripts'] },
  { id: 'links', name: 'Links to pages of the site', few: 10, causes: ['internal-links', 'needs-scripts'] },
  { id: 'images', name: 'Images with a text in their place', few: 1, causes: ['image-alternatives'] },
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
 * What a page had, and has no more or nearly no more, if none of the checks that are `worse` on it says so. With its
 * words most else is gone, so that these come first.
 */
export function lossesOf(before: Had | undefined, now: Had | undefined, worse: readonly string[]) {
  if (before === undefined || now === undefined) return [];
  const lost = (id: string, text: string, causes: readonly string[]) =>
    worse.some((check) => causes.includes(check)) ? [] : [{ id, kind: 'new' as const, text }];
  const gone = (of: 'rich_results' | 'languages') => before[of].filter((name) => !now[of].includes(name));
  const unusable = ['structured-data-valid', 'structured-data-eligible'];
  // `de-DE` may take the place of `de`
  const added = now.languages.flatMap((code) => (before.languages.includes(code) ? [] : code.split('-', 1)));
  const named = [
    ...gone('rich_results').flatMap((id) => lost('rich-result', `No rich result any more: ${id}`, unusable)),
    ...gone('languages').flatMap((code) =>
      added.includes(code.replace(/-.*/, ''))
        ? []
        : lost('language-version', `No hreflang any more: ${code}`, ['hreflang']),
    ),
  ];
  const counted = COUNTED.flatMap(({ id, name, few, causes }) => {
    const [then = 0, size = then] = [before[id], now[id]];
    return then >= few && size < then * NEARLY_NOTHING ? lost(id, `${name}: ${then} → ${size}`, causes) : [];
  });
  const words = counted.filter(({ id }) => id === 'words');
  return words.length > 0 ? [...words, ...named] : [...named, ...counted];
}

/** Whether what a check measures has grown by less than a tenth. */
export function isWithinMargin(id: string, before: Had | undefined, now: Had | undefined): boolean {
  const [then, size] = [before?.measured[id], now?.measured[id]];
  return then !== undefined && size !== undefined && size < then * MARGIN;
}
