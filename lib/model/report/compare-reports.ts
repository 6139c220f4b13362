import { FACT_NAMES, type FactName } from './contents/facts.ts';
import type { Check, Contents } from './read-contents.ts';

/** What two reports say of the same thing; `undefined`: one of them does not. */
export interface Pair<Said> {
  readonly left: Said | undefined;
  readonly right: Said | undefined;
}

/** A check by its key, which does not depend on the language of the reports. */
export interface ComparedCheck extends Pair<Check> {
  readonly key: string;
  readonly title: string;
}

export interface ComparedFact {
  readonly name: FactName;
  readonly left: string;
  readonly right: string;
}

/** Two reports side by side. Within each list, important checks come first. */
export interface Comparison {
  /** Failed in one and not in the other: that one is worse. */
  readonly different: readonly ComparedCheck[];
  /** Judged alike in both; those that failed first. */
  readonly same: readonly ComparedCheck[];
  /** Not checked in one of them, so that neither is worse. */
  readonly oneSided: readonly ComparedCheck[];
  /** What the pages say, what differs first; empty if one of the reports does not say so. */
  readonly facts: readonly ComparedFact[];
}

/** Compares the contents of two reports, of any pages. Notes do not count. */
export function compareReports(left: Contents, right: Contents): Comparison {
  const others = new Map(right.checks.map((check) => [check.key, check]));
  const own = new Set(left.checks.map(({ key }) => key));
  const pairs: ComparedCheck[] = [
    ...left.checks.map((check) => ({ ...named(check), left: check, right: others.get(check.key) })),
    ...right.checks
      .filter(({ key }) => !own.has(key))
      .map((check) => ({ ...named(check), left: undefined, right: check })),
  ]
    .filter((pair) => weightOf(pair) > 0 && (isSeen(pair.left) || isSeen(pair.right)))
    .sort((one, other) => failures(other) - failures(one) || weightOf(other) - weightOf(one));
  const both = pairs.filter((pair) => isSeen(pair.left) && isSeen(pair.right));
  return {
    different: both.filter((pair) => failures(pair) === 1),
    same: both.filter((pair) => failures(pair) !== 1),
    oneSided: pairs.filter((pair) => !both.includes(pair)),
    facts: comparedFacts(left, right),
  };
}

function named({ key, title }: Check) {
  return { key, title };
}

function isSeen(check: Check | undefined): boolean {
  return check !== undefined && check.state !== 'not-seen';
}

function failures({ left, right }: Pair<Check>): number {
  return Number(left?.state === 'failed') + Number(right?.state === 'failed');
}

function weightOf({ left, right }: Pair<Check>): number {
  return Math.max(left?.weight ?? 0, right?.weight ?? 0);
}

function comparedFacts({ facts: left }: Contents, { facts: right }: Contents): ComparedFact[] {
  if (left === null || right === null) return [];
  return FACT_NAMES.map((name) => ({ name, left: left[name], right: right[name] })).sort(
    (one, other) => Number(one.left === one.right) - Number(other.left === other.right),
  );
}
