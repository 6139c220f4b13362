import type { CheckFinding, CheckGroup, CheckState, Importance } from '../ports.ts';
import { type Text, text } from '../texts/text.ts';
import { describeEvidence, shorten } from './html/describe-element.ts';
import type { HtmlElement } from './html/parse-html.ts';
import type { PageContext } from './page-context.ts';

/** The outcome of a check; `evidence` may contain elements, which are only described if they are shown. */
export interface Outcome {
  readonly state: CheckState;
  readonly value: Text;
  readonly evidence: readonly (string | HtmlElement)[];
  readonly advice: Text;
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
  found: { value: Text; evidence?: readonly (string | HtmlElement)[]; fix: Text; why: Text },
): Outcome {
  return {
    state: passed ? 'passed' : 'failed',
    value: found.value,
    evidence: found.evidence ?? [],
    advice: passed ? found.why : found.fix,
  };
}

/** The outcome for a page that has nothing the check could judge, with the reason. */
export function notApplicable(value: Text, why: Text): Outcome {
  return { state: 'not-applicable', value, evidence: [], advice: why };
}

/** The outcome for a page of which the reader did not see what the check judges. */
export function notSeen(why: Text): Outcome {
  return { state: 'not-seen', value: text('value.not-seen'), evidence: [], advice: why };
}

/** An outcome in its stored and sent form: plain JSON, at most 20 pieces of evidence and `and N more`. */
export function toFinding(check: Check, { state, value, evidence, advice }: Outcome): CheckFinding {
  return {
    id: check.id,
    title: check.title,
    group: check.group,
    importance: check.importance,
    state,
    value: typeof value === 'string' ? shorten(value, 200) : value,
    evidence: describeEvidence(evidence),
    advice,
  };
}
