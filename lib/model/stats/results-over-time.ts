import type { EpochMs } from '../core/epoch-ms.ts';
import type { Report } from '../report/report.ts';
import { noSummary, type ResultSummary, summariesBy } from './tally.ts';

const PERIODS = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** More columns cannot be distinguished on a small screen: a month of days, half a year of weeks. */
const MAX_COLUMNS = 31;

/** The date of the first web page (info.cern.ch); anything older comes from a wrong clock. */
const FIRST_PAGE = Date.UTC(1990, 11);
/**
 * The accepted difference between the service's and the user's clock, in milliseconds; anything further in
 * the future comes from a wrong clock.
 */
const TOLERANCE = 86_400_000;

export interface PeriodResults extends ResultSummary {
  /** The start of this period and of the next one, at midnight in the user's time zone. */
  readonly from: EpochMs;
  readonly until: number;
}

export interface ResultsOverTime {
  readonly period: Period;
  /** Oldest first, without gaps. */
  readonly columns: readonly PeriodResults[];
  /** Reports without a time, or with an impossible one; they are in no column. */
  readonly undated: number;
}

/**
 * Reports summarised by generation time, in the shortest period that gives few enough columns. Years
 * may need more.
 */
export function resultsOverTime(reports: readonly Report[], now: EpochMs): ResultsOverTime {
  const timeOf = ({ generatedAt, createdAt }: Report): number | null => {
    const time = Date.parse(generatedAt ?? createdAt ?? '');
    return time >= FIRST_PAGE && time <= now + TOLERANCE ? time : null;
  };
  const times = reports.map(timeOf).filter((time) => time !== null);
  const undated = reports.length - times.length;
  if (times.length === 0) return { period: 'day', columns: [], undated };
  // not by spreading: a call accepts a limited number of arguments
  const first = times.reduce((a, b) => Math.min(a, b));
  const last = times.reduce((a, b) => Math.max(a, b));
  const period = PERIODS.find((each) => periodsFrom(first, last, each).length <= MAX_COLUMNS) ?? 'year';
  const summaries = summariesBy(reports, (report) => {
    const time = timeOf(report);
    return time === null ? null : startOf(time, period);
  });
  const columns = periodsFrom(first, last, period).map((from) => ({
    from,
    until: after(from, period),
    ...(summaries.get(from) ?? noSummary),
  }));
  return { period, columns, undated };
}

/** The starts of all periods between two times; of short periods at most one more than fits. */
function periodsFrom(first: number, last: number, period: Period): readonly number[] {
  const starts: number[] = [];
  for (let start = startOf(first, period); start <= last; start = after(start, period)) {
    starts.push(start);
    if (period !== 'year' && starts.length > MAX_COLUMNS) break;
  }
  return starts;
}

function startOf(time: number, period: Period): number {
  const date = new Date(time);
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  if (period === 'year') return midnight(year, 0, 1);
  if (period === 'month') return midnight(year, month, 1);
  // weeks begin on Monday (ISO 8601); Sunday is 0
  return midnight(year, month, period === 'week' ? day - ((date.getDay() + 6) % 7) : day);
}

function after(start: number, period: Period): number {
  const date = new Date(start);
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  if (period === 'year') return midnight(year + 1, 0, 1);
  if (period === 'month') return midnight(year, month + 1, 1);
  return midnight(year, month, day + (period === 'week' ? 7 : 1));
}

/** `Date` handles days that are longer or shorter than 24 hours. */
function midnight(year: number, month: number, day: number): number {
  return new Date(year, month, day).getTime();
}
