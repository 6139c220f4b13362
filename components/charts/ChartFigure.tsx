import { type ReactNode, useId } from 'react';
import { TALLIED, type Tallied } from '../../lib/model/stats/tally.ts';
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
  /** The drawing of these categories. */
  readonly children: (kinds: readonly Tallied[]) => ReactNode;
}

/** A chart with its heading, its legend and a table of its numbers. */
export function ChartFigure({ title, first, rows, tables, note = '', children }: ChartFigureProps) {
  const id = useId();
  const kinds = TALLIED.filter((kind) => kind !== 'waiting' || rows.some(({ tally }) => tally.waiting > 0));
  const table = <ResultTable label={title} {...{ first, kinds, rows }} />;
  return (
    <section className={`${cardStyles.card} ${styles.chart}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.legend} aria-hidden="true">
        {kinds.map((kind) => (
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
      {children(kinds)}
      {note !== '' && <p className={textStyles.hint}>{note}</p>}
      {tables ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section className={tableStyles.scroll} aria-label={t('tableBehind', { title })} tabIndex={0}>
          {table}
        </section>
      ) : (
        <div className={textStyles.hidden}>{table}</div>
      )}
    </section>
  );
}
