import { expect, it } from 'vitest';
import { readingOf } from '../../../../lib/engine/history/reading-of.ts';
import type { Ignore } from '../../../../lib/engine/report/ignore.ts';
import { readContents, sumOf } from '../../../../lib/engine/report/read-contents.ts';
import { resultOfScore } from '../../../../lib/engine/report/result-of-score.ts';
import { scoreOf } from '../../../../lib/engine/report/score.ts';
import { withoutIgnored } from '../../../../lib/engine/report/without-ignored.ts';
import {
  readingWithoutIgnored,
  reportWithoutIgnored,
} from '../../../../lib/extension/model/history/reading-without-ignored.ts';
import { check } from '../../../engine/history/reading-of-checks.ts';
import { someReport } from '../../../engine/report/some-report.ts';

const URL = 'https://bakery.example/rye';
const NOW = Date.parse('2026-11-25T12:00:00Z');
const ignoring = (id: string): Ignore => ({
  check: id,
  title: id,
  where: 'site',
  url: 'https://bakery.example/',
  reason: 'Agreed.',
  until: null,
});
const own = (id: string, importance: string, state: string, group = 'search') =>
  check(id, state === 'passed', { importance, state, fixed_by: 'content', group });
const CHECKS = [
  own('alt', 'high', 'failed', 'basics'),
  own('og', 'medium', 'failed'),
  own('icon', 'low', 'failed', 'basics'),
  own('robots-meta', 'high', 'failed'),
  own('hint', 'note', 'failed'),
  own('h1', 'high', 'passed'),
  own('hsts', 'medium', 'passed', 'security'),
  own('csp', 'medium', 'not-seen', 'security'),
  own('needs-scripts', 'high', 'not-seen'),
];

/** A report with these checks, and its reading. */
function made(checks: readonly object[], score: number, answer = 'listed') {
  const report = someReport({
    url: URL,
    score,
    result: resultOfScore(score),
    generatedAt: '2026-11-25T11:00:00Z',
  });
  const contents = { checks, listing: { answer } };
  const reading = readingOf({ report, contents }, NOW);
  if (!reading) throw new Error('It has no result.');
  return { report, reading, contents: readContents(contents, report) };
}

it.each([
  ['one finding', ['alt']],
  ['another one', ['og']],
  ['several', ['alt', 'og', 'icon']],
  ['one that does not count', ['hint']],
  ['one that decides about indexing', ['robots-meta']],
  ['one that is not there', ['h1', 'csp', 'gone']],
])('the stored reading says the same as the whole report where %s is ignored', (_what, ids) => {
  for (const score of [scoreOf(CHECKS.map((each) => each) as never), 49, 91]) {
    for (const answer of ['listed', 'not-listed', 'contradiction']) {
      const { report, reading, contents } = made(CHECKS, score, answer);
      const ignores = ids.map(ignoring);
      const whole = withoutIgnored(report, contents, ignores, NOW);
      const stored = readingWithoutIgnored(reading, URL, ignores, NOW);
      const { checks, ...verdict } = stored.reading;
      expect(verdict).toMatchObject({ score: whole.report.score, result: whole.report.result });
      expect([stored.counted, stored.isScored]).toEqual([
        whole.counted,
        whole.isScored || whole.counted === 0,
      ]);
      expect(checks?.failed.map(({ id }) => id)).toEqual(
        whole.contents.checks
          .filter(({ state, importance }) => state === 'failed' && importance !== 'note')
          .map(({ id }) => id),
      );
      const { passed, total } = sumOf(whole.contents.counts);
      const sum = (of: 'passed' | 'total') =>
        checks?.categories?.reduce((all, category) => all + category[of], 0);
      expect([sum('passed'), sum('total')]).toEqual([passed, total]);
    }
  }
});

it('a report in a list or a job gets the result of its own reading, and of no other run', () => {
  const { report, reading } = made(CHECKS, scoreOf(CHECKS as never));
  const judged = reportWithoutIgnored(report, [reading], [ignoring('alt')], NOW);
  expect(judged.score).toBeGreaterThan(report.score ?? 0);
  expect(reportWithoutIgnored(report, [reading], [], NOW)).toBe(report);
  const later = { ...report, generatedAt: '2026-11-25T11:30:00Z' };
  expect(reportWithoutIgnored(later, [reading], [ignoring('alt')], NOW)).toBe(later);
});

it('without a reading that says what the score was made of, the score is the service’s, and says so', () => {
  const { reading } = made(CHECKS, 49);
  const { scoring: _, ...checks } = reading.checks ?? { failed: [], passed: [] };
  const without = readingWithoutIgnored({ ...reading, checks }, URL, [ignoring('alt')], NOW);
  expect(without).toMatchObject({ counted: 1, isScored: false, reading: { score: 49 } });
});
