import { describe, expect, it } from 'vitest';
import type { Report } from '../../../lib/model/report/report.ts';
import type { Result } from '../../../lib/model/report/result.ts';
import { resultsOverTime } from '../../../lib/model/stats/results-over-time.ts';

const NOW = new Date(2026, 10, 21, 12).getTime();
let made = 0;

function report(result: Result | null, generatedAt: string | null, project: string | null = null): Report {
  made += 1;
  const unknown = { url: 'https://example.com/', score: null, privacy: null, createdAt: null };
  return { id: String(made), result, generatedAt, project, ...unknown };
}

/** A time in the user's time zone. */
const at = (year: number, month: number, day: number, hour = 12) =>
  new Date(year, month - 1, day, hour).toISOString();

describe('results over time', () => {
  it('have the mean score of each day, and none on days without a scored report', () => {
    const scored = (score: number | null, time: string) => ({ ...report('good', time), score });
    const { columns } = resultsOverTime(
      [scored(100, at(2026, 11, 20)), scored(61, at(2026, 11, 20)), scored(null, at(2026, 11, 18))],
      NOW,
    );
    expect(columns.map(({ score }) => score)).toEqual([null, null, 80.5]);
  });

  it('are counted by day, including days without reports', () => {
    const { period, columns, undated } = resultsOverTime(
      [
        report('good', at(2026, 11, 20, 23)),
        report('bad', at(2026, 11, 20, 0)),
        report(null, at(2026, 11, 18)),
      ],
      NOW,
    );
    expect(period).toBe('day');
    expect(undated).toBe(0);
    expect(columns.map(({ tally }) => tally)).toEqual([
      { good: 0, decent: 0, bad: 0, none: 1 },
      { good: 0, decent: 0, bad: 0, none: 0 },
      { good: 1, decent: 0, bad: 1, none: 0 },
    ]);
    expect(new Date(columns[0]?.from ?? 0)).toEqual(new Date(2026, 10, 18));
  });

  it.each([
    ['day', at(2026, 10, 22), 31],
    ['week', at(2026, 10, 20), 5],
    ['month', at(2026, 1, 1), 11],
    ['year', at(2020, 6, 1), 7],
  ])('are counted by %s when the oldest is from %s', (wanted, oldest, length) => {
    const { period, columns } = resultsOverTime(
      [report('good', oldest), report('bad', at(2026, 11, 21))],
      NOW,
    );
    expect(period).toBe(wanted);
    expect(columns).toHaveLength(length);
    expect(columns.at(0)?.tally.good).toBe(1);
    expect(columns.at(-1)?.tally.bad).toBe(1);
  });

  it('begin their weeks on Monday', () => {
    const { columns } = resultsOverTime(
      [report('good', at(2026, 9, 20)), report('bad', at(2026, 11, 21))],
      NOW,
    );
    // the 20th was a Sunday
    expect(new Date(columns[0]?.from ?? 0)).toEqual(new Date(2026, 8, 14));
  });

  it('leave out missing and impossible times, and count them', () => {
    const nowhere = [null, 'yesterday', at(1970, 1, 1), at(2031, 1, 1)].map((time) => report('good', time));
    const { columns, undated } = resultsOverTime([...nowhere, report('bad', at(2026, 11, 21))], NOW);
    expect(undated).toBe(4);
    expect(columns).toHaveLength(1);
    expect(resultsOverTime(nowhere, NOW)).toEqual({ period: 'day', columns: [], undated: 4 });
  });

  it('use the time of creation if no other is known', () => {
    const { columns } = resultsOverTime([{ ...report('good', null), createdAt: at(2026, 11, 21) }], NOW);
    expect(columns).toHaveLength(1);
  });
});
