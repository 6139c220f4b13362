import { compareReadings } from '../../../engine/history/compare-readings.ts';
import { comparedOf, keptId, WHOLE } from '../../../engine/history/reading-of.ts';
import { IMPORTANCES, type Importance } from '../../../engine/report/check-values.ts';
import { FACT_NAMES, type FactName } from '../../../engine/report/facts.ts';
import { inOrder } from '../../../engine/report/findings.ts';
import type { Check, Contents } from '../../../engine/report/read-contents.ts';
import type { Report } from '../../../engine/report/report.ts';

/** A report with its contents, to stand beside another. */
export interface ComparedReport {
  readonly report: Pick<Report, 'result' | 'score'>;
  readonly contents: Contents;
}

/** A check by its id, which does not depend on the language of the reports; `undefined`: a report does not have it. */
export interface CheckPair {
  readonly id: string;
  readonly title: string;
  readonly left: Check | undefined;
  readonly right: Check | undefined;
}

export interface FactPair {
  readonly name: FactName;
  readonly left: string;
  readonly right: string;
}

/** Two reports side by side. Within each list, checks are in the order in which they are to be fixed. */
export interface SideBySide {
  /** Judged differently, or with more that is wrong in one of them. */
  readonly different: readonly CheckPair[];
  /** Judged alike in both; those that failed first. */
  readonly same: readonly CheckPair[];
  /** Not checked in one of them, so that neither is worse. */
  readonly oneSided: readonly CheckPair[];
  /** What the pages say, what differs first; empty if one of the reports does not say so. */
  readonly facts: readonly FactPair[];
}

/** Puts two reports side by side, of any pages. Notes do not count. */
export function sideBySide(left: ComparedReport, right: ComparedReport): SideBySide {
  const whole = ({ report, contents }: ComparedReport) => comparedOf(report, contents, WHOLE);
  const differences = compareReadings(whole(left), whole(right));
  const differs = new Set(differences.flatMap((each) => (each.kind === 'check' ? [each.of] : [])));
  const pairs = pairsOf(left.contents.checks, right.contents.checks);
  const both = pairs.filter((pair) => isSeen(pair.left) && isSeen(pair.right));
  return {
    different: both.filter((pair) => differs.has(keptId(pair))),
    same: both.filter((pair) => !differs.has(keptId(pair))),
    oneSided: pairs.filter((pair) => !both.includes(pair)),
    facts: pairedFacts(left.contents, right.contents),
  };
}

function pairsOf(left: readonly Check[], right: readonly Check[]): CheckPair[] {
  const others = new Map(right.map((check) => [check.id, check]));
  const own = new Set(left.map(({ id }) => id));
  const added = right.filter(({ id }) => !own.has(id));
  const pairs = [
    ...left.map((check) => ({ ...named(check), left: check, right: others.get(check.id) })),
    ...added.map((check) => ({ ...named(check), left: undefined, right: check })),
  ].filter((pair) => importanceOf(pair) !== 'note' && (isSeen(pair.left) || isSeen(pair.right)));
  return inOrder(pairs, (pair) => ({ id: pair.id, importance: importanceOf(pair) })).toSorted(
    (one, other) => failures(other) - failures(one),
  );
}

function named({ id, title }: Check) {
  return { id, title };
}

function isSeen(check: Check | undefined): boolean {
  return check !== undefined && check.state !== 'not-seen';
}

function failures({ left, right }: CheckPair): number {
  return Number(left?.state === 'failed') + Number(right?.state === 'failed');
}

/** The higher one of both. */
function importanceOf({ left, right }: CheckPair): Importance {
  return IMPORTANCES.find((each) => each === left?.importance || each === right?.importance) ?? 'note';
}

function pairedFacts({ facts: left }: Contents, { facts: right }: Contents): FactPair[] {
  if (left === null || right === null) return [];
  return FACT_NAMES.map((name) => ({ name, left: left[name], right: right[name] })).sort(
    (one, other) => Number(one.left === one.right) - Number(other.left === other.right),
  );
}
