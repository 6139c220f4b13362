import type { EpochMs } from '../../../lib/model/core/epoch-ms.ts';
import { areComparable } from '../../../lib/model/history/compare-readings.ts';
import type { HistoryEntry } from '../../../lib/model/history/page-history.ts';
import { timeOf } from '../../../lib/model/history/page-history.ts';
import { number, shortDay, t } from '../../../lib/platform/text.ts';
import styles from './ScoreTrend.module.css';

const WIDTH = 56;
const HEIGHT = 20;

/** The score of a reading, and its time in epoch ms. */
interface Scored {
  readonly score: number;
  readonly time: EpochMs;
}

/** The scores of a page, newest first; only those that can be compared with the newest report. */
function scoresOf(history: readonly HistoryEntry[]): Scored[] {
  const newest = history[0]?.reading;
  return history.flatMap(({ reading }) =>
    newest === undefined || reading.score === null || !areComparable(reading, newest)
      ? []
      : { score: reading.score, time: timeOf(reading) },
  );
}

/** How much the score rose or fell (negative) since the report before; 0 without two scores. */
export function scoreChange(history: readonly HistoryEntry[]): number {
  const [newest, before] = scoresOf(history);
  return newest && before ? Math.round(newest.score) - Math.round(before.score) : 0;
}

/** How the score changed since the report before, and a line of the last ones. Renders nothing without two scores. */
export function ScoreTrend({ history }: { readonly history: readonly HistoryEntry[] }) {
  const scores = scoresOf(history);
  const [, before] = scores;
  if (!before) return null;
  const change = scoreChange(history);
  const step = WIDTH / (scores.length - 1);
  const points = scores
    .toReversed()
    .map(({ score }, at) => `${at * step},${HEIGHT - (score / 100) * HEIGHT}`);
  return (
    <div className={styles.trend}>
      {change !== 0 && (
        <p className={change > 0 ? styles.better : styles.worse}>
          {t('scoreChanged', {
            change: `${change > 0 ? '▲' : '▼'} ${number(Math.abs(change))}`,
            date: shortDay(before.time),
          })}
        </p>
      )}
      <svg
        viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
        width={WIDTH + 4}
        height={HEIGHT + 4}
        aria-hidden="true"
      >
        <polyline points={points.join(' ')} />
      </svg>
    </div>
  );
}
