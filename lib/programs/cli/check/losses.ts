import * as z from 'zod/mini';
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

/** The checks with a limit that a small change may cross. */
const MEASURED: Readonly<Record<string, (report: CheckReport) => number>> = {
  'dom-size': (report) => numberIn(report, 'dom-size'),
  'html-size': ({ page }) => page.bytes,
  'resource-count': (report) => numberIn(report, 'resource-count'),
  'title-length': (report) => numberIn(report, 'title-length'),
};
/** How much more is more, and how much less is nearly nothing; our own choice. */
const MARGIN = 1.1;
const NEARLY_NOTHING = 0.1;
/** What of a page is counted, and so much of it that nearly all of it may be gone. */
const COUNTED = {
  words: ['Words', 10],
  links: ['Links to pages of the site', 10],
  images: ['Images with a text in their place', 1],
} as const;
type Loss = 'rich-result' | 'language-version' | keyof typeof COUNTED;

function numberIn({ checks }: CheckReport, id: string): number {
  return Number(checks.find((check) => check.id === id)?.value.replaceAll(/\D/g, '') || Number.NaN);
}

/** What a page has; `undefined` for what is no page. */
export function hadBy({ report }: ReadPage): Had | undefined {
  const { facts, structured_data: data, page, checks } = report;
  if (!facts || page.status !== 200) return undefined;
  const hasImages = checks.some(({ id, state }) => id === 'image-alternatives' && state !== 'not-applicable');
  const results = (data ?? []).flatMap(({ rich_results: all }) => all);
  const measured = Object.entries(MEASURED).map(([id, of]) => [id, of(report)] as const);
  return {
    rich_results: sorted(results.flatMap(({ id, eligible }) => (eligible ? [id] : []))),
    languages: sorted(facts.hreflang.map(({ language }) => language.toLowerCase())),
    words: facts.words,
    links: facts.links.length + facts.more_links,
    ...(hasImages && { images: facts.described_images }),
    measured: Object.fromEntries(measured.filter(([, size]) => Number.isFinite(size))),
  };
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted();
}

/** The checks that say why it is lost, so that it is not said again. */
const CAUSES: Readonly<Record<Loss, readonly string[]>> = {
  'rich-result': ['structured-data-valid', 'structured-data-eligible'],
  'language-version': ['hreflang'],
  words: ['needs-scripts'],
  links: ['internal-links', 'needs-scripts'],
  images: ['image-alternatives'],
};

/** What a page had, and has no more or nearly no more, if none of the checks that are `worse` on it says so. */
export function lossesOf(before: Had | undefined, now: Had | undefined, worse: readonly string[]) {
  if (before === undefined || now === undefined) return [];
  const gone = (of: 'rich_results' | 'languages') => before[of].filter((name) => !now[of].includes(name));
  const lost = [
    ...gone('rich_results').map((name) => ['rich-result', `No rich result any more: ${name}`] as const),
    ...gone('languages').map((name) => ['language-version', `No hreflang any more: ${name}`] as const),
    ...(['words', 'links', 'images'] as const).flatMap((of) => {
      const [name, few] = COUNTED[of];
      const [then = 0, size = then] = [before[of], now[of]];
      return then >= few && size < then * NEARLY_NOTHING ? [[of, `${name}: ${then} → ${size}`] as const] : [];
    }),
  ];
  return lost.flatMap(([id, text]) =>
    worse.some((check) => CAUSES[id].includes(check)) ? [] : [{ id, kind: 'new' as const, text }],
  );
}

/** Whether what a check measures has grown by less than a tenth. */
export function isWithinMargin(id: string, before: Had | undefined, now: Had | undefined): boolean {
  const [then, size] = [before?.measured[id], now?.measured[id]];
  return then !== undefined && size !== undefined && size < then * MARGIN;
}
