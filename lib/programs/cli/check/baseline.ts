import * as z from 'zod/mini';
import { names } from '../../../engine/core/names.ts';
import { parsedJson } from '../../../engine/core/parsed-json.ts';
import {
  areComparable,
  compareReadings,
  type Difference,
  type DifferenceOf,
  INDEXING_RANK,
} from '../../../engine/history/compare-readings.ts';
import { type ComparedReading, readingSchema } from '../../../engine/history/reading.ts';
import type { ListingAnswer } from '../../../engine/report/contents/listing.ts';
import { decidesIndexing, inOrder } from '../../../engine/report/findings.ts';
import type { Ignore } from '../../../engine/report/ignore.ts';
import { TOLD_BETWEEN } from '../../../engine/site/site.ts';
import { manyText, type Translate } from '../../../engine/texts/create-translator.ts';
import { translator } from '../../../engine/texts/translate.ts';
import { productionAddress, type StandIn } from '../../../engine/url/stand-in.ts';
import { CommandError } from '../../service/node/command-line.ts';
import { type CheckedPage, type ReadPage, readingOfPage } from './checked-page.ts';
import { type Had, hadBy, hadSchema, isWithinMargin, lossesOf } from './losses.ts';
import { isOnThisMachine } from './page-addresses.ts';
import {
  changedRules,
  type RuleReading,
  readRules,
  rulesInOne,
  rulesOfPage,
  rulesSchema,
  writtenRules,
} from './rule-readings.ts';

const saidSchema = z.pick(readingSchema, {
  result: true,
  score: true,
  listing: true,
  status: true,
  facts: true,
  readMode: true,
});
const pageSchema = z.extend(saidSchema, {
  /** Failed checks, with how many are wrong, if the check counts them. */
  failed: z.record(z.string(), z.nullable(z.number())),
  /** Checks of the baseline that did not judge the page. */
  unknown: z.array(z.string()),
  /** Absent: it was no page, or this was not kept yet. */
  had: z.optional(hadSchema),
  /** Absent: it was never checked. */
  accessibility: z.optional(rulesSchema),
});
const baselineSchema = z.object({
  version: z.literal(1),
  /** Whether the pages' scripts were run: without them a page may fail other checks. */
  scripts_run: z.boolean(),
  /** The checks that judged any of the pages. A page passed those that neither failed nor are unknown. */
  checks: z.array(z.string()),
  /** The rules of axe that judged the accessibility of any of the pages; absent: none did. */
  rules: z.optional(z.array(z.string())),
  /** What was read of each page, by its address. */
  pages: z.record(z.string().check(z.refine(URL.canParse)), pageSchema),
  /** What was ignored: check, where and address. */
  ignores: z.array(z.string()),
});

/** What is known and accepted of pages: later runs are compared with it. Written to a file that belongs in Git. */
export type Baseline = z.infer<typeof baselineSchema>;

/** What got worse on a page. */
export interface Regression {
  /** A check's id, or `indexing`; in the group `accessibility` the name of a rule of axe. */
  readonly id: string;
  readonly group?: 'accessibility';
  readonly kind: 'new' | 'more';
  readonly text: string;
  /** `more`: how much was wrong, and how much is. `indexing`: the answers. */
  readonly before?: string | number | undefined;
  readonly after?: string | number | undefined;
}

/** What got better on a page: nothing of it is left, or `less`. */
export type Improvement = Omit<Regression, 'kind'> & { readonly kind: 'fixed' | 'less' };

/** What a page says otherwise, which is neither better nor worse. */
export type Note = DifferenceOf<'fact' | 'status'>;

export interface ComparedPage {
  /** Whether the baseline has the page. */
  readonly isKnown: boolean;
  readonly regressions: readonly Regression[];
  /** In the order in which it was to be fixed; empty for a page that the baseline does not have. */
  readonly fixed: readonly Improvement[];
  readonly notes: readonly Note[];
  /** The checks of its site that find something on it, and did not. */
  readonly between: readonly string[];
}

/** Reads a baseline file's text. Throws a `CommandError` if it is not a baseline of this version. */
export function parseBaseline(text: string, file: string): Baseline {
  const parsed = baselineSchema.safeParse(parsedJson(text));
  if (parsed.success) return parsed.data;
  throw new CommandError(`${file} is not a baseline of this version. Delete it, or name another file.`);
}

/**
 * The baseline of these pages, which were all read with or all without running their scripts. It keeps the pages of
 * `before` that were not read now, if they were read in the same way, and if these are not all of their host (`isAll`).
 */
