import { expect, it } from 'vitest';
import { analysePage } from '../../../../lib/engine/analysis/analyse-page.ts';
import { reportJson } from '../../../../lib/engine/report-json.ts';
import type { CheckFinding } from '../../../../lib/engine/store/stored-analysis.ts';
import { translator } from '../../../../lib/engine/texts/translate.ts';
import { pageFixture } from '../../../engine/analysis/page-fixture.ts';

/** A finding of a report that an earlier version has stored. */
function finding(id: string, title: unknown): CheckFinding {
  const texts = {
    title,
    value: '3 %',
    text: { key: `${id}.failed` },
    evidence: [],
    advice: { key: `${id}.fix` },
  };
  return { id, group: 'basics', importance: 'note', state: 'failed', ...texts } as unknown as CheckFinding;
}

it('a stored report is sent without the checks that were dropped since, which have no texts any more', () => {
  const analysis = analysePage(pageFixture('<title>Bread</title><p>Rye'));
  const row = { id: 1, url: 'https://bakery.example/', project: 'bakery.example', privacy: 0 as const };
  const more = [finding('text-ratio', { key: 'text-ratio.name' }), finding('twitter-card', 'X card')];
  const { score, checks } = reportJson(
    {
      ...row,
      ...analysis,
      checks: [...analysis.checks, ...more],
      createdAt: 0,
      generatedAt: 0,
      passwordHash: undefined,
      toFix: 0,
    },
    undefined,
    translator('en'),
  );
  expect(score).toBe(analysis.score);
  expect(checks.map(({ id }) => id)).toEqual([...analysis.checks.map(({ id }) => id), 'twitter-card']);
  expect(checks.find(({ id }) => id === 'title-present')?.title).toBe('Title');
});
