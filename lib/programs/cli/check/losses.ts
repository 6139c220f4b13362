import * as z from 'zod/mini';
import type { CheckReport, ReadPage } from './checked-page.ts';

/** What a page has that it may lose although no check of it fails, and what is measured of it. */
export const hadSchema = z.object({
  /** The rich results of Google that it is eligible for, by the last part of their pages' addresses. */
  rich_results: z.array(z.string()),
  /** The languages of its versions (hreflang). */
  languages: z.array(z.string()),
  words: z.number(),
  /** Different pages of its host that it links to. */
  links: z.number(),
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
/** Of less, nobody can say that nearly all is gone. */
const FEW = 10;

function numberIn({ checks }: CheckReport, id: string): number {
  return Number(checks.find((check) => check.id === id)?.value.replaceAll(/\D/g, '') || Number.NaN);
}

/** What a page has; `undefined` for what is no page. */
export function hadBy({ report }: ReadPage): Had | undefined {
  const { facts, structured_data: data, page } = report;
  if (!facts || page.status !== 200) return undefined;
  const results = (data ?? []).flatMap(({ rich_results: all }) => all);
  const measured = Object.entries(MEASURED).map(([id, of]) => [id, of(report)] as const);
  return {
    rich_results: sorted(results.flatMap(({ id, eligible }) => (eligible ? [id] : []))),
    languages: sorted(facts.hreflang.map(({ language }) => language.toLowerCase())),
    words: facts.words,
    links: facts.links.length + facts.more_links,
    measured: Object.fromEntries(measured.filter(([, size]) => Number.isFinite(size))),
  };
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted();
}

/** The checks that say why it is lost, so that it is not said again. */
const CAUSES: Readonly<Record<'rich-result' | 'language-version' | 'words' | 'links', readonly string[]>> = {
  'rich-result': ['structured-data-valid', 'structured-data-eligible'],
  'language-version': ['hreflang'],
  words: ['content-length', 'needs-scripts'],
  links: ['internal-links', 'needs-scripts'],
};

/** What a page had, and has no more or nearly no more, if none of the checks that are `worse` on it says so. */
export function lossesOf(before: Had | undefined, now: Had | undefined, worse: readonly string[]) {
  if (before === undefined || now === undefined) return [];
  const gone = (of: 'rich_results' | 'languages') => before[of].filter((name) => !now[of].includes(name));
  const isFewer = (of: 'words' | 'links') => before[of] >= FEW && now[of] < before[of] * NEARLY_NOTHING;
  const sizes = (['words', 'links'] as const).filter(isFewer);
  const names = { words: 'Words', links: 'Links to pages of the site' };
  const lost = [
    ...gone('rich_results').map((name) => ['rich-result', `No rich result any more: ${name}`] as const),
    ...gone('languages').map((name) => ['language-version', `No hreflang any more: ${name}`] as const),
    ...sizes.map((of) => [of, `${names[of]}: ${before[of]} → ${now[of]}`] as const),
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
