import { dayOf } from '../core/day.ts';
import type { EpochMs } from '../core/epoch-ms.ts';
import { urlKey } from '../url/url-key.ts';
import { type Ignore, ignoredAddress, WISH_KEYS } from './ignore.ts';
import {
  hasListingCheck,
  type SaidOfIndexing,
  saidTurned,
  type Turned,
  turnedCeiling,
  turnedRound,
} from './kept-out.ts';
import type { Check, Contents } from './read-contents.ts';
import type { Report } from './report.ts';
import type { Result } from './result.ts';
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
export function canBeIgnored({ id, state, fixed_by: fixedBy, importance }: Check): boolean {
  // a page that may be a soft 404 by its words alone can be indexed
  const isDeciding = INDEXING_CHECKS.has(id) && (id !== 'soft-404' || importance === 'high');
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

export function ignoresAt(url: string, ignores: readonly Ignore[], now: EpochMs): readonly Ignore[] {
  return finderOf(ignores)(url).filter((ignore) => isInForce(ignore, now));
}

/** Whether any finding is ignored at any of these addresses now. */
export function isAnyIgnored(urls: readonly string[], ignores: readonly Ignore[], now: EpochMs): boolean {
  const isFinding = ({ where, check }: Ignore) =>
    where !== 'search' && !Object.values<string>(WISH_KEYS).includes(check);
  return urls.some((url) => ignoresAt(url, ignores, now).some(isFinding));
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? '';
}

/** What keeps whole sites out of search, of all that is ignored. */
export function keptOutSites(ignores: readonly Ignore[]): readonly Ignore[] {
  return ignores.filter(({ where }) => where === 'search');
}

function ignoredAmong<Failed extends Pick<Check, 'id'>>(
  failed: readonly Failed[],
  here: readonly Ignore[],
  mayBeIgnored: (check: Failed) => boolean,
): readonly IgnoredCheck<Failed>[] {
  return failed.filter(mayBeIgnored).flatMap((check) => {
    const ignore = here.find((each) => each.check === check.id);
    return ignore === undefined ? [] : [{ check, ignore }];
  });
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
  const states = new Map(checks.map(({ id, state }) => [id, state]));
  return here.filter(({ where, check }) => {
    const state = states.get(check);
    return where === 'page' && (state === 'passed' || state === 'not-applicable');
  });
}

export interface LeftOut {
  /** How many ignored findings would count. */
  readonly counted: number;
  /** Whether score and result are those without them; `false`: the service's, which counts them. */
  readonly isScored: boolean;
  /** What is said of indexing in place of the service's answer, if the site is kept out of search. */
  readonly turned: Turned | undefined;
}

/** What of a report or of its reading is judged. */
interface Judged<Failed> {
  readonly failed: readonly Failed[];
  /** The keys of the other checks that were seen. */
  readonly others: readonly string[];
  /** `null` or absent: unknown. */
  readonly scoring: Scoring | null | undefined;
  readonly score: number | null;
  readonly indexing: SaidOfIndexing;
  /** The robots lines of the page, if they are known. */
  readonly robots: string | undefined;
}

/**
 * Leaves out what is ignored of the failed checks of a report or of its reading, and turns round what it says of
 * indexing if its site is kept out of search.
 */
export function leaveOut<
  Failed extends Pick<Check, 'id' | 'importance'> & { readonly group?: string | undefined },
>(
  { failed, others, scoring, score: own, indexing, robots }: Judged<Failed>,
  here: readonly Ignore[],
  mayBeIgnored: (check: Failed) => boolean,
) {
  const turned = keptOutSites(here).length > 0 ? turnedRound(indexing, robots) : undefined;
  const ignored = ignoredAmong(failed, here, mayBeIgnored);
  const isLeft = ({ id }: Pick<Check, 'id'>) =>
    !turned?.excused.has(id) && !ignored.some(({ check }) => check.id === id);
  const gone = failed.filter((check) => !isLeft(check));
  const keys: ReadonlySet<string> = new Set(gone.map(({ id }) => id));
  const left = [...others, ...failed.filter(isLeft).map(({ id }) => id)];
  const judgedScoring =
    turned && scoring
      ? { ...scoring, ceiling: turnedCeiling(turned, indexing.keptOut, scoring.isUnfilled) }
      : (scoring ?? null);
  const isChanged = gone.length > 0 || turned !== undefined;
  const score =
    isChanged && judgedScoring ? scoreWithout(keys, failed, judgedScoring, hasListingCheck(left)) : null;
  const said: LeftOut = {
    counted: ignored.filter(({ check }) => check.importance !== 'note').length,
    isScored: ignored.length === 0 || score !== null,
    turned,
  };
  return {
    ignored,
    keys,
    left: said,
    isChanged,
    scoring: judgedScoring,
    /** The score and the result without them, where they are known. */
    verdict: score === null ? verdictCapped(turned, own) : { score, result: resultOfScore(score) },
    /** How many of a group would count. Checks about indexing, which are never ignored, have none in readings. */
    countedIn: (name: string) =>
      gone.filter(({ group = GROUP_OF_INDEXING, importance }) => importance !== 'note' && group === name)
        .length,
  };
}

const GROUP_OF_INDEXING = 'Search';

/** The verdict on a page that can be indexed although it should not be, whatever its score is made of. */
function verdictCapped(
  turned: Turned | undefined,
  score: number | null,
): { score?: number | null; result?: Result } {
  if (turned?.answer !== 'exposed') return {};
  return { score: score && Math.min(score, turnedCeiling(turned)), result: 'bad' };
}

export interface WithoutIgnored<Known = Report> extends LeftOut {
  /** With the score and the result that it has without them, where they are known. */
  readonly report: Known;
  readonly contents: Contents;
  readonly ignored: readonly IgnoredCheck[];
  /** What is ignored on this page alone, although it has not got it any more. */
  readonly unmatched: readonly Ignore[];
}

/** A report as if the checks that are ignored had not been made. The report of the service stays as it is. */
export function withoutIgnored<Known extends Pick<Report, 'url' | 'result' | 'score'> & SaidOfIndexing>(
  report: Known,
  contents: Contents,
  ignores: readonly Ignore[],
  now: EpochMs,
): WithoutIgnored<Known> {
  const here = ignoresAt(report.url, ignores, now);
  const { checks, counts, listing, facts } = contents;
  const { ignored, keys, left, verdict, countedIn, isChanged } = leaveOut(
    {
      failed: checks.filter(({ state }) => state === 'failed'),
      others: checks.flatMap(({ id, state }) => (state === 'failed' || state === 'not-seen' ? [] : [id])),
      scoring: scoringOfReport(report, contents),
      score: report.score,
      indexing: { listing: listing?.answer, keptOut: listing?.keptOut },
      robots: facts?.robots,
    },
    here,
    canBeIgnored,
  );
  const said = { ignored, unmatched: unmatchedOf(checks, here), ...left };
  if (!isChanged) return { report, contents, ...said };
  const { turned } = left;
  return {
    report: saidTurned({ ...report, ...verdict }, turned),
    contents: {
      ...contents,
      checks: checks.filter(({ id, state }) => state !== 'failed' || !keys.has(id)),
      counts: new Map(
        [...counts].map(([name, count]) => [name, { ...count, total: count.total - countedIn(name) }]),
      ),
      // what the service advises leads to the other answer
      listing:
        listing && turned
          ? { ...listing, answer: turned.answer, cause: turned.cause, next_step: '' }
          : listing,
    },
    ...said,
  };
}

/** What a report's score was made of; `null` if that is unknown. */
export function scoringOfReport(
  { score }: Pick<Report, 'score'>,
  { checks, cut, listing }: Contents,
): Scoring | null {
  return cut ? null : scoringOf(checks, score, listing?.answer);
}
