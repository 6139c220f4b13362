import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import type { Report } from '../../../engine/report/report.ts';
import { urlKey } from '../../../engine/url/url-key.ts';
import { newestReports, reportTime } from './site-figures.ts';
import { mean, summaryOf } from './tally.ts';

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
const MONTH = 30 * 86_400_000;

/** What was known of all pages at the end of a period. */
export interface PeriodScore {
  /** The start of this period and of the next one, at midnight in the user's time zone. */
  readonly from: EpochMs;
  readonly until: EpochMs;
  /** The mean score of the pages that were known then, by their newest reports; `null` if none had one. */
  readonly score: number | null;
  /** How many pages were known. */
  readonly pages: number;
}

export interface MeanScores {
  readonly period: Period;
  /** Oldest first, without gaps; the last one is of all reports. */
  readonly columns: readonly PeriodScore[];
  /** Reports without a time, or with an impossible one: they count from the start. */
  readonly undated: number;
}

/**
 * The mean score of all pages as known at the end of each period, of the shortest period that gives few enough columns.
 * Years may need more.
 */
export function scoreOverTime(reports: readonly Report[], now: EpochMs): MeanScores {
  const dated = reports.map((report) => {
    const time = reportTime(report);
    return { report, time: time >= FIRST_PAGE && time <= now + TOLERANCE ? time : null };
  });
  const times = dated.flatMap(({ time }) => time ?? []);
  const undated = reports.length - times.length;
  if (times.length === 0) return { period: 'day', columns: [], undated };
  // not by spreading: a call accepts a limited number of arguments
  const first = times.reduce((a, b) => Math.min(a, b));
  const last = times.reduce((a, b) => Math.max(a, b));
  const period = PERIODS.find((each) => periodsFrom(first, last, each).length <= MAX_COLUMNS) ?? 'year';
  const starts = periodsFrom(first, last, period);
  // of two reports of one time, the first in the list is the newer one (`newestReports`)
  const oldestFirst = dated.toReversed().toSorted((one, other) => (one.time ?? 0) - (other.time ?? 0));
  const known = new Map<string, number | null>();
  let at = 0;
  const columns = starts.map((from) => {
    const until = after(from, period);
    for (; at < oldestFirst.length; at++) {
      const next = oldestFirst[at];
      if (!next || (next.time ?? 0) >= until) break;
      known.set(urlKey(next.report.url), next.report.score);
    }
    return {
      from,
      until,
      score: mean([...known.values()].filter((score) => score !== null)),
      pages: known.size,
    };
  });
  const { score } = summaryOf(newestReports(reports));
  return {
    period,
    columns: columns.map((column, index) => (index === columns.length - 1 ? { ...column, score } : column)),
    undated,
  };
}

/** The mean of the last column, and by how much it differs from that of about a month before, or of the first day. */
export function scoreChange(
  columns: readonly PeriodScore[],
): { readonly points: number; readonly since: EpochMs } | null {
  const last = columns.at(-1);
  const scored = columns.slice(0, -1).filter(({ score }) => score !== null);
  const before = scored.findLast(({ until }) => until <= (last?.until ?? 0) - MONTH) ?? scored[0];
  if (!last || last.score === null || !before || before.score === null) return null;
  const points = Math.round(last.score) - Math.round(before.score);
  return points === 0 ? null : { points, since: before.from };
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
