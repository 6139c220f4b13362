import { describe, expect, it } from 'vitest';
import { readingOf } from '../../../../lib/engine/history/reading-of.ts';
import type { ReadAnswer } from '../../../../lib/engine/report/contents/listing.ts';
import { type Ignore, keepingOut } from '../../../../lib/engine/report/ignore.ts';
import { readContents, sumOf } from '../../../../lib/engine/report/read-contents.ts';
import { resultOfScore } from '../../../../lib/engine/report/result-of-score.ts';
import { ceilingFor, scoreOf } from '../../../../lib/engine/report/score.ts';
import { isAnyIgnored, withoutIgnored } from '../../../../lib/engine/report/without-ignored.ts';
import { steadyChanges } from '../../../../lib/engine/schedule/steady-changes.ts';
import {
  readingWithoutIgnored,
  reportWithoutIgnored,
} from '../../../../lib/extension/model/history/reading-without-ignored.ts';
import { siteFigures } from '../../../../lib/extension/model/site/site-figures.ts';
import { check } from '../../../engine/history/reading-of-checks.ts';
import { someReport } from '../../../engine/report/some-report.ts';
import { readRows } from '../../../fixtures/read-rows.ts';

const URL = 'https://staging.example/rye';
const NOW = Date.parse('2026-11-25T12:00:00Z');
const WISH = [keepingOut(URL, { title: 'Indexing', reason: 'To be kept out of search' }) as Ignore];

const own = (id: string, importance: string, state: string) =>
  check(id, state === 'passed', { importance, state, fixed_by: 'server', group: 'Search' });
const OTHERS = [
  own('image-alternatives', 'medium', 'failed'),
  own('canonical-target', 'high', 'passed'),
  own('hsts', 'medium', 'not-seen'),
];
/** The check that fails with a reason, and its importance. */
const FAILS: Readonly<Record<string, string>> = {
  'noindex-header': 'x-robots-tag',
  'noindex-meta': 'robots-meta',
  'robots-disallowed': 'robots-txt-allows',
  'http-error': 'http-status',
  'soft-404': 'soft-404',
};

type Obstacle = readonly [reason: string, answer: ReadAnswer, status?: number];

/** A report that the embedded service makes of a page with these obstacles. */
function made(obstacles: readonly Obstacle[], more: readonly object[] = []) {
  const failing = obstacles.flatMap(([reason]) => FAILS[reason] ?? []);
  const checks = [...OTHERS, ...more, ...failing.map((id) => own(id, 'high', 'failed'))];
  const named = obstacles.map(([reason, answer, status]) => ({ reason, answer, status }));
  const score = Math.min(scoreOf(checks as never), ceilingFor(named, false));
  const [first = { reason: 'no-obstacle', answer: 'listed' as const }] = named;
  const contents = {
    checks,
    listing: { ...first, text: 'Why.', next_step: 'Remove it.', obstacles: named },
    facts: { title: 'Rye', description: '', h1: 'Rye', canonical: '', robots: 'noindex', language: 'en' },
  };
  const report = someReport({
    url: URL,
    score,
    result: resultOfScore(score),
    generatedAt: '2026-11-25T11:00:00Z',
  });
  const reading = readingOf({ report, contents }, NOW);
  if (!reading) throw new Error('It has no result.');
  return { report, reading, contents: readContents(contents, report), sent: contents };
}

/** The score of the rest: without checks of noindex, with the ceiling of what else there is. */
const REST = scoreOf(OTHERS as never);
const HEADER: Obstacle = ['noindex-header', 'not-listed'];
const META: Obstacle = ['noindex-meta', 'not-listed'];
const ROBOTS: Obstacle = ['robots-disallowed', 'not-listed'];

interface Row {
  readonly name: string;
  /** What the page says. */
  readonly obstacles: readonly Obstacle[];
  readonly answer: string;
  readonly cause?: string;
  /** At most; absent: as it was read. */
  readonly score?: number;
}
const ROWS = readRows<Row>(import.meta.dirname, 'kept-out.jsonl');

