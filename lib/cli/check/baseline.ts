import * as z from 'zod';
import type { ListingAnswer } from '../../model/report/contents/listing.ts';
import { CommandError } from '../../service/node/command-line.ts';
import type { CheckedPage, ReadPage } from './checked-page.ts';
import { isOnThisMachine } from './page-addresses.ts';

const pageSchema = z.object({
  indexing: z.enum(['listed', 'not-listed', 'other-address', 'contradiction', 'unknown']),
  /** Failed checks; how much is wrong, or 1 if the check does not count it. */
  failed: z.record(z.string(), z.number()),
  /** Checks that could not judge the page. */
  unknown: z.array(z.string()),
});
const baselineSchema = z.object({
  version: z.literal(1),
  /** Whether the pages' scripts were run: without them a page may fail other checks. */
  scripts_run: z.boolean(),
  pages: z.record(z.string(), pageSchema),
});

/** What is known and accepted of pages: later runs are compared with it. Written to a file that belongs in Git. */
export type Baseline = z.infer<typeof baselineSchema>;

/** What got worse on a page. */
export interface Regression {
  /** A check's id, or `indexing`. */
  readonly id: string;
  /** Whether it is new, or there is more of it. */
  readonly kind: 'new' | 'more';
  /** What is wrong, as a sentence. */
  readonly text: string;
  /** `more`: how much was wrong, and how much is. `indexing`: the answers. */
  readonly before?: string | number;
  readonly after?: string | number;
}

/** Reads a baseline file's text. Throws a `CommandError` if it is not a baseline of this version. */
export function parseBaseline(text: string, file: string): Baseline {
  const refused = new CommandError(
    `${file} is not a baseline of this version. Delete it, or name another file.`,
  );
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refused;
  }
  const parsed = baselineSchema.safeParse(json);
  if (!parsed.success) throw refused;
  return parsed.data;
}

/**
 * The baseline of these pages, which were all read with or all without running their scripts. Pages of `before` that were
 * not read now stay as they are, if that was made in the same way.
 */
export function baselineOf(pages: readonly CheckedPage[], before?: Baseline): Baseline {
  const read = pages.filter((page) => page.isRead);
  const [first] = read;
  const scriptsRun = first ? first.report.page.rendered_seen === true : before?.scripts_run === true;
  const known = new Map(before?.scripts_run === scriptsRun ? Object.entries(before.pages) : []);
  for (const page of read) {
    const { report } = page;
    const failed = report.checks
      .filter(({ state }) => state === 'failed')
      .map(({ id, count }) => [id, count ?? 1]);
    const unknown = report.checks.filter(({ state }) => state === 'not-seen').map(({ id }) => id);
    known.set(pageKey(page.url), {
      indexing: report.listing?.answer ?? 'unknown',
      failed: Object.fromEntries(failed),
      unknown,
    });
  }
  // in a fixed order, so that a change in Git shows what changed
  const sorted = [...known].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { version: 1, scripts_run: scriptsRun, pages: Object.fromEntries(sorted) };
}

/** The address under which a page is compared: on this machine without its port, which differs from run to run. */
export function pageKey(address: string): string {
  if (!isOnThisMachine(address)) return address;
  const { pathname, search } = new URL(address);
  return `http://localhost${pathname}${search}`;
}

/** From the best to the worst; `unknown` is neither better nor worse. */
const RANKS: Readonly<Record<string, number>> = {
  listed: 0,
  contradiction: 1,
  'other-address': 2,
  'not-listed': 3,
} satisfies Partial<Record<ListingAnswer, number>>;

/**
 * What is new or worse on a page than in the baseline: checks that fail now and did not, checks with more faults, and a
 * worse answer to whether it can be indexed. What could not be judged then or now is neither. A page that the baseline
 * does not know is compared with all of it: what fails on some other page already is not new.
 */
export function regressionsOf({ url, report }: ReadPage, baseline: Baseline): readonly Regression[] {
  const known = baseline.pages[pageKey(url)];
  const others = Object.values(baseline.pages);
  const before = known ? [known] : others;
  const found: Regression[] = [];
  const { listing } = report;
  const rank = RANKS[listing?.answer ?? ''];
  const ranks = before.flatMap(({ indexing }) => RANKS[indexing] ?? []);
  if (listing && rank !== undefined && ranks.length > 0 && rank > Math.max(...ranks)) {
    const was = known && { before: known.indexing };
    found.push({ id: 'indexing', kind: 'new', text: listing.text, ...was, after: listing.answer });
  }
  for (const { id, state, text, count: now = 1 } of report.checks) {
    if (state !== 'failed') continue;
    const counts = before.flatMap(({ failed }) => failed[id] ?? []);
    const wasUnknown = before.length > 0 && before.every(({ unknown }) => unknown.includes(id));
    if (counts.length === 0) {
      if (!wasUnknown) found.push({ id, kind: 'new', text });
      continue;
    }
    const [count] = counts;
    if (known && count !== undefined && now > count)
      found.push({ id, kind: 'more', text, before: count, after: now });
  }
  return found;
}
