import { dayOf } from '../core/day.ts';
import type { EpochMs } from '../core/epoch-ms.ts';
import { urlKey } from '../url/url-key.ts';
import { IMPORTANCES, type Importance } from './check-values.ts';
import { type Ignore, ignoredAddress } from './ignore.ts';
import type { Check, CheckCount, Contents } from './read-contents.ts';
import type { Report } from './report.ts';
import { resultOfScore } from './result-of-score.ts';
import { LISTING_CHECKS, type Scoring, scoreWithout, scoringOf } from './score.ts';

/** A failed check that is ignored, and why. */
export interface IgnoredCheck {
  readonly check: Check;
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
export function canBeIgnored({ key, state, fixedBy }: Check): boolean {
  return state === 'failed' && fixedBy !== null && !INDEXING_CHECKS.has(key);
}

/** With one more, in place of one of the same check at the same address, which has ended. */
export function withIgnore(ignores: readonly Ignore[], added: Ignore): readonly Ignore[] {
  const isSame = ({ check, where, url }: Ignore) =>
    check === added.check && where === added.where && url === added.url;
  return [...ignores.filter((each) => !isSame(each)), added];
}

/** Whether the address lies where a finding of a page is ignored. With http and https it is one address, as pages are. */
export function isIgnoredAt({ where, url }: Pick<Ignore, 'where' | 'url'>, address: string): boolean {
  const page = ignoredAddress('page', address);
  if (page === undefined || where === 'between') return false;
  if (where === 'page') return keyOf(page) === keyOf(url);
  // a folder ends with a slash: /blogger is not in /blog/, and /blog is its first page
  return `${keyOf(page.replace(/\?.*$/s, ''))}/`.startsWith(`${keyOf(url)}/`);
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
  return ignores.filter((ignore) => isInForce(ignore, now) && isIgnoredAt(ignore, url));
}

/** Whether anything is ignored at any of these addresses now. */
export function isAnyIgnored(urls: readonly string[], ignores: readonly Ignore[], now: EpochMs): boolean {
  // thousands of pages are compared only with what is ignored on their own sites
  const hosts = new Set(urls.map(hostOf));
  const here = ignores.filter((ignore) => isInForce(ignore, now) && hosts.has(hostOf(ignore.url)));
  return urls.some((url) => here.some((ignore) => isIgnoredAt(ignore, url)));
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? '';
}

/** The failed checks that are ignored, in their order. */
export function ignoredOf(checks: readonly Check[], here: readonly Ignore[]): readonly IgnoredCheck[] {
  return checks.filter(canBeIgnored).flatMap((check) => {
    const ignore = here.find((each) => each.check === check.key);
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

/** A report without what is ignored. */
export interface WithoutIgnored extends LeftOut {
  /** With the score and the result that it has without them, where they are known. */
  readonly report: Report;
  readonly contents: Contents;
  readonly ignored: readonly IgnoredCheck[];
  /** What is ignored on this page alone, although it has not got it any more. */
  readonly unmatched: readonly Ignore[];
}

/** A report as if the checks that are ignored had not been made. The report of the service stays as it is. */
export function withoutIgnored(
  report: Report,
  contents: Contents,
  ignores: readonly Ignore[],
  now: EpochMs,
): WithoutIgnored {
  const here = ignoresAt(report.url, ignores, now);
  const ignored = ignoredOf(contents.checks, here);
  const unmatched = unmatchedOf(contents.checks, here);
  if (ignored.length === 0) return { report, contents, ignored, unmatched, counted: 0, isScored: true };
  const keys = new Set(ignored.map(({ check }) => check.key));
  const scoring = scoringOfReport(report, contents);
  const failed = contents.checks.filter(({ state }) => state === 'failed').map(findingOf);
  const score = scoring && scoreWithout(keys, failed, scoring);
  return {
    report: score === null ? report : { ...report, score, result: resultOfScore(score) },
    contents: {
      ...contents,
      checks: contents.checks.filter(({ key }) => !keys.has(key)),
      counts: countsWithout(ignored, contents.counts),
    },
    ignored,
    unmatched,
    counted: ignored.filter(({ check }) => check.weight > 0).length,
    isScored: score !== null,
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

function countsWithout(ignored: readonly IgnoredCheck[], counts: Contents['counts']): Contents['counts'] {
  const left = new Map<string, CheckCount>(counts);
  for (const { check } of ignored) {
    const count = left.get(check.group);
    if (count && check.weight > 0) left.set(check.group, { ...count, total: count.total - 1 });
  }
  return left;
}
