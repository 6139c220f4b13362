import { isRecord } from '../core/is-record.ts';
import type { Translatable } from '../text/message.ts';
import { shownText } from '../text/shown-text.ts';
import { safeHref } from '../url/safe-href.ts';
import { groupRank } from './check-labels.ts';
import { type CheckState, FIXED_BY, type FixedBy, IMPORTANCES, type Importance } from './check-values.ts';
import { type Evidence, readEvidence } from './contents/evidence.ts';
import { leafText, nameOf, sayableOf, sentenceOf, textOf, valueText } from './contents-text.ts';
import { inOrder } from './findings.ts';
import { listsOfPage } from './page-list.ts';
import { type Parts, readParts } from './read-parts.ts';
import type { Report } from './report.ts';

/*
 * The interface does not define the contents of a report, so anything may arrive, from a server that may be
 * broken or hostile: all sizes are bounded, and no value is trusted to match its name.
 */

export interface Check {
  /** The service's own name of the check, stable from one report to the next and unique within a report. */
  readonly id: string;
  readonly title: string;
  /** Empty if the service has no groups. */
  readonly group: string;
  /** `low` if the service does not say so; a note does not count. */
  readonly importance: Importance;
  readonly state: CheckState;
  /** What is wrong if it failed, in a sentence; empty if the service gives none. */
  readonly text: string;
  /** The same in a sentence that is true of every page on which it is; empty if the service gives none. */
  readonly text_many: string;
  readonly value: Translatable;
  readonly evidence: readonly Evidence[];
  readonly advice: string;
  /** Why it matters, and the address of the page that the rule rests on; empty if the service does not say so. */
  readonly why: string;
  readonly source: string;
  readonly fixed_by: FixedBy | null;
  /** What its failure takes from the score, in points; 0 if the service does not say so. */
  readonly cost: number;
  /** The highest score that the page can have while it fails; `null` if the service names no limit. */
  readonly ceiling: number | null;
  /** How many are wrong if it failed; `null` if the service does not count them. */
  readonly count: number | null;
}

/** The rest of a report: names with texts or with nested entries. */
export interface Leaf {
  readonly name: string;
  readonly text: Translatable;
  readonly children: readonly Leaf[];
}

/** How many checks of a group count, including those left out of `checks`. */
export interface CheckCount {
  readonly passed: number;
  /** Those that passed or failed. */
  readonly total: number;
  /** Those that would count, but were not seen. */
  readonly unseen: number;
}

/** The parts of a report by the contract's names, its checks, and the rest. */
export interface Contents extends Parts {
  /** Failed before passed before those that do not count, important ones first; the first 500. */
  readonly checks: readonly Check[];
  /** All checks, by the name of their group, in the order of the report. */
  readonly counts: ReadonlyMap<string, CheckCount>;
  /** Everything else, and the page. */
  readonly rest: readonly Leaf[];
  /** Something was left out because it was too large or too deep. */
  readonly cut: boolean;
}

const MOST_CHECKS = 500;
const MOST_LEAVES = 2000;
const MOST_CHILDREN = 100;
const MOST_DEPTH = 6;

/** The states in the order in which checks are shown. */
const STATES: readonly CheckState[] = ['failed', 'passed', 'not-applicable', 'not-seen'];

interface RawCheck {
  readonly name: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly id: string;
  readonly group: string;
  readonly importance: Importance;
  readonly state: CheckState;
}

/**
 * Reads a report's contents: entries with `passed` as checks, everything else as a tree, without the fields
 * that `report` already has. An entry that neither passed nor failed is not a check: unknown is not failed.
 * Never throws.
 */
