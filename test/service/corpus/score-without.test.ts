import { expect, it } from 'vitest';
import { ceilingFor, scoreOf, scoreWithout } from '../../../lib/model/report/score.ts';
import { analysePage } from '../../../lib/service/analysis/analyse-page.ts';
import { listingOf } from '../../../lib/service/analysis/listing/listing.ts';
import { createTrees } from '../../../lib/service/analysis/page-trees.ts';
import { readCorpusPage } from './analyse-corpus.ts';
import { CORPUS_PAGES, CORPUS_SITES } from './expected.ts';

const pages = [...CORPUS_PAGES, ...CORPUS_SITES].map(({ page, response }) => {
  const read = readCorpusPage(page, response);
  const { checks, score, listing } = analysePage(read);
  const trees = createTrees(read);
  return {
    ...{ page, checks, score, answer: listing.answer },
    ceiling: ceilingFor(listingOf(trees).obstacles, trees.shown.isUnfilled),
  };
});

it('the findings of a report tell its score', () => {
  const others = pages.filter(
    ({ checks, score, answer }) => scoreWithout(new Set(), checks, score, answer) !== score,
  );
  expect(others.map(({ page }) => page)).toEqual([]);
});

it('without any of its findings, no page looks better than the service would say', () => {
  const better = pages.flatMap(({ page, checks, score, answer, ceiling }) =>
    [...checks, undefined].flatMap((without) => {
      // one of them, or all
      const ignored = new Set((without ? [without] : checks).map(({ id }) => id));
      const said = scoreWithout(ignored, checks, score, answer);
      const served = Math.min(scoreOf(checks.filter(({ id }) => !ignored.has(id))), ceiling);
      return said === null || said > served ? [`${page} ${without?.id}: ${said} > ${served}`] : [];
    }),
  );
  expect(better).toEqual([]);
});