export function baselineOf(
  pages: readonly CheckedPage[],
  before?: Baseline,
  {
    standIn,
    ignores = [],
    isAll = false,
  }: {
    readonly standIn?: StandIn | undefined;
    readonly ignores?: readonly Ignore[];
    readonly isAll?: boolean;
  } = {},
): Baseline {
  const read = pages.filter((page) => page.isRead);
  // no browser shows what an address leads to, or an error without a page
  const scriptsRun =
    read.length > 0 ? read.some(({ report }) => report.page.rendered_seen) : before?.scripts_run === true;
  const known = pagesIn(before?.scripts_run === scriptsRun ? before : undefined);
  const addressOf = addressesIn(before, pages, standIn);
  if (before && isAll) for (const address of apart(before, pages, standIn).gone) known.delete(address);
  for (const page of read) {
    const address = addressOf(page.url);
    // what was not checked this time is known from the last
    const rules = rulesOfPage(page) ?? known.get(address)?.rules;
    known.set(address, { reading: judged(readingWith(addressOf, page), page), had: hadBy(page), rules });
  }
  const all = [...known.values()].flatMap(({ reading: { checks } }) => [
    ...(checks?.failed ?? []).map(({ id }) => id),
    ...(checks?.passed ?? []),
  ]);
  // in a fixed order, so that a change in Git shows what changed
  const checks = [...new Set(all)].toSorted();
  const rules = [...new Set([...known.values()].flatMap((one) => [...(one.rules?.judged ?? [])]))].toSorted();
  const entries = [...known].map(([address, { reading, had, rules: found }]) => {
    const page = {
      ...pageOf(reading, checks),
      ...(had && { had }),
      ...(found && { accessibility: writtenRules(found, rules) }),
    };
    return [address, page] as const;
  });
  return {
    version: 1,
    scripts_run: scriptsRun,
    checks,
    ...(rules.length > 0 && { rules }),
    pages: Object.fromEntries(entries.toSorted(byName)),
    ignores: ignores.map(nameOfIgnore).toSorted(),
  };
}

/** The ignores that the baseline does not know, in a sentence: a change may exempt itself with them. */
export function newIgnores(ignores: readonly Ignore[], baseline: Baseline | undefined): string | undefined {
  const known = new Set(baseline?.ignores);
  const added = baseline ? ignores.map(nameOfIgnore).filter((name) => !known.has(name)) : [];
  return added.length === 0 ? undefined : `Ignored since the baseline: ${added.join(', ')}.`;
}

function nameOfIgnore({ check, where, url }: Ignore): string {
  return `${check} (${where} ${url})`;
}

