import type { EpochMs } from '../../../lib/engine/core/epoch-ms.ts';
import { type HistoryEntry, timeOf } from '../../../lib/extension/model/history/page-history.ts';
import { format, isToday, shortDay, t, timeOfDay } from '../../../lib/extension/platform/text.ts';
import { resultName, scoreText } from '../../report/report-labels.ts';
import styles from './Earlier.module.css';

export interface EarlierProps {
  /** Newest first, without the report that is shown. */
  readonly history: readonly HistoryEntry[];
  /** The details of the report, which show all of them. */
  readonly href: string;
}

/** The reports of this page before, in one line: as many as fit, each whole. */
export function Earlier({ history, href }: EarlierProps) {
  if (history.length === 0) return null;
  return (
    <a className={styles.earlier} href={href} target="_blank" rel="noreferrer">
      <span className={styles.name}>{t('earlierReports')}</span>
      <span className={styles.reports}>
        {history.map(({ reading }) => (
          <span key={`${reading.reportId} ${reading.generatedAt}`}>
            {scoreText(reading.score)} {resultName(reading.result)} {dayText(timeOf(reading))}
          </span>
        ))}
      </span>
      <span aria-hidden="true">›</span>
    </a>
  );
}

/** `11:02` today, else `yesterday` or `Nov 12`. */
function dayText(time: EpochMs): string {
  if (isToday(time)) return timeOfDay(time);
  return isToday(time + DAY) ? format({ ago: -1, unit: 'day' }) : shortDay(time);
}
const DAY = 86_400_000;
