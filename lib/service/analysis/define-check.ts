import type { CheckFinding, CheckGroup, Importance } from '../ports.ts';
import { describeEvidence, shorten } from './html/describe-element.ts';
import type { HtmlElement } from './html/parse-html.ts';
import type { PageContext } from './page-context.ts';

/** The outcome of a check; `evidence` may contain elements, which are only described if they are shown. */
export interface Outcome {
  readonly passed: boolean;
  readonly value: string;
  readonly evidence: readonly (string | HtmlElement)[];
  readonly advice: string;
  /** `false` if the check does not apply to the page: it passes, and does not count in the score. */
  readonly counts: boolean;
}

export interface Check {
  readonly id: string;
  readonly title: string;
  readonly group: CheckGroup;
  readonly importance: Importance;
  readonly run: (context: PageContext) => Outcome;
}

/** Declares a check. Its docstring has the rule, the threshold with its unit, and the source. */
export function defineCheck(check: Check): Check {
  return check;
}

/**
 * An outcome with matching advice: `fix` says what to do if it failed, `why` explains why it matters if it
 * passed.
 */
export function outcome(
  passed: boolean,
  found: { value: string; evidence?: readonly (string | HtmlElement)[]; fix: string; why: string },
): Outcome {
  return {
    passed,
    value: found.value,
    evidence: found.evidence ?? [],
    advice: passed ? found.why : found.fix,
    counts: true,
  };
}

/** The outcome for a page to which the check does not apply: passed, with its reason, and not counted. */
export function notApplicable(value: string, why: string): Outcome {
  return { passed: true, value, evidence: [], advice: why, counts: false };
}

/** An outcome in its stored and sent form: plain JSON, at most 20 pieces of evidence and `and N more`. */
export function toFinding(check: Check, { passed, value, evidence, advice }: Outcome): CheckFinding {
  return {
    id: check.id,
    title: check.title,
    group: check.group,
    importance: check.importance,
    passed,
    value: shorten(value, 200),
    evidence: describeEvidence(evidence),
    advice,
  };
}
