import { describe, expect, it } from 'vitest';
import type { Report } from '../../../../lib/engine/report/report.ts';
import { scoreChange, scoreOverTime } from '../../../../lib/extension/model/site/score-over-time.ts';
import { siteFigures } from '../../../../lib/extension/model/site/site-figures.ts';
import { someReport } from '../../../engine/report/some-report.ts';

const NOW = new Date(2026, 10, 21, 12).getTime();
let made = 0;

function report(path: string, score: number | null, generatedAt: string | null): Report {
  made += 1;
  const url = `https://example.com${path}`;
  return someReport({ id: String(made), url, score, generatedAt, createdAt: null });
}

/** A time in the user's time zone. */
const at = (year: number, month: number, day: number, hour = 12) =>
  new Date(year, month - 1, day, hour).toISOString();

describe('the score of a site over time', () => {
  it('is the mean of all pages as known at the end of each day, also on days without a report', () => {
    const { period, columns } = scoreOverTime(
      [
        report('/a', 90, at(2026, 11, 20)),
        report('/b', 40, at(2026, 11, 20)),
        report('/a', 50, at(2026, 11, 18)),
      ],
      NOW,
    );
    expect(period).toBe('day');
    expect(columns.map(({ score, pages }) => [score, pages])).toEqual([
      [50, 1],
      [50, 1],
      [65, 2],
    ]);
    expect(new Date(columns[0]?.from ?? 0)).toEqual(new Date(2026, 10, 18));
  });

  it('does not count pages whose reports have no score', () => {
    const { columns } = scoreOverTime(
      [report('/a', null, at(2026, 11, 20)), report('/b', 61, at(2026, 11, 21))],
      NOW,
    );
    expect(columns.map(({ score }) => score)).toEqual([null, 61]);
  });

  it('ends with the mean that is shown, whatever dates the reports have', () => {
    const dates = [null, 'yesterday', at(1970, 1, 1), at(2031, 1, 1), at(2026, 11, 3), at(2026, 11, 21)];
    const reports = dates.flatMap((date, index) => [
      report(`/${index}`, 10 * index, date),
      report('/same', 90 - index, date),
    ]);
    const { columns, undated } = scoreOverTime(reports, NOW);
    expect(columns.at(-1)?.score).toBe(siteFigures(reports).score);
    expect(undated).toBe(8);
  });

  it.each([
    ['day', at(2026, 10, 22), 31],
    ['week', at(2026, 10, 20), 5],
    ['month', at(2026, 1, 1), 11],
    ['year', at(2020, 6, 1), 7],
  ])('is by %s when the oldest report is from %s', (wanted, oldest, length) => {
    const { period, columns } = scoreOverTime(
      [report('/', 5, oldest), report('/', 9, at(2026, 11, 21))],
      NOW,
    );
    expect(period).toBe(wanted);
    expect(columns).toHaveLength(length);
  });

  it('begins its weeks on Monday', () => {
    const { columns } = scoreOverTime(
      [report('/', 5, at(2026, 9, 20)), report('/', 9, at(2026, 11, 21))],
      NOW,
    );
    // the 20th was a Sunday
    expect(new Date(columns[0]?.from ?? 0)).toEqual(new Date(2026, 8, 14));
  });

  it('is not known without a usable date', () => {
    expect(scoreOverTime([report('/', 5, null)], NOW)).toEqual({ period: 'day', columns: [], undated: 1 });
  });
});

describe('the change of a score', () => {
  const changeOf = (...reports: readonly Report[]) =>
    scoreChange(scoreOverTime(reports, NOW).columns)?.points;

  it('is since about a month ago, or since the first day', () => {
    expect(changeOf(report('/', 60, at(2026, 11, 20)), report('/', 66, at(2026, 11, 2)))).toBe(-6);
    const [old, month, now] = [at(2026, 5, 4), at(2026, 10, 3), at(2026, 11, 20)];
    expect(changeOf(report('/', 60, now), report('/', 50, month), report('/', 20, old))).toBe(10);
  });

  it('is none if nothing changed, or nothing earlier is known', () => {
    expect(changeOf(report('/', 60, at(2026, 11, 20)), report('/', 60, at(2026, 11, 2)))).toBeUndefined();
    expect(changeOf(report('/', 60, at(2026, 11, 20)))).toBeUndefined();
  });
});
