import { expect, it } from 'vitest';
import type { Snapshot } from '../../../lib/model/history/snapshot.ts';
import { projectSummary } from '../../../lib/model/stats/project-summary.ts';

function snapshot(score: number | null, failed: string[] = [], weight: 1 | 2 | 3 = 1): Snapshot {
  const checks = { failed: failed.map((key) => ({ key, title: `The ${key}`, weight })), passed: [] };
  return { reportId: '1', result: 'bad', score, generatedAt: null, seenAt: 0, checks };
}

it('a project has the mean of its pages’ last scores, their change, and the checks that fail most', () => {
  expect(
    projectSummary([
      [snapshot(60, ['title', 'links']), snapshot(50)],
      [snapshot(81, ['title']), snapshot(null)],
      [snapshot(30, ['h1'], 3), snapshot(40)],
      [],
    ]),
  ).toEqual({
    pages: 3,
    score: 57,
    change: 0,
    worst: [
      { key: 'title', title: 'The title', pages: 2 },
      { key: 'h1', title: 'The h1', pages: 1 },
      { key: 'links', title: 'The links', pages: 1 },
    ],
  });
});

it('a project of which nothing is stored has neither a score nor a change', () => {
  expect(projectSummary([[], []])).toEqual({ pages: 0, score: null, change: null, worst: [] });
});
