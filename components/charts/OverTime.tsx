import { useMemo } from 'react';
import type { EpochMs } from '../../lib/model/core/epoch-ms.ts';
import type { Report } from '../../lib/model/report/report.ts';
import { resultsOverTime } from '../../lib/model/stats/results-over-time.ts';
import { plural, t } from '../../lib/platform/text.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { periodNames } from './period-names.ts';
import { TimeChart } from './TimeChart.tsx';

const TITLES = {
  day: 'scoreByDay',
  week: 'scoreByWeek',
  month: 'scoreByMonth',
  year: 'scoreByYear',
} as const;

export interface OverTimeProps {
  readonly reports: readonly Report[];
  readonly now: EpochMs;
  readonly tables: boolean;
}

/** The mean score of the reports of each day, week, month or year. */
export function OverTime({ reports, now, tables }: OverTimeProps) {
  const { period, columns, undated } = useMemo(() => resultsOverTime(reports, now), [reports, now]);
  const names = useMemo(() => periodNames(period), [period]);
  return (
    <ChartFigure
      title={t(TITLES[period])}
      first={t(period)}
      rows={columns.map((column) => ({
        key: String(column.from),
        name: names.full(column),
        tally: column.tally,
        score: column.score,
      }))}
      tables={tables}
      note={undated > 0 ? plural('reportsUndated', undated) : ''}
    >
      <TimeChart {...{ columns, names }} />
    </ChartFigure>
  );
}
