import { shownText } from '../../lib/model/shown-text.ts';
import { text } from '../../lib/platform/text.ts';

/*
 * The interface does not say what a report holds, so whatever came is read here, from a server that may be broken
 * or hostile: every size is bounded, nothing is trusted to be what its name says.
 */

export interface Check {
  readonly key: string;
  readonly title: string;
  readonly group: string;
  /** 3 high, 2 medium, 1 low or not said. */
  readonly weight: 1 | 2 | 3;
  readonly passed: boolean;
  readonly value: string;
  readonly evidence: readonly string[];
  readonly advice: string;
}

/** What else a report holds, as names with texts or with more of the same. */
export interface Leaf {
  readonly name: string;
  readonly text: string;
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

/** Told in the head of the page already. */
const TOLD = new Set([
  'id',
  'url',
  'result',
  'score',
  'privacy',
  'project',
  'created_at',
  'generated_at',
  'password',
]);
const WEIGHTS = new Map<unknown, 1 | 2 | 3>([
  ['high', 3],
  ['medium', 2],
]);

/** Reads a report's contents: entries with `passed` and `importance` as checks, all else as a tree. Never throws. */
export function readContents(contents: unknown): Contents {
  const checks: Check[] = [];
  let leaves = 0;
  let cut = false;

  const leaf = (name: string, value: unknown, depth: number): Leaf | null => {
    if (leaves >= MOST_LEAVES || checks.length >= MOST_CHECKS) {
      cut = true;
      return null;
    }
    if (value === null || value === undefined || value === '') return null;
    if (isRecord(value) && isCheck(value)) {
      checks.push(readCheck(name, value, `${checks.length}`));
      return null;
    }
    leaves += 1;
    if (typeof value !== 'object') return { name, text: textOf(value), children: [] };
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
      if (depth === 1 && TOLD.has(name)) continue;
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
  return Object.hasOwn(value, 'passed') && Object.hasOwn(value, 'importance');
}

function readCheck(name: string, value: Readonly<Record<string, unknown>>, key: string): Check {
  const { passed, importance, evidence } = value as {
    passed: unknown;
    importance: unknown;
    evidence?: unknown;
  };
  const list = Array.isArray(evidence)
    ? evidence
    : evidence === undefined || evidence === null
      ? []
      : [evidence];
  const said = (...names: readonly string[]) =>
    names
      .map((each) => (typeof value[each] === 'object' ? '' : textOf(value[each])))
      .find((text) => text !== '') ?? '';
  return {
    key,
    title: said('title', 'name', 'id') || name,
    group: nameOf(said('group', 'category') || text('checks')),
    weight: WEIGHTS.get(typeof importance === 'string' ? importance.toLowerCase() : '') ?? 1,
    passed: passed === true || passed === 1 || passed === '1',
    value: said('value'),
    evidence: list.slice(0, MOST_EVIDENCE).map(evidenceText),
    advice: said('advice', 'description'),
  };
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

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
  const shown = shownText(String(value));
  return shown.length > LONGEST_TEXT ? `${shown.slice(0, LONGEST_TEXT)}…` : shown;
}
