import type { ReactNode } from 'react';
import { type Tallied, type Tally, tallied } from '../../lib/model/stats/tally.ts';
import { number, t } from '../../lib/platform/text.ts';
import { scoreText } from '../report/report-labels.ts';
import styles from './Chart.module.css';
import { resultLabel } from './result-label.ts';

export interface TallyRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly tally: Tally;
  readonly score: number | null;
}

export interface ResultTableProps {
  /** The label of the table and the heading of its first column. */
  readonly label: string;
  readonly first: string;
  readonly kinds: readonly Tallied[];
  readonly rows: readonly TallyRow[];
}

/** The numbers behind a chart. */
export function ResultTable({ label, first, kinds, rows }: ResultTableProps) {
  return (
    <table className={styles.numbers} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">{t('meanScore')}</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col">
              {resultLabel(kind)}
            </th>
          ))}
          <th scope="col">{t('allTogether')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, tally, score }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{score === null ? '–' : scoreText(score)}</td>
            {kinds.map((kind) => (
              <td key={kind}>{number(tally[kind])}</td>
            ))}
            <td>{number(tallied(tally))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
