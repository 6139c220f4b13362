import { useId, useMemo, useState } from 'react';
import type { Report } from '../../lib/model/report/report.ts';
import { resultsOverTime } from '../../lib/model/stats/results-over-time.ts';
import { number, plural, t } from '../../lib/platform/text.ts';
import { scoreText } from '../report/report-labels.ts';
import cardStyles from '../ui/styles/card.module.css';
import textStyles from '../ui/styles/text.module.css';
import { periodNames } from './period-names.ts';
import { TimeChart } from './TimeChart.tsx';

const TITLES = {
  day: 'scoreByDay',
  week: 'scoreByWeek',
  month: 'scoreByMonth',
  year: 'scoreByYear',
} as const;

/** The mean score of the reports of each day, week, month or year: drawn, and as a table for screen readers. */
export function ScoreOverTime({ reports }: { readonly reports: readonly Report[] }) {
  const id = useId();
  const [now] = useState(Date.now);
  const { period, columns, undated } = useMemo(() => resultsOverTime(reports, now), [reports, now]);
  const names = useMemo(() => periodNames(period), [period]);
  const scored = columns.filter(({ score }) => score !== null);
  if (scored.length === 0) return null;
  return (
    <section className={cardStyles.card} aria-labelledby={id}>
      <h2 id={id}>{t(TITLES[period])}</h2>
      <TimeChart columns={columns} names={names} />
      {undated > 0 && <p className={textStyles.hint}>{plural('reportsUndated', undated)}</p>}
      {/* the table itself would be as wide as its cells */}
      <div className={textStyles.hidden}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t(period)}</th>
              <th scope="col">{t('meanScore')}</th>
              <th scope="col">{t('reports')}</th>
            </tr>
          </thead>
          <tbody>
            {scored.map((column) => (
              <tr key={column.from}>
                <th scope="row">{names.full(column)}</th>
                <td>{scoreText(column.score)}</td>
                <td>{number(Object.values(column.tally).reduce((sum, count) => sum + count, 0))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
