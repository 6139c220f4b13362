import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckFinding } from '../../../lib/engine/store/stored-analysis.ts';
import { analyseCorpusPage } from './analyse-corpus.ts';
import { CORPUS_PAGES, CORPUS_SITES } from './expected.ts';
import { LIGHTHOUSE_AUDITS } from './lighthouse-audits.ts';

export type LighthouseState = 'pass' | 'fail' | 'n/a';

interface LighthouseRecord {
  readonly lighthouse: string;
  readonly pages: Readonly<Record<string, Readonly<Record<string, LighthouseState>>>>;
}

/** A page and a rule that at least one of the two fails. */
interface FailingPair {
  /** The page, and the checks that cover the rule. */
  readonly name: string;
  readonly here: boolean;
  readonly lighthouse: boolean;
  /** Why they differ, if the table says so. */
  readonly reason: string | undefined;
}

/** Why an expected state differs from Lighthouse, by page and check. */
const REASONS = new Map([
  ...CORPUS_PAGES.flatMap(({ page, expected }) =>
    Object.entries(expected).map(([id, { differs }]) => [`${page}: ${id}`, differs] as const),
  ),
  ...CORPUS_SITES.flatMap(({ page, differs = {} }) =>
    Object.entries(differs).map(([id, reason]) => [`${page}: ${id}`, reason] as const),
  ),
]);

/** What Lighthouse found on pages of the corpus. */
export const RECORD: LighthouseRecord = JSON.parse(
  readFileSync(join(import.meta.dirname, 'lighthouse.json'), 'utf8'),
);

/** The pairs of page and rule that the checks or Lighthouse fail, on the pages of the corpus. */
export function failingPairs(): FailingPair[] {
  return [...CORPUS_PAGES, ...CORPUS_SITES].flatMap(({ page, response }) => {
    const audits = RECORD.pages[page];
    return audits === undefined ? [] : failingPairsOf(page, analyseCorpusPage(page, response).checks, audits);
  });
}

/**
 * The pairs of a page and the rules that its checks or Lighthouse fail. Several checks that one audit covers are one
 * rule. What Lighthouse did not judge is left out.
 */
export function failingPairsOf(
  page: string,
  checks: readonly Pick<CheckFinding, 'id' | 'state'>[],
  audits: Readonly<Record<string, LighthouseState>>,
): FailingPair[] {
  const rules = Map.groupBy(Object.entries(LIGHTHOUSE_AUDITS), ([, audits]) => audits.join());
  const failed = new Set(checks.filter(({ state }) => state === 'failed').map(({ id }) => id));
  return [...rules.values()].flatMap((rule) => {
    const states = (rule[0]?.[1] ?? []).map((audit) => audits[audit] ?? 'n/a');
    if (states.every((state) => state === 'n/a')) return [];
    const ids = rule.map(([id]) => id);
    const pair = { here: ids.some((id) => failed.has(id)), lighthouse: states.includes('fail') };
    if (!pair.here && !pair.lighthouse) return [];
    const reason = ids.map((id) => REASONS.get(`${page}: ${id}`)).find((text) => text !== undefined);
    return [{ name: `${page}: ${ids.join(', ')}`, reason, ...pair }];
  });
}
