import { analyseCorpusPage } from '../../engine/corpus/analyse-corpus.ts';
import { CORPUS_PAGES, CORPUS_SITES } from '../../engine/corpus/expected.ts';
import { failingPairs, RECORD } from '../../engine/corpus/lighthouse-agreement.ts';
import { type Measurement, median } from './measurement.ts';

/** The scores of the corpus' pages, and of the rules that a check or Lighthouse fails on them those that both fail. */
export async function run(): Promise<Measurement[]> {
  const pairs = failingPairs();
  const both = pairs.filter(({ here, lighthouse }) => here && lighthouse).length;
  for (const { name, here, lighthouse, reason } of pairs)
    if (here !== lighthouse)
      console.log(`  only ${here ? 'Verdict' : 'Lighthouse'}: ${name}. ${reason ?? ''}`);
  return [
    scores('whole pages', CORPUS_SITES),
    scores('small pages', CORPUS_PAGES),
    {
      name: `Corpus: of ${pairs.length} failed rules, those that Lighthouse ${RECORD.lighthouse} fails as well`,
      value: (100 * both) / pairs.length,
      unit: '%',
    },
  ];
}

function scores(name: string, pages: typeof CORPUS_SITES | typeof CORPUS_PAGES): Measurement {
  const values = pages.map(({ page, response }) => analyseCorpusPage(page, response).score);
  return { name: `Corpus: median score of ${values.length} ${name}`, value: median(values), unit: 'of 100' };
}
