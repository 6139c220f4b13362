import { areComparable } from '../../../lib/engine/history/compare-readings.ts';
import { type HistoryEntry, timeOf } from '../../../lib/extension/model/history/page-history.ts';
import { scoreChangeText } from '../../report/report-labels.ts';
import styles from './VerdictCard.module.css';

/** How much the score rose or fell since the last report that can be compared; nothing where it did not. */
export function ScoreChange({ history }: { readonly history: readonly HistoryEntry[] }) {
  const [newest, ...earlier] = history.map(({ reading }) => reading);
  const before = earlier.find((one) => newest && one.score !== null && areComparable(one, newest));
  if (!newest || newest.score === null || !before || before.score === null) return null;
  const points = Math.round(newest.score) - Math.round(before.score);
  if (points === 0) return null;
  return (
    <p className={points > 0 ? styles.better : styles.worse}>{scoreChangeText(points, timeOf(before))}</p>
  );
}
