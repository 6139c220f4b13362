import { dayOf } from '../core/day.ts';
import type { EpochMs } from '../core/epoch-ms.ts';
import { urlKey } from '../url/url-key.ts';
import { IMPORTANCES, type Importance } from './check-values.ts';
import { type Ignore, ignoredAddress } from './ignore.ts';
import type { Check, Contents } from './read-contents.ts';
import type { Report } from './report.ts';
import { resultOfScore } from './result-of-score.ts';
import { LISTING_CHECKS, type Scoring, scoreWithout, scoringOf } from './score.ts';

/** A failed check that is ignored, and why. */
export interface IgnoredCheck<Failed = Check> {
  readonly check: Failed;
  readonly ignore: Ignore;
}

/**
 * What decides whether a page can be indexed is never ignored: the answer would be good while search engines leave the
 * page out.
 */
const INDEXING_CHECKS: ReadonlySet<string> = new Set([
  ...LISTING_CHECKS,
  'http-status',
  'soft-404',
  'meta-refresh',
  'canonical-single',
]);

/** Whether the failure of this check can be ignored: only the embedded service says who fixes a check. */
export function canBeIgnored({ key, state, fixedBy, weight }: Check): boolean {
  // a page that may be a soft 404 by its words alone can be indexed
  const isDeciding = INDEXING_CHECKS.has(key) && (key !== 'soft-404' || weight === 3);
  return state === 'failed' && fixedBy !== null && !isDeciding;
}

/** With one more, in place of one of the same check at the same address, which has ended. */
export function withIgnore(ignores: readonly Ignore[], added: Ignore): readonly Ignore[] {
  const isSame = ({ check, where, url }: Ignore) =>
    check === added.check && where === added.where && url === added.url;
  return [...ignores.filter((each) => !isSame(each)), added];
}

/**
 * Returns what finds the ignores whose place an address lies in. With http and https it is one address, as pages are.
 * An address is compared only with what is ignored on its own host: there may be thousands of pages.
 */
export function ignoreFinder<One extends Pick<Ignore, 'where' | 'url'>>(
  ignores: readonly One[],
): (address: string) => readonly One[] {
  const ofPages = ignores.filter(({ where }) => where !== 'between');
  const byHost = Map.groupBy(
    ofPages.map((ignore) => ({ ignore, key: keyOf(ignore.url) })),
    ({ ignore }) => hostOf(ignore.url),
  );
  return (address) => {
    const here = byHost.get(hostOf(address)) ?? [];
    const page = here.length > 0 ? ignoredAddress('page', address) : undefined;
    if (page === undefined) return [];
    const ofPage = keyOf(page);
    // a folder ends with a slash: /blogger is not in /blog/, and /blog is its first page
    const path = `${keyOf(page.replace(/\?.*$/s, ''))}/`;
    return here.flatMap(({ ignore, key }) => {
      const isHere = ignore.where === 'page' ? ofPage === key : path.startsWith(`${key}/`);
      return isHere ? [ignore] : [];
    });
  };
}

const finders = new WeakMap<readonly Ignore[], (address: string) => readonly Ignore[]>();

/** The finder of a list, which is asked for many pages. */
function finderOf(ignores: readonly Ignore[]): (address: string) => readonly Ignore[] {
  const known = finders.get(ignores) ?? ignoreFinder(ignores);
  finders.set(ignores, known);
  return known;
}

function keyOf(url: string): string {
  return urlKey(url).replace(/^https?:/, '');
}

/** Whether it is in force: on the day of its end the finding is back. */
export function isInForce({ until }: Pick<Ignore, 'until'>, now: EpochMs): boolean {
  return until === null || dayOf(now) < until;
}

/** What is ignored at an address now. */
export function ignoresAt(url: string, ignores: readonly Ignore[], now: EpochMs): readonly Ignore[] {
  return finderOf(ignores)(url).filter((ignore) => isInForce(ignore, now));
}

/** Whether anything is ignored at any of these addresses now. */
export function isAnyIgnored(urls: readonly string[], ignores: readonly Ignore[], now: EpochMs): boolean {
  return urls.some((url) => ignoresAt(url, ignores, now).length > 0);
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? '';
}

/** The failed checks that are ignored, in their order. */
export function ignoredOf(checks: readonly Check[], here: readonly Ignore[]): readonly IgnoredCheck[] {
  return leaveOut(checks, here, null, canBeIgnored).ignored;
}