describe('a page of a site that is kept out of search', () => {
  it.each(ROWS)('with $name', ({ obstacles, answer, cause, score }) => {
    const { report, reading, contents } = made(obstacles);
    const whole = withoutIgnored(report, contents, WISH, NOW);
    const expected = score === undefined ? report.score : Math.min(REST, score);
    expect(whole.contents.listing?.answer).toBe(answer);
    if (answer !== 'unknown') expect(whole.contents.listing?.cause).toBe(cause);
    expect(whole.report).toMatchObject({ score: expected, result: resultOfScore(expected ?? 0) });
    // what popup, badge and monitoring know of it says the same
    const stored = readingWithoutIgnored(reading, URL, WISH, NOW).reading;
    expect(stored).toMatchObject({ listing: answer, score: expected, result: whole.report.result });
    expect(stored.checks?.failed.map(({ id }) => id)).toEqual(
      whole.contents.checks.filter(({ state }) => state === 'failed').map(({ id }) => id),
    );
    const { total } = sumOf(whole.contents.counts);
    expect(stored.checks?.categories?.reduce((sum, category) => sum + category.total, 0)).toBe(total);
    // and so does a row of a list, however often it is judged
    const { listing, keptOut } = reading;
    const row = reportWithoutIgnored({ ...report, listing, keptOut }, [reading], WISH, NOW);
    expect(row).toMatchObject({ listing: answer, score: expected });
    expect(reportWithoutIgnored(row, [reading], WISH, NOW)).toEqual(row);
    // reports stay as they were read
    expect(withoutIgnored(report, contents, [], NOW)).toMatchObject({ report, contents });
    expect(withoutIgnored({ ...report, url: 'https://shop.example/rye' }, contents, WISH, NOW).contents).toBe(
      contents,
    );
  });

  it('has nothing to fix that says noindex again, and no advice to remove it', () => {
    const beside = ['signals-conflict', 'noindex-behind-disallow', 'sitemap-conflict', 'links-followed'];
    const { report, contents } = made(
      [META],
      [...beside, 'title-present'].map((id) => own(id, 'medium', 'failed')),
    );
    const nofollow = {
      ...contents,
      facts: contents.facts && { ...contents.facts, robots: 'noindex, nofollow' },
    };
    const { contents: left } = withoutIgnored(report, nofollow, WISH, NOW);
    expect(left.checks.filter(({ state }) => state === 'failed').map(({ id }) => id)).toEqual([
      'title-present',
      'image-alternatives',
    ]);
    expect(left.listing).toMatchObject({ text: 'Why.', next_step: '' });
  });

  it('stays as it is read if its service does not speak of indexing, or does not say what keeps it out', () => {
    const report = someReport({ url: URL, score: 60, result: 'decent' });
    const silent = readContents({ checks: [check('robots-meta', false)] }, report);
    expect(withoutIgnored(report, silent, WISH, NOW)).toMatchObject({ report, contents: silent });
    const brief = readContents({ listing: 'not-listed' }, report);
    expect(withoutIgnored(report, brief, WISH, NOW).contents.listing?.answer).toBe('not-listed');
  });

  it('that can be indexed is bad, whatever another service makes its score of', () => {
    const report = someReport({ url: URL, score: 93, result: 'good' });
    const turned = withoutIgnored(report, readContents({ listing: 'listed' }, report), WISH, NOW).report;
    expect(turned).toMatchObject({ score: 49, result: 'bad' });
  });

  it('is an alarm when it can be indexed, and said to be fixed when it is kept out again', () => {
    const judged = (obstacles: readonly Obstacle[]) =>
      readingWithoutIgnored(made(obstacles).reading, URL, WISH, NOW).reading;
    const alarm = steadyChanges(judged([META]), judged([]), URL);
    expect(alarm).toContainEqual(
      expect.objectContaining({ kind: 'indexing', before: 'kept-out', after: 'exposed', way: 'worse' }),
    );
    const fixed = { kind: 'indexing', before: 'exposed', after: 'kept-out', way: 'better' };
    expect(steadyChanges(judged([]), judged([META]), URL)).toEqual([fixed]);
    expect(steadyChanges(judged([META]), judged([['robots-not-seen', 'unknown']]), URL)).toEqual([]);
  });

  it('is counted among those of its site, with the cause that all share', () => {
    const row = (id: string, obstacles: readonly Obstacle[]) => {
      const { report, reading, sent } = made(obstacles);
      const { listing, listingCause, keptOut } = reading;
      expect(sent.listing.answer).toBe(listing);
      const listed = { ...report, id, listing, listingCause, keptOut, url: `${URL}/${id}` };
      return reportWithoutIgnored(listed as never, [], WISH, NOW) as never;
    };
    const figures = siteFigures([row('1', [META]), row('2', [HEADER]), row('3', [])]);
    expect([figures.answers.get('kept-out'), figures.answers.get('exposed'), figures.keptOutBy]).toEqual([
      2,
      1,
      'noindex',
    ]);
    expect(siteFigures([row('1', [META]), row('2', [ROBOTS])]).keptOutBy).toBeUndefined();
  });
});

it('keeping a site out of search ignores no finding, and is of its host and port alone', () => {
  expect(isAnyIgnored([URL], WISH, NOW)).toBe(false);
  expect(keepingOut('http://localhost:4321/a?b', { title: 'a', reason: 'b' })?.url).toBe(
    'http://localhost:4321/',
  );
  expect(keepingOut('about:blank', { title: 'a', reason: 'b' })).toBeUndefined();
});

it.each([
  null,
  'noindex',
  { answer: 'kept-out', obstacles: [{ answer: 'kept-out', reason: 'noindex-meta' }] },
  { answer: 'exposed', obstacles: 'noindex-meta' },
  {
    answer: 'not-listed',
    obstacles: [null, { reason: 5, answer: 'not-listed' }, { reason: 'constructor', answer: 'not-listed' }],
  },
  { answer: 'not-listed', obstacles: [{ reason: 'http-error', answer: 'not-listed', status: '401' }] },
])('a service cannot say itself that a page is kept out on purpose: %j', (listing) => {
  const { listing: read } = readContents({ listing });
  expect([undefined, 'not-listed']).toContain(read?.answer);
  expect(read?.keptOut).toBeUndefined();
});
