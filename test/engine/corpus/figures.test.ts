import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyseCorpusPage } from './analyse-corpus.ts';
import type { CorpusResponse } from './corpus-page.ts';
import { CORPUS_PAGES, CORPUS_SITES } from './expected.ts';
import { failingPairs, RECORD } from './lighthouse-agreement.ts';

const FIGURES = join(import.meta.dirname, '../../lab/FIGURES.md');
const HEADING = '## Scores over the corpus';

describe('the published figures', () => {
  it('are those of this version: `npx vitest run test/engine/corpus/figures.test.ts -u` writes them', async () => {
    const published = readFileSync(FIGURES, 'utf8');
    const start = published.includes(HEADING) ? published.indexOf(HEADING) : published.length;
    const next = published.indexOf('\n## ', start + 1);
    const before = published.slice(0, start).trimEnd();
    const after = next === -1 ? '\n' : published.slice(next);
    await expect(`${before}\n\n${section()}\n${after}`.trimEnd().concat('\n')).toMatchFileSnapshot(FIGURES);
  });
});

function section(): string {
  const pairs = failingPairs();
  const both = pairs.filter(({ here, lighthouse }) => here && lighthouse).length;
  const line = ({ name, reason }: (typeof pairs)[number]) => `- ${name}${reason ? `. ${reason}` : ''}`;
  const onlyLighthouse = pairs.filter(({ here }) => !here).map(line);
  const onlyHere = pairs.filter(({ lighthouse }) => !lighthouse).map(line);
  return [
    HEADING,
    '',
    'The pages of `test/engine/corpus`. The small ones break one rule each and are fine otherwise, so most are good; the shares in `score.ts` were chosen with the expected results of the whole ones.',
    '',
    '| | Good | Decent | Bad | Lowest | First quartile | Median | Third quartile | Highest |',
    '|---|---|---|---|---|---|---|---|---|',
    row('Whole pages', CORPUS_SITES),
    row('Small pages', CORPUS_PAGES),
    '',
    `Compared with Lighthouse ${RECORD.lighthouse} on ${Object.keys(RECORD.pages).length} of these pages, by page and rule that at least one of the two fails: both fail ${both} of ${pairs.length} (${((100 * both) / pairs.length).toFixed(1)} %). The pages were built to disagree with easy readings of the rules, so this is not the agreement on real pages.`,
    '',
    ...listed('Only Lighthouse fails', onlyLighthouse),
    '',
    ...listed('Only Verdict fails', onlyHere),
  ].join('\n');
}

function listed(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [`${title}: none.`] : [`${title} (${lines.length}):`, '', ...lines];
}

function row(
  name: string,
  pages: readonly { readonly page: string; readonly response?: CorpusResponse }[],
): string {
  const analyses = pages.map(({ page, response }) => analyseCorpusPage(page, response));
  const scores = analyses.map(({ score }) => score).toSorted((one, other) => one - other);
  const count = (result: string) => analyses.filter((analysis) => analysis.result === result).length;
  const at = (share: number) => scores[Math.round(share * (scores.length - 1))];
  const cells = [count('good'), count('decent'), count('bad'), ...[0, 0.25, 0.5, 0.75, 1].map(at)];
  return `| ${name} (${pages.length}) | ${cells.join(' | ')} |`;
}
