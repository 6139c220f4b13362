import type { HistoryEntry } from '../../../lib/model/history/compare-snapshots.ts';
import { timeOf } from '../../../lib/model/history/page-history.ts';
import { number, shortDay, t } from '../../../lib/platform/text.ts';
import styles from './ScoreTrend.module.css';

const WIDTH = 56;
const HEIGHT = 20;

/** How the score changed since the report before, and a line of the last ones. Renders nothing without two scores. */
export function ScoreTrend({ history }: { readonly history: readonly HistoryEntry[] }) {
  const scored = history.filter(({ snapshot }) => snapshot.score !== null);
  const [newest, before] = scored.map(({ snapshot }) => snapshot);
  if (newest?.score == null || before?.score == null) return null;
  const change = Math.round(newest.score) - Math.round(before.score);
  const scores = scored.map(({ snapshot }) => snapshot.score ?? 0).toReversed();
  const step = WIDTH / (scores.length - 1);
  const points = scores.map((score, at) => `${at * step},${HEIGHT - (score / 100) * HEIGHT}`);
  return (
    <div className={styles.trend}>
      <svg
        viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
        width={WIDTH + 4}
        height={HEIGHT + 4}
        aria-hidden="true"
      >
        <polyline points={points.join(' ')} />
      </svg>
      {change !== 0 && (
        <p className={change > 0 ? styles.better : styles.worse}>
          {t('scoreChanged', {
            change: `${change > 0 ? '▲' : '▼'} ${number(Math.abs(change))}`,
            date: shortDay(timeOf(before)),
          })}
        </p>
      )}
    </div>
  );
}
