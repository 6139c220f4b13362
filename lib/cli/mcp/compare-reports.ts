import * as z from 'zod';
import { baselineOf, regressionsOf } from '../check/baseline.ts';
import type { ReadPage } from '../check/checked-page.ts';
import { shownFindings } from '../check/formats/shown-findings.ts';
import {
  fitting,
  headOf,
  headSchema,
  MOST_EVIDENCE,
  MOST_TOKENS,
  NOTE,
  noteSchema,
  sizeOf,
} from './agent-report.ts';
import { quoted } from './quoted.ts';

const changeSchema = z.object({
  id: z.string().describe('A check, or `indexing`'),
  change: z.string().optional().describe('How much was wrong, and how much is'),
  advice: z.string(),
  page_says: z.object({ problem: z.string(), evidence: z.array(z.string()) }),
});

export const comparisonOutput = z.object({
  note: noteSchema,
  before: headSchema,
  after: headSchema,
  worse: z.array(changeSchema).describe('What is wrong and was not, or more than before, the worst first'),
  better: z.array(changeSchema).describe('What was wrong and is not, or less than before'),
  left_out: z.number(),
});

interface IdentifiedReport {
  readonly id: string;
  readonly page: ReadPage;
}

/** What is worse and what is better in the second report. What one of them could not judge is neither. */
export function compareReports(
  before: IdentifiedReport,
  after: IdentifiedReport,
): z.infer<typeof comparisonOutput> {
  const heads = {
    note: NOTE,
    before: headOf(before.id, before.page),
    after: headOf(after.id, after.page),
  } as const;
  const [from, to] = [countedIn(before.page, after.page), countedIn(after.page, before.page)];
  const worse = changes(from, to);
  const better = changes(to, from);
  const space = MOST_TOKENS - sizeOf(heads);
  const shownWorse = fitting(worse, space);
  const shownBetter = fitting(better, space - shownWorse.reduce((sum, one) => sum + sizeOf(one), 0));
  const left = worse.length + better.length - shownWorse.length - shownBetter.length;
  return { ...heads, worse: shownWorse, better: shownBetter, left_out: left };
}

/** The page with those counts that the other one has too: not every report says how much is wrong. */
function countedIn(page: ReadPage, other: ReadPage): ReadPage {
  const counted = new Set(other.report.checks.flatMap(({ id, count }) => (count === undefined ? [] : [id])));
  const checks = page.report.checks.map(({ count, ...check }) =>
    count !== undefined && counted.has(check.id) ? { ...check, count } : check,
  );
  return { ...page, report: { ...page.report, checks } };
}

/** What is wrong in `to` and was not in `from`, or is more. */
function changes(from: ReadPage, to: ReadPage): z.infer<typeof changeSchema>[] {
  // as one page, whatever their addresses
  const regressions = regressionsOf(to, baselineOf([{ ...from, url: to.url }]));
  const { worse } = shownFindings({ page: to, regressions, gates: [] });
  return worse.map(({ id, kind, text, evidence, advice, before, after }) => ({
    id,
    ...(kind === 'more' && { change: `${before} → ${after}` }),
    advice,
    page_says: { problem: quoted(text), evidence: evidence.slice(0, MOST_EVIDENCE).map(quoted) },
  }));
}
