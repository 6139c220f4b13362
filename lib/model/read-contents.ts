import type { Report } from './report.ts';
import { shownText } from './shown-text.ts';
import type { Sayable } from './words.ts';

/*
 * The interface does not say what a report holds, so whatever came is read here, from a server that may be broken
 * or hostile: every size is bounded, nothing is trusted to be what its name says.
 */

export interface Check {
  /** The service's own name of the check, the same from one report to the next; no two of a report share one. */
  readonly key: string;
  readonly title: string;
  /** Empty where the service forms no groups. */
  readonly group: string;
  /** 3 high, 2 medium, 1 low or not said. */
  readonly weight: 1 | 2 | 3;
  readonly passed: boolean;
  readonly value: Sayable;
  readonly evidence: readonly string[];
  readonly advice: string;
}

/** What else a report holds, as names with texts or with more of the same. */
export interface Leaf {
  readonly name: string;
  readonly text: Sayable;
  readonly children: readonly Leaf[];
}

export interface Contents {
  /** Failed before passed, and among those the important first. */
  readonly checks: readonly Check[];
  readonly rest: readonly Leaf[];
  /** Something was left out because it was too much or too deep. */
  readonly cut: boolean;
}

const MOST_CHECKS = 500;
const MOST_LEAVES = 2000;
const MOST_CHILDREN = 100;
const MOST_DEPTH = 6;
const LONGEST_TEXT = 2000;
const MOST_EVIDENCE = 50;

const PASSED: ReadonlySet<unknown> = new Set([true, 1, '1', 'true']);
const FAILED: ReadonlySet<unknown> = new Set([false, 0, '0', 'false']);
const WEIGHTS = new Map<unknown, 1 | 2 | 3>([
  ['high', 3],
  ['medium', 2],
]);

/**
 * Reads a report's contents: entries with `passed` and `importance` as checks, all else as a tree, less what `report`
 * tells already. An entry that neither passed nor failed is no check, for unknown is not failed. Never throws.
 */
export function readContents(contents: unknown, report: Report | null = null): Contents {
  const told = toldBy(report);
  const checks: Check[] = [];
  const keys = new Set<string>();
  let leaves = 0;
  let cut = false;

  const leaf = (name: string, value: unknown, depth: number): Leaf | null => {
    if (leaves >= MOST_LEAVES || checks.length >= MOST_CHECKS) {
      cut = true;
      return null;
    }
    if (value === null || value === undefined || value === '') return null;
    if (isRecord(value) && isCheck(value)) {
      checks.push(readCheck(name, value, keys));
      return null;
    }
    leaves += 1;
    if (typeof value !== 'object') return { name, text: sayableOf(value), children: [] };
    if (depth >= MOST_DEPTH) {
      cut = true;
      return null;
    }
    const children = childrenOf(value, depth + 1);
    return children.length === 0 ? null : { name, text: '', children };
  };
  const childrenOf = (value: object, depth: number): Leaf[] => {
    const found: Leaf[] = [];
    // checks may be many more than a tree should show; each kind has its own bound
    const entries = Object.entries(value);
    for (const [name, child] of entries.slice(0, MOST_CHECKS)) {
      if (depth === 1 && told.has(name)) continue;
      if (found.length >= MOST_CHILDREN) {
        cut = true;
        break;
      }
      const read = leaf(Array.isArray(value) ? `${Number(name) + 1}` : nameOf(name), child, depth);
      if (read) found.push(read);
    }
    if (entries.length > MOST_CHECKS) cut = true;
    return found;
  };

  const rest = typeof contents === 'object' && contents !== null ? childrenOf(contents, 1) : [];
  checks.sort((one, other) => Number(one.passed) - Number(other.passed) || other.weight - one.weight);
  return { checks, rest, cut };
}

/** The groups in the order of their first, most important check. */
export function groupsOf(
  checks: readonly Check[],
): readonly { readonly name: string; readonly checks: readonly Check[] }[] {
  return [...Map.groupBy(checks, (check) => check.group)].map(([name, members]) => ({
    name,
    checks: members,
  }));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCheck(value: Readonly<Record<string, unknown>>): boolean {
  return Object.hasOwn(value, 'importance') && (PASSED.has(value['passed']) || FAILED.has(value['passed']));
}

/** The interface's names of what could be read into the report; what could not is not told. */
function toldBy(report: Report | null): ReadonlySet<string> {
  if (!report) return new Set(['password']);
  const { result, score, privacy, project, createdAt, generatedAt } = report;
  const read = { result, score, privacy, project, created_at: createdAt, generated_at: generatedAt };
  const names = Object.entries(read).flatMap(([name, value]) => (value === null ? [] : [name]));
  return new Set(['id', 'url', 'password', ...names]);
}

function readCheck(name: string, value: Readonly<Record<string, unknown>>, taken: Set<string>): Check {
  const evidence = value['evidence'] ?? [];
  const list: readonly unknown[] = Array.isArray(evidence) ? evidence : [evidence];
  const said = (...names: readonly string[]) =>
    names
      .map((each) => (typeof value[each] === 'object' ? '' : textOf(value[each])))
      .find((text) => text !== '') ?? '';
  const importance = value['importance'];
  return {
    key: free(said('id', 'name', 'title') || name, taken),
    title: said('title', 'name', 'id') || name,
    group: nameOf(said('group', 'category')),
    weight: WEIGHTS.get(typeof importance === 'string' ? importance.toLowerCase() : '') ?? 1,
    passed: PASSED.has(value['passed']),
    value: typeof value['value'] === 'boolean' ? sayableOf(value['value']) : said('value'),
    evidence: list.slice(0, MOST_EVIDENCE).map(evidenceText),
    advice: said('advice', 'description'),
  };
}

/** The name, or the first of `name 2`, `name 3` … that none has yet. */
function free(name: string, taken: Set<string>): string {
  let key = name;
  for (let count = 2; taken.has(key); count++) key = `${name} ${count}`;
  taken.add(key);
  return key;
}

function evidenceText(value: unknown): string {
  if (typeof value !== 'object') return textOf(value);
  try {
    return textOf(JSON.stringify(value));
  } catch {
    // too deep for the browser to write out
    return '…';
  }
}

/** `time_to_first_byte` → `Time to first byte`. */
function nameOf(name: string): string {
  const words = textOf(name)
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/\b(url|html|id|http|https)\b/gi, (word) => word.toUpperCase())
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1, 200);
}

function sayableOf(value: unknown): Sayable {
  return typeof value === 'boolean' ? { key: value ? 'yes' : 'no' } : textOf(value);
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  const shown = shownText(String(value));
  return shown.length > LONGEST_TEXT ? `${shown.slice(0, LONGEST_TEXT)}…` : shown;
}
