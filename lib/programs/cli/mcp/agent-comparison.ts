import * as z from 'zod';
import { compareReadings, type Difference } from '../../../engine/history/compare-readings.ts';
import { type ReadPage, readingOfPage } from '../check/checked-page.ts';
import { shownFinding, worstFirst } from '../check/formats/shown-findings.ts';
import {
  agentHeadOf,
  checkIdOf,
  fitting,
  headSchema,
  MOST_SHOWN_EVIDENCE,
  MOST_TOKENS,
  NOTE,
  noteSchema,
  saidIn,
  sizeOf,
  wordsSchema,
} from './agent-report.ts';
import { quoted } from './quoted.ts';

const changeSchema = z.object({
  id: z.string().describe('A check that explain_check knows, `indexing`, or `unknown`'),
  change: z.string().optional().describe('How much was wrong and how much is, or the two answers'),
  ...wordsSchema('advice'),
  page_says: z.object({ problem: z.string(), evidence: z.array(z.string()) }),
});

export const comparisonOutput = z.object({
  note: noteSchema,
  before: headSchema,
  after: headSchema,
  worse: z.array(changeSchema).describe('What is wrong and was not, or more than before, the worst first'),
  better: z.array(changeSchema).describe('What was wrong and is not, or less than before'),
  not_compared: z.number().describe('What only one of the reports has judged'),
  left_out: z.number(),
});

interface IdentifiedReport {
  readonly id: string;
  readonly page: ReadPage;
}

/** What is worse and what is better in the second report. What only one of them has judged is neither. */
export function agentComparison(
  before: IdentifiedReport,
  after: IdentifiedReport,
): z.infer<typeof comparisonOutput> {
  const heads = {
    note: NOTE,
    before: agentHeadOf(before.id, before.page),
    after: agentHeadOf(after.id, after.page),
  } as const;
  const differences = compareReadings(readingOfPage(before.page), readingOfPage(after.page));
  const worse = changes(differences, 'worse', after);
  const better = changes(differences, 'better', before);
  const space = MOST_TOKENS - sizeOf(heads);
  const shownWorse = fitting(worse, space);
  const shownBetter = fitting(better, space - shownWorse.reduce((sum, one) => sum + sizeOf(one), 0));
  const left = worse.length + better.length - shownWorse.length - shownBetter.length;
  const unknown = differences.filter(({ way }) => way === 'unknown').length;
  return { ...heads, worse: shownWorse, better: shownBetter, not_compared: unknown, left_out: left };
}

/** What is worse, or better, in the words of the report that has it. */
function changes(
  differences: readonly Difference[],
  way: 'worse' | 'better',
  { id: reportId, page }: IdentifiedReport,
): z.infer<typeof changeSchema>[] {
  return differences
    .flatMap((each) => (each.way === way ? changeIn(each) : []))
    .toSorted(worstFirst(page))
    .map(({ id, change }) => {
      const { text, evidence, advice } = shownFinding(page, id);
      const problem = { problem: quoted(text), evidence: evidence.slice(0, MOST_SHOWN_EVIDENCE).map(quoted) };
      return {
        id: checkIdOf(reportId, id),
        ...(change !== undefined && { change }),
        ...saidIn(reportId, { advice }),
        page_says: problem,
      };
    });
}

function changeIn(difference: Difference): readonly { readonly id: string; readonly change?: string }[] {
  if (difference.kind === 'indexing')
    return [{ id: 'indexing', change: `${difference.before} → ${difference.after}` }];
  if (difference.kind !== 'check') return [];
  const { of: id, before, after } = difference;
  return [{ id, ...(before.state === after.state && { change: `${before.count} → ${after.count}` }) }];
}