function pageOf({ checks: judged, ...said }: ComparedReading, checks: readonly string[]) {
  const failed = new Map(judged?.failed.map(({ id, count = null }) => [id, count]));
  const passed = new Set(judged?.passed);
  return {
    ...saidSchema.parse(said),
    failed: Object.fromEntries([...failed].toSorted(byName)),
    unknown: checks.filter((key) => !failed.has(key) && !passed.has(key)),
  };
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** What a baseline knows of a page; without `rules`, its accessibility was never checked. */
interface KnownPage {
  readonly reading: ComparedReading;
  readonly had: Had | undefined;
  readonly rules: RuleReading | undefined;
}

/** By the addresses of the baseline. */
function pagesIn({ checks, rules = [], pages }: Partial<Baseline> = {}): Map<string, KnownPage> {
  const entries = Object.entries(pages ?? {}).map(([address, page]) => {
    const { failed, unknown, had, accessibility, ...said } = page;
    const others = new Set([...Object.keys(failed), ...unknown]);
    const failures = Object.entries(failed).map(([id, count]) => ({
      // the words are those of the page that is compared
      id,
      title: id,
      importance: 'low' as const,
      ...(count !== null && { count }),
    }));
    const passed = checks?.filter((key) => !others.has(key)) ?? [];
    const reading = { ...said, checks: { failed: failures, passed } };
    return [address, { reading, had, rules: accessibility && readRules(accessibility, rules) }] as const;
  });
  return new Map(entries);
}

/** The pages of a baseline that are none of a run, `gone` from hosts of which it has others; and those only it has. */
export function apart(baseline: Baseline, pages: readonly CheckedPage[], standIn?: StandIn) {
  const addressOf = addressesIn(baseline, pages, standIn);
  const found = new Set(pages.map(({ url }) => addressOf(url)));
  const origins = new Set([...found].map((address) => new URL(address).origin));
  const missing = Object.keys(baseline.pages).filter((address) => !found.has(address));
  return {
    missing,
    gone: missing.filter((address) => origins.has(new URL(address).origin)),
    added: pages.filter(({ url }) => baseline.pages[addressOf(url)] === undefined),
  };
}

/**
 * Under which addresses the baseline has the pages of a run, or would have them. A server on this machine may have
 * another port in each run; it stands for the server of the baseline that it alone can be. Of two servers that both
 * have other addresses nobody knows which is which, so their pages are new.
 */
function addressesIn(
  baseline: Baseline | undefined,
  pages: readonly CheckedPage[],
  standIn: StandIn | undefined,
): (address: string) => string {
  if (standIn) return (address) => productionAddress(standIn, address);
  const known = originsOf(Object.keys(baseline?.pages ?? {}));
  const run = originsOf(pages.map(({ url }) => url));
  const [same, ...more] = known.filter((origin) => !run.includes(origin));
  const [moved, ...others] = run.filter((origin) => !known.includes(origin));
  if (!same || !moved || others.length + more.length > 0) return (address) => address;
  return (address) => (URL.parse(address)?.origin === moved ? address.replace(moved, same) : address);
}

function readingWith(addressOf: (address: string) => string, page: ReadPage): ComparedReading {
  const { facts, ...said } = readingOfPage(page);
  return { ...said, ...(facts && { facts: { ...facts, canonical: addressOf(facts.canonical) } }) };
}

/** A reading without the checks that did not apply: of these nobody knows what the page would have done. */
function judged({ checks, ...reading }: ComparedReading, { report }: ReadPage): ComparedReading {
  const idle = new Set(report.checks.flatMap(({ id, state }) => (state === 'not-applicable' ? [id] : [])));
  const passed = checks?.passed.filter((key) => !idle.has(key)) ?? [];
  return { ...reading, checks: checks && { ...checks, passed } };
}

/** The servers on this machine, each once. */
function originsOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.filter(isOnThisMachine).map((address) => new URL(address).origin))];
}

/**
 * Compares the pages of a run with a baseline. What was not judged then or now is no regression. A page that the
 * baseline does not have is compared with all of it: what most of its pages fail is not new, but for indexing.
 */
export function compareWithBaseline(baseline: Baseline, pages: readonly CheckedPage[], standIn?: StandIn) {
  const addressOf = addressesIn(baseline, pages, standIn);
  const pagesThen = pagesIn(baseline);
  const rankOf = (answer: ListingAnswer | undefined) => (answer && INDEXING_RANK[answer]) ?? Infinity;
  const ranks = new Map<string, number>();
  for (const page of pages)
    if (page.isRead) ranks.set(addressOf(page.url), rankOf(page.report.listing?.answer));
  // what is between pages and one that was not read, or cannot be indexed any more, is not known
  const isWhole = [...pagesThen].every(
    ([at, { reading }]) => (ranks.get(at) ?? NaN) <= rankOf(reading.listing),
  );
  const all = inOne([...pagesThen.values()].map(({ reading }) => reading));
  const allRules = rulesInOne([...pagesThen.values()].flatMap(({ rules }) => rules ?? []));
  return (page: ReadPage, translate = translator('en')): ComparedPage => {
    const then = pagesThen.get(addressOf(page.url));
    const known = then?.reading;
    const before = known ?? all;
    const rules = then ? then.rules : allRules;
    const { failed = [], passed = [] } = page.between ?? {};
    const between = { failed, passed: isWhole ? passed : [] };
    const after = readingWith(addressOf, { ...page, between });
    const differences = before ? compareReadings(before, after) : [];
    const { worse, better } = changedRules(rules, page);
    const [had, has] = [then?.had, hadBy(page)];
    const failing = regressionsIn(differences, page).filter(
      ({ id, kind }) => kind !== 'new' || !isWithinMargin(id, had, has),
    );
    const ids = failing.map(({ id }) => id);
    return {
      isKnown: known !== undefined,
      regressions: [...failing, ...lossesOf(had, has, ids), ...worse],
      fixed: known ? [...fixedIn(differences, page, translate), ...better] : [],
      notes: known && areComparable(known, after) ? differences.filter(isNote) : [],
      between: differences.flatMap((each) =>
        each.kind === 'check' && each.way === 'worse' && failed.includes(each.of) ? [each.of] : [],
      ),
    };
  };
}

