import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import {
  areComparable,
  type Difference,
  type DifferenceOf,
  type Way,
} from '../../../engine/history/compare-readings.ts';
import type { Reading } from '../../../engine/history/reading.ts';
import { readingOf } from '../../../engine/history/reading-of.ts';
import { isToFix } from '../../../engine/report/check-values.ts';
import { type Finding, findingsOf, inOrder, textOfAll, together } from '../../../engine/report/findings.ts';
import type { Ignore } from '../../../engine/report/ignore.ts';
import { type Check, type Contents, readContents } from '../../../engine/report/read-contents.ts';
import type { Report, ReportDetails } from '../../../engine/report/report.ts';
import { type WithoutIgnored, withoutIgnored } from '../../../engine/report/without-ignored.ts';
import type { Translatable } from '../../../engine/text/message.ts';
import { type Change, changeBetween } from '../history/change.ts';
import { comparedWith, isSameRun, runOf, timeOf } from '../history/page-history.ts';
import { readingWithoutIgnored } from '../history/reading-without-ignored.ts';

/** What is known of a page: its newest report, and readings of earlier ones in any order. */
export interface KnownPage {
  readonly details: ReportDetails;
  readonly history: readonly Reading[];
}

/** What changed on a page since a day. Where nothing is known, that is not "nothing". */
export type PageChange =
  | {
      readonly kind: 'compared';
      readonly change: Change;
      /** The time of the report that it is compared with. */
      readonly before: EpochMs;
      /** Whether that one is of after the day, because none of before can be compared. */
      readonly isLater: boolean;
    }
  /** Only one report with a result is known. */
  | { readonly kind: 'first' }
  /** All earlier reports saw other parts of the page. */
  | { readonly kind: 'incomparable' }
  /** The newest report is of before the day. */
  | { readonly kind: 'older' };

/** A page of the file, without what is ignored. */
export interface ClientPage {
  readonly report: Report;
  readonly contents: Contents;
  /** What report and contents are without, with the score of the service. */
  readonly without: Omit<WithoutIgnored, 'report' | 'contents'> & {
    readonly score: number | null;
  };
  /** The failed checks that count, heavy ones first. */
  readonly failed: readonly Check[];
  /** `null` if it was not asked for. */
  readonly change: PageChange | null;
}

/** A check that was fixed, is new, or was judged in one of two reports, with its pages. */
export interface ChangedCheck {
  /** With what is wrong in words that are true of each of the pages. */
  readonly difference: DifferenceOf<'check'>;
  readonly pages: readonly number[];
}

/** An ignored finding with its pages. */
export interface IgnoredFault {
  readonly ignore: Ignore;
  readonly text: Translatable;
  readonly pages: readonly number[];
}

/** What a file for a client says: each fault once, with its pages, and each page. */
export interface ClientFile {
  /** In the order of the known pages. */
  readonly pages: readonly ClientPage[];
  readonly findings: readonly Finding<Check>[];
  /** What was fixed before what is new, and what only one of two reports has judged. */
  readonly changed: readonly ChangedCheck[];
  readonly ignored: readonly IgnoredFault[];
}

export interface ClientFileOptions {
  readonly ignores: readonly Ignore[];
  /** Changes since this time are shown; `null`: none are. */
  readonly since: EpochMs | null;
  readonly now: EpochMs;
}

/** Puts together what a file for a client says of pages. */
export function clientFile(known: readonly KnownPage[], options: ClientFileOptions): ClientFile {
  const pages = known.map((page) => clientPage(page, options));
  return {
    pages,
    findings: findingsOf(pages.map(({ failed }) => failed)),
    changed: changedChecks(pages),
    ignored: ignoredFaults(pages),
  };
}

function clientPage(known: KnownPage, { ignores, since, now }: ClientFileOptions): ClientPage {
  const { report: made, contents: sent } = known.details;
  const read = readContents(sent, made);
  const { report, contents, ...without } = withoutIgnored(made, read, ignores, now);
  const left = (reading: Reading) => readingWithoutIgnored(reading, made.url, ignores, now).reading;
  return {
    report,
    contents,
    without: { ...without, score: made.score },
    failed: contents.checks.filter(isToFix),
    change: since === null ? null : changeOf(known, since, now, left),
  };
}

/** `left` leaves out what is ignored, which is listed as ignored and neither as new nor as fixed. */
function changeOf(
  { details, history }: KnownPage,
  since: EpochMs,
  now: EpochMs,
  left: (reading: Reading) => Reading,
): PageChange {
  const current = readingOf(details, now);
  if (current === null) return { kind: 'first' };
  const time = timeOf(current);
  if (time < since) return { kind: 'older' };
  const isEarlier = (each: Reading) => timeOf(each) < time && !isSameRun(runOf(each), details.report);
  const earlier = history.filter(isEarlier);
  const comparable = earlier.filter((each) => areComparable(each, current));
  const before = comparedWith(comparable, timeOf, since);
  if (before === undefined) return { kind: earlier.length > 0 ? 'incomparable' : 'first' };
  return {
    kind: 'compared',
    change: changeBetween(left(before), left(current)),
    before: timeOf(before),
    isLater: timeOf(before) >= since,
  };
}

function changedChecks(pages: readonly ClientPage[]): readonly ChangedCheck[] {
  const changed = together(
    pages.map(({ change }) => (change?.kind === 'compared' ? change.change.differences.filter(isCheck) : [])),
    ({ of, way, check }) => JSON.stringify([way, of, check.text_many]),
  ).map(({ first, all, pages: having }) => {
    const text = textOfAll(all.map(({ check }) => check));
    const check = { ...first.check, ...(typeof text === 'string' && { text }) };
    return { difference: { ...first, check }, pages: having };
  });
  const ordered = inOrder(changed, ({ difference: { of: id, check }, pages: { length } }) => ({
    id,
    importance: check.importance,
    pages: length,
  }));
  return ordered.toSorted(
    (one, other) => WAYS.indexOf(one.difference.way) - WAYS.indexOf(other.difference.way),
  );
}

function isCheck(difference: Difference): difference is DifferenceOf<'check'> {
  return difference.kind === 'check';
}

const WAYS: readonly Way[] = ['better', 'worse', 'unknown'];

function ignoredFaults(pages: readonly ClientPage[]): readonly IgnoredFault[] {
  return together(
    pages.map(({ without }) => without.ignored),
    ({ ignore }) => ignore,
  ).map(({ first: { ignore }, all, pages: having }) => ({
    ignore,
    pages: having,
    text: textOfAll(all.map(({ check }) => check)),
  }));
}
