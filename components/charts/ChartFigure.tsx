import { type ReactNode, useId } from 'react';
import { RESULTS } from '../../lib/model/report/result.ts';
import { TALLIED } from '../../lib/model/stats/tally.ts';
import { t } from '../../lib/platform/text.ts';
import cardStyles from '../ui/styles/card.module.css';
import tableStyles from '../ui/styles/table.module.css';
import textStyles from '../ui/styles/text.module.css';
import styles from './Chart.module.css';
import { fillOf } from './ResultPatterns.tsx';
import { ResultTable, type TallyRow } from './ResultTable.tsx';
import { resultLabel } from './result-label.ts';

export interface ChartFigureProps {
  readonly title: string;
  /** The heading of the table's first column. */
  readonly first: string;
  readonly rows: readonly TallyRow[];
  /** Whether the table is visible; screen readers always have it. */
  readonly tables: boolean;
  /** What the chart leaves out. */
  readonly note?: string;
  /** The drawing of the mean scores. */
  readonly children: ReactNode;
}

/** A chart with its heading, its legend and a table of its numbers. */
export function ChartFigure({ title, first, rows, tables, note = '', children }: ChartFigureProps) {
  const id = useId();
  const kinds = TALLIED.filter((kind) => kind !== 'waiting' || rows.some(({ tally }) => tally.waiting > 0));
  const hasScores = rows.some(({ score }) => score !== null);
  const table = <ResultTable label={title} {...{ first, kinds, rows }} />;
  return (
    <section className={`${cardStyles.card} ${styles.chart}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.legend} aria-hidden="true">
        {RESULTS.map((kind) => (
          <li key={kind}>
            <svg width={16} height={16} aria-hidden="true">
              <rect
                className={`${styles.bar} ${styles[kind]}`}
                x={0.5}
                y={0.5}
                width={15}
                height={15}
                fill={fillOf(kind)}
              />
            </svg>
            {resultLabel(kind)}
          </li>
        ))}
      </ul>
      {hasScores ? children : <p className={textStyles.hint}>{t('noScores')}</p>}
      {note !== '' && <p className={textStyles.hint}>{note}</p>}
      {tables || !hasScores ? (
        <div className={tableStyles.scroll}>{table}</div>
      ) : (
        <div className={textStyles.hidden}>{table}</div>
      )}
    </section>
  );
}