export function readContents(contents: unknown, report: Report | null = null): Contents {
  const fields = isRecord(contents) ? contents : {};
  const parts = readParts(contents);
  const { page, ...others } = parts;
  const readFields = Object.entries(others).flatMap(([name, part]) => (part === null ? [] : [name]));
  const knownFields = new Set([...fieldsReadInto(report), ...readFields]);
  const raw: RawCheck[] = [];
  const keys = new Map<string, number>();
  let leaves = 0;
  let cut = false;

  const leaf = (name: string, value: unknown, depth: number): Leaf | null => {
    if (value === null || value === undefined || value === '') return null;
    if (isRecord(value) && isCheck(value)) {
      raw.push(rawCheck(name, value, keys));
      return null;
    }
    if (typeof value !== 'object') {
      if (leaves >= MOST_LEAVES) cut = true;
      return leaves++ < MOST_LEAVES ? { name, text: leafText(name, value), children: [] } : null;
    }
    if (depth >= MOST_DEPTH) {
      cut = true;
      return null;
    }
    leaves += 1;
    const children = childrenOf(value, depth + 1);
    return children.length === 0 ? null : { name, text: '', children };
  };
  const childrenOf = (value: object, depth: number): Leaf[] => {
    const found: Leaf[] = [];
    for (const [name, child] of Object.entries(value)) {
      if (depth === 1 && knownFields.has(name)) continue;
      const isFull = found.length >= MOST_CHILDREN;
      if (isFull && !(isRecord(child) && isCheck(child))) {
        cut = true;
        continue;
      }
      const read = leaf(Array.isArray(value) ? `${Number(name) + 1}` : nameOf(name), child, depth);
      if (read) found.push(read);
    }
    return found;
  };

  // links and lists have places of their own
  const own = new Set(
    ['links', ...listsOfPage(page).map(({ type }) => type)].flatMap((of) => [of, `more_${of}`]),
  );
  const ofPage = Object.entries(isRecord(fields['page']) ? fields['page'] : {}).filter(
    ([name]) => !own.has(name),
  );
  const shown = page === null ? contents : { ...fields, page: Object.fromEntries(ofPage) };
  const rest = typeof shown === 'object' && shown !== null ? childrenOf(shown, 1) : [];
  const counts = countsOf(raw);
  const failed = inOrder(
    raw.filter(({ state }) => state === 'failed'),
    (check) => check,
  );
  const notFailed = raw
    .filter(({ state }) => state !== 'failed')
    .sort(
      (one, other) =>
        STATES.indexOf(one.state) - STATES.indexOf(other.state) ||
        IMPORTANCES.indexOf(one.importance) - IMPORTANCES.indexOf(other.importance),
    );
  if (raw.length > MOST_CHECKS) cut = true;
  const checks = [...failed, ...notFailed].slice(0, MOST_CHECKS).map(readCheck);
  return { ...parts, checks, counts, rest, cut };
}

function countsOf(checks: readonly RawCheck[]): ReadonlyMap<string, CheckCount> {
  const counts = new Map<string, CheckCount>();
  for (const { group, state, importance } of checks) {
    if (importance === 'note' || state === 'not-applicable') continue;
    const { passed, total, unseen } = counts.get(group) ?? { passed: 0, total: 0, unseen: 0 };
    counts.set(group, {
      passed: passed + Number(state === 'passed'),
      total: total + Number(state !== 'not-seen'),
      unseen: unseen + Number(state === 'not-seen'),
    });
  }
  return counts;
}

/** The counts of several groups together. */
export function sumOf(counts: ReadonlyMap<string, CheckCount>): CheckCount {
  const sum = { passed: 0, total: 0, unseen: 0 };
  for (const { passed, total, unseen } of counts.values()) {
    sum.passed += passed;
    sum.total += total;
    sum.unseen += unseen;
  }
  return sum;
}

/** The embedded service's groups in their order, then others in the order of their first, most important check. */
export function groupsOf(
  checks: readonly Check[],
): readonly { readonly name: string; readonly checks: readonly Check[] }[] {
  return [...Map.groupBy(checks, (check) => check.group)]
    .map(([name, members]) => ({ name, checks: members }))
    .toSorted((one, other) => groupRank(one.name) - groupRank(other.name));
}

function isCheck(value: Readonly<Record<string, unknown>>): boolean {
  if (ownState(value) !== undefined) return true;
  if (typeof value['passed'] !== 'boolean') return false;
  // a group that has passed contains its own
  return Object.hasOwn(value, 'importance') || !Object.values(value).some(holdsChecks);
}

