import { expect, it } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { createTrees } from '../../../lib/engine/analysis/page-trees.ts';
import {
  ceilingFor,
  LISTING_CHECKS,
  scoreOf,
  scoreWithout,
  scoringOf,
} from '../../../lib/engine/report/score.ts';
import { readCorpusPage } from './analyse-corpus.ts';
import { CORPUS_PAGES, CORPUS_SITES } from './expected.ts';

const pages = [...CORPUS_PAGES, ...CORPUS_SITES].map(({ page, response }) => {
  const read = readCorpusPage(page, response);
  const { checks, score, listing } = analysePage(read);
  const trees = createTrees(read);
  const failed = checks.filter(({ state }) => state === 'failed');
  const scoring = scoringOf(checks, score, listing.answer);
  return {
    page,
    checks,
    failed,
    score,
    without: (ignored: ReadonlySet<string>) => scoring && scoreWithout(ignored, failed, scoring),
    ceiling: ceilingFor(listing.obstacles, trees.shown.isUnfilled),
  };
});

it('the findings of a report tell its score', () => {
  const others = pages.filter(({ score, without }) => without(new Set()) !== score);
  expect(others.map(({ page }) => page)).toEqual([]);
});

it('without any of its findings, no page looks better than the service would say', () => {
  const better = pages.flatMap(({ page, checks, failed, without, ceiling }) => {
    const those = failed.filter(({ id }) => !LISTING_CHECKS.has(id));
    return [...those, undefined].flatMap((one) => {
      // one of them, or all
      const ignored = new Set((one ? [one] : those).map(({ id }) => id));
      const said = without(ignored);
      const served = Math.min(scoreOf(checks.filter(({ id }) => !ignored.has(id))), ceiling);
      return said === null || said > served ? [`${page} ${one?.id}: ${said} > ${served}`] : [];
    });
  });
  expect(better).toEqual([]);
});
