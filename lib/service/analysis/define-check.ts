import type { CheckFinding, CheckGroup, CheckState, Importance, Listing } from '../ports.ts';
import { type Text, type TextKey, text } from '../texts/text.ts';
import { describeEvidence, selectorsOf, shorten } from './html/describe-element.ts';
import type { HtmlElement } from './html/parse-html.ts';
import type { PageContext } from './page-context.ts';

/** A check's id. Its texts are `<id>.name`, `<id>.fix` (what to do) and `<id>.why` (why it matters). */
export type CheckId = { [Key in TextKey]: Key extends `${infer Id}.fix` ? Id : never }[TextKey];

/** The outcome of a check; `evidence` may contain elements, which are only described if they are shown. */
export interface Outcome {
  readonly state: CheckState;
  readonly value: Text;
  readonly evidence: readonly (Text | HtmlElement)[];
  /** What to do, if it is not the check's usual advice. */
  readonly fix: Text | undefined;
}

export interface Check {
  readonly id: CheckId;
  readonly group: CheckGroup;
  readonly importance: Importance;
  /**
   * `raw`: judges the HTML as sent or the headers. Other checks judge the page after its scripts have run, if
   * they were run.
   */
  readonly tree?: 'raw';
  readonly run: (context: PageContext, listing: Listing) => Outcome;
}

/** Declares a check. Its docstring has the rule, the threshold with its unit, and the source. */
export function defineCheck(check: Check): Check {
  return check;
}

interface Found {
  readonly value: Text;
  readonly evidence?: readonly (Text | HtmlElement)[];
  readonly fix?: Text;
}

/** The outcome of a check that could judge the page. */
export function judged(passed: boolean, { value, evidence = [], fix }: Found): Outcome {
  return { state: passed ? 'passed' : 'failed', value, evidence, fix };
}

/** The outcome for elements of which some fail: `3 of 12`, with those as evidence. */
export function judgedEach(failing: readonly (Text | HtmlElement)[], total: number, fix?: Text): Outcome {
  const value = text('value.of', { n: failing.length, total });
  return judged(failing.length === 0, { value, evidence: failing, ...(fix !== undefined && { fix }) });
}

/** The outcome for a page that has nothing the check could judge, with the reason. */
export function notApplicable(value: Text = text('value.none')): Outcome {
  return { state: 'not-applicable', value, evidence: [], fix: undefined };
}

/** The outcome for a page of which the reader did not see what the check judges. */
export function notSeen(value: Text = text('value.not-seen')): Outcome {
  return { state: 'not-seen', value, evidence: [], fix: undefined };
}

/** The outcome for a page that its scripts fill, before they have run. */
export function scriptsNotRun(): Outcome {
  return notSeen(text('value.scripts-not-run'));
}

/** An outcome in its stored form: plain JSON, at most 20 pieces of evidence and `and N more`. */
export function toFinding({ id, group, importance }: Check, outcome: Outcome): CheckFinding {
  const { state, value, evidence, fix } = outcome;
  return {
    id,
    title: text(`${id}.name`),
    group,
    importance,
    state,
    value: typeof value === 'string' ? shorten(value, 200) : value,
    evidence: describeEvidence(evidence),
    ...selectorsOf(evidence),
    advice: state === 'failed' ? (fix ?? text(`${id}.fix`)) : text(`${id}.why`),
  };
}