/** The check's own `state`; an entry without `passed` has none, because its state may be one of anything. */
function ownState(value: Readonly<Record<string, unknown>>): CheckState | undefined {
  if (!Object.hasOwn(value, 'passed')) return undefined;
  return STATES.find((state) => state === value['state']);
}

/** Whether the value is a list or a map of entries with `passed`. */
function holdsChecks(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const [first] = Object.values(value);
  return isRecord(first) && Object.hasOwn(first, 'passed');
}

function plain(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, 10).trim().toLowerCase() : value;
}

/** The interface's names of the fields that were read into the report; unreadable ones are not included. */
function fieldsReadInto(report: Report | null): ReadonlySet<string> {
  if (!report) return new Set(['password']);
  const { result, score, privacy, project, createdAt, generatedAt } = report;
  const read = { result, score, privacy, project, created_at: createdAt, generated_at: generatedAt };
  const names = Object.entries(read).flatMap(([name, value]) => (value === null ? [] : [name]));
  return new Set(['id', 'url', 'password', 'to_fix', ...names]);
}

function rawCheck(
  name: string,
  value: Readonly<Record<string, unknown>>,
  keys: Map<string, number>,
): RawCheck {
  return {
    name,
    value,
    id: uniqueKey(shownText(textIn(value, 'id', 'name', 'title')) || name, keys),
    group: nameOf(textIn(value, 'group', 'category')),
    importance: IMPORTANCES.find((each) => each === plain(value['importance'])) ?? 'low',
    state: ownState(value) ?? (value['passed'] === true ? 'passed' : 'failed'),
  };
}

function readCheck({ name, value, id, group, importance, state }: RawCheck): Check {
  return {
    id,
    title: textIn(value, 'title', 'name', 'id') || name,
    group,
    importance,
    state,
    text: ownState(value) === undefined ? '' : textIn(value, 'text'),
    text_many: state === 'failed' && ownState(value) !== undefined ? textIn(value, 'text_many') : '',
    value: typeof value['value'] === 'boolean' ? sayableOf(value['value']) : valueText(value['value']),
    evidence: readEvidence([value['evidence'], value['errors']], value['selectors']),
    advice: textIn(value, 'advice', 'description'),
    ...readOrigin(value),
  };
}

/** What only the embedded service says of a check. */
function readOrigin(
  value: Readonly<Record<string, unknown>>,
): Pick<Check, 'why' | 'source' | 'fixed_by' | 'cost' | 'ceiling' | 'count'> {
  const state = ownState(value);
  const isOwn = state !== undefined;
  const { fixed_by: fixedBy, cost, ceiling, count } = value;
  return {
    why: isOwn ? textIn(value, 'why') : '',
    source: isOwn ? (safeHref(textIn(value, 'source')) ?? '') : '',
    fixed_by: (isOwn && FIXED_BY.find((each) => each === fixedBy)) || null,
    cost: isOwn && typeof cost === 'number' && cost > 0 && cost <= 100 ? Math.round(cost) : 0,
    ceiling:
      state === 'failed' && typeof ceiling === 'number' && ceiling >= 0 && ceiling < 100
        ? Math.round(ceiling)
        : null,
    count: state === 'failed' && Number.isSafeInteger(count) && Number(count) >= 0 ? Number(count) : null,
  };
}

/** The first of these fields that is a text or a number. */
function textIn(value: Readonly<Record<string, unknown>>, ...names: readonly string[]): string {
  const texts = names.map((name) =>
    typeof value[name] === 'object' ? '' : sentenceOf(value[name]) || textOf(value[name]),
  );
  return texts.find((text) => text !== '') ?? '';
}

/** Takes a name: itself, or the first unused of `name 2`, `name 3` … */
function uniqueKey(name: string, taken: Map<string, number>): string {
  let count = (taken.get(name) ?? 0) + 1;
  let key = count === 1 ? name : `${name} ${count}`;
  while (count > 1 && taken.has(key)) key = `${name} ${++count}`;
  taken.set(name, count);
  if (key !== name) taken.set(key, 1);
  return key;
}
