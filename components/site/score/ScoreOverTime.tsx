import { useId, useMemo } from 'react';
import type { MeanScores } from '../../../lib/extension/model/site/score-over-time.ts';
import { number, plural, t } from '../../../lib/extension/platform/text.ts';
import { scoreText } from '../../report/report-labels.ts';
import cardStyles from '../../ui/styles/card.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { periodNames } from './period-names.ts';
import { TimeChart } from './TimeChart.tsx';

/** Fewer days are no course. */
const LEAST = 3;

/** The mean score of all pages as known at the end of each day, week, month or year: drawn, and as a table. */
export function ScoreOverTime({ period, columns, undated, note }: MeanScores & { readonly note: string }) {
  const id = useId();
  const names = useMemo(() => periodNames(period), [period]);
  const scored = columns.filter(({ score }) => score !== null);
  if (scored.length < LEAST) return null;
  return (
    <section className={cardStyles.card} aria-labelledby={id}>
      <h2 id={id}>{t('scoreOverTime')}</h2>
      <p className={textStyles.hint}>{t('scoreOverTimeHint')}</p>
      {note && <p className={textStyles.hint}>{note}</p>}
      <TimeChart columns={columns} names={names} />
      {undated > 0 && <p className={textStyles.hint}>{plural('reportsUndated', undated)}</p>}
      {/* the table itself would be as wide as its cells */}
      <div className={textStyles.hidden}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t(period)}</th>
              <th scope="col">{t('meanScore')}</th>
              <th scope="col">{t('pages')}</th>
            </tr>
          </thead>
          <tbody>
            {scored.map((column) => (
              <tr key={column.from}>
                <th scope="row">{names.full(column)}</th>
                <td>{scoreText(column.score)}</td>
                <td>{number(column.pages)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
