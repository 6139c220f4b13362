import * as z from 'zod/mini';
import type { AccessibilityFindings } from '../../../shared/accessibility/accessibility.ts';
import { accessibilityIn, type ReadPage } from './checked-page.ts';

const countsSchema = z.record(z.string(), z.number());

/** What a baseline has of a page's accessibility: rules of axe with how many elements. */
export const rulesSchema = z.object({
  failed: countsSchema,
  /** What axe cannot decide. */
  review: countsSchema,
  /** Rules of the baseline that were not run on the page. */
  unknown: z.array(z.string()),
});

/** What was read of a page's accessibility: how many elements fail a rule, and how many a person has to look at. */
export interface RuleReading {
  readonly judged: ReadonlySet<string>;
  readonly failed: ReadonlyMap<string, number>;
  readonly review: ReadonlyMap<string, number>;
}

/** The reading of a page; `undefined` if its accessibility was not checked. */
export function rulesOfPage(page: ReadPage): RuleReading | undefined {
  const found = accessibilityIn(page);
  return found && readingOf(found);
}

function readingOf({ violations, incomplete, judged }: AccessibilityFindings): RuleReading {
  const counts = (rules: AccessibilityFindings['violations']) =>
    new Map(rules.map(({ id, count }) => [id, count]));
  return { judged: new Set(judged), failed: counts(violations), review: counts(incomplete) };
}

/** A reading as a baseline has it whose pages were judged by these rules. */
export function writtenRules({ judged, failed, review }: RuleReading, rules: readonly string[]) {
  const sorted = (counts: ReadonlyMap<string, number>) =>
    Object.fromEntries([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const unknown = rules.filter((id) => !judged.has(id));
  return { failed: sorted(failed), review: sorted(review), unknown };
}

/** The reading of a page of a baseline whose pages were judged by these rules. */
export function readRules(
  { failed, review, unknown }: z.infer<typeof rulesSchema>,
  rules: readonly string[],
): RuleReading {
  const counts = (of: Readonly<Record<string, number>>) => new Map(Object.entries(of));
  const left = new Set(unknown);
  const judged = new Set(rules.filter((id) => !left.has(id)));
  return { judged, failed: counts(failed), review: counts(review) };
}

/** Of all these pages together: what more than half of them fail is not new on another, however many elements fail. */
export function rulesInOne(readings: readonly RuleReading[]): RuleReading {
  const all = readings.flatMap((reading) => [...reading.failed.keys()]);
  const failed = [...Map.groupBy(all, (id) => id)].flatMap(([id, on]) =>
    on.length * 2 > readings.length ? [id] : [],
  );
  return {
    judged: new Set(readings.flatMap(({ judged }) => [...judged])),
    failed: new Map(failed.map((id) => [id, Number.POSITIVE_INFINITY])),
    review: new Map(),
  };
}

/** What of a page's accessibility is worse than before, and what is better. */
export function changedRules(before: RuleReading | undefined, page: ReadPage) {
  const found = accessibilityIn(page);
  if (before === undefined || found === undefined) return { worse: [], better: [] };
  const now = readingOf(found);
  const texts = new Map(found.violations.map(({ id, help }) => [id, help.text]));
  const ruleOf = <Kind extends string>(id: string, kind: Kind) => {
    const [then, after] = [before.failed.get(id), now.failed.get(id)];
    const counts = then !== undefined && after !== undefined && { before: then, after };
    return { group: 'accessibility', id, kind, text: texts.get(id) ?? id, ...counts } as const;
  };
  return {
    worse: failedMore(now, before).map((id) => ruleOf(id, before.failed.has(id) ? 'more' : 'new')),
    better: failedMore(before, now).map((id) => ruleOf(id, now.failed.has(id) ? 'less' : 'fixed')),
  };
}

/**
 * The rules that more elements fail in one reading than in the other, which judged them too, and not only because what
 * a person had to look at is decided.
 */
function failedMore(one: RuleReading, other: RuleReading): string[] {
  const more = (id: string, of: 'failed' | 'review') => (one[of].get(id) ?? 0) - (other[of].get(id) ?? 0);
  return [...one.failed.keys()].filter(
    (id) => other.judged.has(id) && more(id, 'failed') > 0 && more(id, 'failed') + more(id, 'review') > 0,
  );
}