/** What is found between the pages of a site: what counts, and what is ignored there now. */
export function siteWithoutIgnored<Finding extends { readonly id: string }>(
  findings: readonly Finding[],
  project: string,
  ignores: readonly Ignore[],
  now: EpochMs,
) {
  const here = ignores.filter(
    (each) => each.where === 'between' && isInForce(each, now) && hostOf(each.url) === project,
  );
  const ignoreOf = ({ id }: Finding) => here.find(({ check }) => check === id);
  return {
    counted: findings.filter((finding) => ignoreOf(finding) === undefined),
    ignored: findings.flatMap((finding) => {
      const ignore = ignoreOf(finding);
      return ignore === undefined ? [] : [{ finding, ignore }];
    }),
  };
}

/** What is ignored on a page alone, although its report says that there is nothing to ignore; unknown is not that. */
function unmatchedOf(checks: readonly Check[], here: readonly Ignore[]): readonly Ignore[] {
  const states = new Map(checks.map(({ key, state }) => [key, state]));
  return here.filter(({ where, check }) => {
    const state = states.get(check);
    return where === 'page' && (state === 'passed' || state === 'not-applicable');
  });
}

/** What a score leaves out. */
export interface LeftOut {
  /** How many ignored findings would count. */
  readonly counted: number;
  /** Whether score and result are those without them; `false`: the service's, which counts them. */
  readonly isScored: boolean;
}

/**
 * Leaves out what is ignored of the failed checks of a report or of its reading, whose score was made of `scoring`, if
 * that is known.
 */
export function leaveOut<
  Failed extends Pick<Check, 'key' | 'weight'> & { readonly group?: string | undefined },
>(
  failed: readonly Failed[],
  here: readonly Ignore[],
  scoring: Scoring | null | undefined,
  mayBeIgnored: (check: Failed) => boolean,
) {
  const ignored = failed.filter(mayBeIgnored).flatMap((check): IgnoredCheck<Failed>[] => {
    const ignore = here.find((each) => each.check === check.key);
    return ignore === undefined ? [] : [{ check, ignore }];
  });
  const keys: ReadonlySet<string> = new Set(ignored.map(({ check }) => check.key));
  const counting = ignored.filter(({ check }) => check.weight > 0);
  const findings = failed.map(({ key, weight }) => ({ id: key, importance: importanceOf(weight) }));
  const score = ignored.length > 0 && scoring ? scoreWithout(keys, findings, scoring) : null;
  const left: LeftOut = { counted: counting.length, isScored: ignored.length === 0 || score !== null };
  return {
    ...{ ignored, keys, left },
    /** The score and the result without them, where they are known. */
    verdict: score === null ? {} : { score, result: resultOfScore(score) },
    /** How many of a group would count. */
    countedIn: (name: string) => counting.filter(({ check }) => check.group === name).length,
  };
}

/** A report without what is ignored. */
export interface WithoutIgnored<Known = Report> extends LeftOut {
  /** With the score and the result that it has without them, where they are known. */
  readonly report: Known;
  readonly contents: Contents;
  readonly ignored: readonly IgnoredCheck[];
  /** What is ignored on this page alone, although it has not got it any more. */
  readonly unmatched: readonly Ignore[];
}

/** A report as if the checks that are ignored had not been made. The report of the service stays as it is. */
export function withoutIgnored<Known extends Pick<Report, 'url' | 'result' | 'score'>>(
  report: Known,
  contents: Contents,
  ignores: readonly Ignore[],
  now: EpochMs,
): WithoutIgnored<Known> {
  const here = ignoresAt(report.url, ignores, now);
  const { checks, counts } = contents;
  const failed = checks.filter(({ state }) => state === 'failed');
  const scoring = scoringOfReport(report, contents);
  const { ignored, keys, left, verdict, countedIn } = leaveOut(failed, here, scoring, canBeIgnored);
  const said = { ignored, unmatched: unmatchedOf(checks, here), ...left };
  if (ignored.length === 0) return { report, contents, ...said };
  return {
    report: { ...report, ...verdict },
    contents: {
      ...contents,
      checks: checks.filter(({ key }) => !keys.has(key)),
      counts: new Map(
        [...counts].map(([name, count]) => [name, { ...count, total: count.total - countedIn(name) }]),
      ),
    },
    ...said,
  };
}

/** What a report's score was made of; `null` if that is unknown. */
export function scoringOfReport(
  { score }: Pick<Report, 'score'>,
  { checks, cut, listing }: Contents,
): Scoring | null {
  return cut ? null : scoringOf(checks.map(findingOf), score, listing?.answer);
}

function findingOf({ key, weight, state }: Pick<Check, 'key' | 'weight' | 'state'>) {
  return { id: key, state, importance: importanceOf(weight) };
}

/** The importance that a check's weight stands for. */
export function importanceOf(weight: Check['weight']): Importance {
  return IMPORTANCES[3 - weight] ?? 'low';
}
