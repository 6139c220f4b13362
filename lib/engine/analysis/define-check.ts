import type { NotSeen, Unread } from '../page/page-read.ts';
import type { CheckGroup, CheckState, Importance } from '../report/check-values.ts';
import type {
  CheckFinding,
  EngineObstacles,
  ScriptChange,
  StructuredDataEntry,
} from '../store/stored-analysis.ts';
import { type KeyedText, type ServiceTextKey, type Text, text } from '../texts/text.ts';
import { describeEvidence, type Proof, selectorsOf, shorten } from './html/describe-element.ts';
import type { PageContext } from './html/page-context.ts';

/**
 * A check's id. Its texts are `<id>.name`, `<id>.failed` (what is wrong, as a sentence), `<id>.fix` (what to do) and
 * `<id>.why` (why it matters).
 */
export type CheckId = { [Key in ServiceTextKey]: Key extends `${infer Id}.fix` ? Id : never }[ServiceTextKey];

/** The outcome of a check; `evidence` may contain elements, which are only described if they are shown. */
export interface CheckOutcome {
  readonly state: CheckState;
  readonly value: Text;
  readonly evidence: readonly Proof[];
  /** What to do, if it is not the check's usual advice. */
  readonly fix: Text | undefined;
  /** What is wrong, if it is not the check's usual sentence. */
  readonly sentence?: KeyedText;
  /** If this failure matters more or less than the check usually does. */
  readonly importance?: Importance;
  /** Whether a small share of what is judged fails, so that it matters little. */
  readonly isFew?: boolean;
}

/** A rule that a page passes or fails, with its weight. */
export interface CheckDefinition {
  readonly id: CheckId;
  readonly group: CheckGroup;
  readonly importance: Importance;
  /** What it judges: `raw` is the HTML as sent or the headers. */
  readonly tree?: 'raw';
  /**
   * Judges one page; `obstacles` are what keeps it from the results of each search engine, `structuredData` what the
   * page says of itself to them, `addedByScripts` what of it exists only after scripts have run.
   */
  readonly run: (
    context: PageContext,
    obstacles: EngineObstacles,
    structuredData: readonly StructuredDataEntry[],
    addedByScripts: readonly ScriptChange['id'][] | NotSeen,
  ) => CheckOutcome;
}

/**
 * Defines a check of the page after its scripts have run, if they were run. The docstring of each check states what a
 * page needs to pass, the threshold with its unit, and the source.
 */
export function defineCheck(
  id: CheckId,
  group: CheckGroup,
  importance: Importance,
  run: CheckDefinition['run'],
): CheckDefinition {
  return { id, group, importance, run };
}

/** Defines a check of the HTML as sent or of the headers; not seen if those were not read. */
export function defineRawCheck(...definition: Parameters<typeof defineCheck>): CheckDefinition {
  return { ...defineCheck(...definition), tree: 'raw' };
}

interface Found {
  readonly value: Text;
  readonly evidence?: readonly Proof[];
  readonly fix?: Text;
  readonly sentence?: KeyedText | undefined;
  readonly importance?: Importance;
}

/**
 * The outcome of a check that could judge the page: passed or failed, with the measured value. `fix` and `sentence`
 * replace the check's usual advice and sentence if it failed, and `importance` its usual weight.
 */
export function passOrFail(
  passed: boolean,
  { value, evidence = [], fix, sentence, importance }: Found,
): CheckOutcome {
  return {
    state: passed ? 'passed' : 'failed',
    value,
    evidence,
    fix,
    ...(sentence && { sentence }),
    ...(importance && { importance }),
  };
}

/** A smaller share of many is no fault of the page; our own choice. */
const FEW = 0.02;

/**
 * The outcome for elements that are judged one by one: passed if none fails. Its value is the number of failing
 * ones and the total (`3 of 12`), and the failing ones are the evidence.
 */
export function failIfAny(failing: readonly Proof[], total: number): CheckOutcome {
  const value = text('value.of', { n: failing.length, total });
  return {
    ...passOrFail(failing.length === 0, { value, evidence: failing }),
    isFew: failing.length > 0 && failing.length < FEW * total,
  };
}

/** The outcome for a page that has nothing the check could judge; `value` is the reason, by default "none". */
export function notApplicable(value: Text = text('value.none')): CheckOutcome {
  return { state: 'not-applicable', value, evidence: [], fix: undefined };
}

/** The outcome if what the check judges could not be read; `value` is the reason, by default "not seen". */
export function notSeen(value: Text = text('value.not-seen')): CheckOutcome {
  return { state: 'not-seen', value, evidence: [], fix: undefined };
}

/** The outcome if what the check judges was not read, with the reason. */
export function unreadPart({ why, name }: Unread): CheckOutcome {
  return notSeen(text(`unread.${why}`, why === 'in-front' ? { name: name ?? text('unread.by') } : undefined));
}

/** The outcome (not seen) for a page that its scripts fill, if they were not run. */
export function scriptsNotRun(): CheckOutcome {
  return notSeen(text('value.scripts-not-run'));
}

/**
 * An outcome in its stored form, plain JSON: the value cut to 200 characters, at most 20 pieces of evidence and
 * `and N more`, and as advice what to do if it failed, else why it matters. The sentence of a failure can contain the
 * value and what the value contains.
 */
export function toFinding({ id, group, importance }: CheckDefinition, outcome: CheckOutcome): CheckFinding {
  const { state, evidence, fix, sentence = text(`${id}.failed`), isFew } = outcome;
  const weight = outcome.importance ?? importance;
  const value = typeof outcome.value === 'string' ? shorten(outcome.value, 200) : outcome.value;
  const values = { ...(typeof value === 'object' && value.values), value };
  return {
    id,
    title: text(`${id}.name`),
    group,
    // one way in is enough for an attacker
    importance: isFew && weight !== 'note' && group !== 'security' ? 'low' : weight,
    state,
    value,
    ...(state === 'failed' && { text: text(sentence.key, { ...values, ...sentence.values }) }),
    evidence: describeEvidence(evidence),
    ...selectorsOf(evidence),
    advice: state === 'failed' ? (fix ?? text(`${id}.fix`)) : text(`${id}.why`),
  };
}