/** A page that can be indexed and fails what more than half of these fail. */
function inOne(readings: readonly ComparedReading[]): ComparedReading | undefined {
  const [first] = readings;
  if (first === undefined) return undefined;
  const failures = Map.groupBy(
    readings.flatMap(({ checks }) => checks?.failed ?? []),
    ({ id }) => id,
  );
  // how many are wrong on one page says nothing of another
  const failed = [...failures.values()].flatMap(([one, ...others]) => {
    if (one === undefined || (others.length + 1) * 2 <= readings.length) return [];
    const { count: _, ...check } = one;
    return [check];
  });
  const excused = new Set(failed.map(({ id }) => id));
  const judged = new Set([...failures.keys(), ...readings.flatMap(({ checks }) => checks?.passed ?? [])]);
  return {
    result: first.result,
    score: first.score,
    listing: 'listed',
    checks: { failed, passed: [...judged].filter((key) => !excused.has(key)) },
  };
}

/** What of these differences is worse on the page. A status that is worse fails the check `http-status`. */
function regressionsIn(differences: readonly Difference[], { report }: ReadPage): readonly Regression[] {
  return differences.flatMap((difference): Regression[] => {
    if (difference.way !== 'worse') return [];
    if (difference.kind === 'indexing') {
      const [before, after] = [difference.before ?? undefined, difference.after ?? undefined];
      return [{ id: 'indexing', kind: 'new', text: report.listing?.text ?? '', before, after }];
    }
    if (difference.kind !== 'check') return [];
    const { of: id, before, after } = difference;
    const { text } = report.checks.find((check) => check.id === id) ?? {};
    // what is wrong between pages is of the run, and not of a page
    if (text === undefined) return [];
    if (before.state !== 'failed') return [{ id, kind: 'new', text }];
    return [{ id, kind: 'more', text, before: before.count, after: after.count }];
  });
}

/** Checks that fail in several ways, of which their sentence is true of one: what was wrong is not known. */
const NAMED: readonly string[] = names(
  'meta-description-present single-h1 heading-order canonical-absolute canonical-target robots-txt-valid robots-directives sitemap html-lang favicon structured-data-eligible open-graph dom-shape charset main-landmark',
);

/** What of all differences is better on the page; what does not apply to it any more is not judged. */
function fixedIn(all: readonly Difference[], { report }: ReadPage, translate: Translate): Improvement[] {
  const checkOf = (id: string) => report.checks.find((check) => check.id === id);
  const wordsOf = (id: string) => {
    const key = NAMED.includes(id) ? undefined : manyText(`${id}.failed`);
    return key ? translate({ key }) : (checkOf(id)?.title ?? id);
  };
  const checks = inOrder(
    all.filter((each) => each.kind === 'check'),
    ({ of: id }) => ({ id, importance: checkOf(id)?.importance ?? 'medium' }),
  );
  const causes = checks.filter(({ of, after }) => decidesIndexing(of) && after.state !== 'failed');
  const answer = all.find((each) => each.kind === 'indexing');
  const better = new Set(checks.flatMap(({ of, way }) => (way === 'better' ? [of] : [])));
  // of a preview that is kept out on purpose, nobody knows what its pages say
  const isAnswered = answer?.way === 'better' && causes.every(({ after }) => after.state !== 'unknown');
  const found = checks.flatMap(({ of: id, way, before, after }): Improvement[] => {
    const { state, importance, text = '' } = checkOf(id) ?? {};
    // what the answer says, or what is between pages, is not said again
    const isSaid =
      (isAnswered && decidesIndexing(id)) || TOLD_BETWEEN[id]?.some((one) => better.has(one)) === true;
    if (way !== 'better' || state === 'not-applicable' || importance === 'note' || isSaid) return [];
    if (after.state === 'passed') return [{ id, kind: 'fixed', text: wordsOf(id) }];
    return [{ id, kind: 'less', text, before: before.count, after: after.count }];
  });
  if (!isAnswered || !answer.before || !answer.after) return found;
  const kind = INDEXING_RANK[answer.after] === 0 ? 'fixed' : 'less';
  const [cause] = kind === 'fixed' ? causes : [];
  const text = cause ? wordsOf(cause.of) : (report.listing?.text ?? '');
  return [{ id: 'indexing', kind, text, before: answer.before, after: answer.after }, ...found];
}

function isNote(difference: Difference): difference is Note {
  const { kind, way } = difference;
  return (kind === 'fact' || kind === 'status') && way !== 'unknown';
}
