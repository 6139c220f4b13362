import type { Reading } from '../../../lib/engine/history/reading.ts';
import type { Change } from '../../../lib/extension/model/history/change.ts';
import { changeLabels } from '../../../lib/extension/model/history/change-labels.ts';
import { timeOf } from '../../../lib/extension/model/history/page-history.ts';
import { format, isToday, number, shortDay, t, timeOfDay } from '../../../lib/extension/platform/text.ts';
import styles from './ChangeNote.module.css';

export interface ChangeNoteProps {
  readonly change: Change;
  /** The report with which it is compared. */
  readonly before: Reading;
  /** Opens what changed. */
  readonly onOpen: () => void;
}

/** `▲ 26 since Nov 16`: how the score changed. Renders nothing if it did not, or cannot be compared. */
export function ChangeNote({ change, before, onOpen }: ChangeNoteProps) {
  if (change.compared === 'nothing') return null;
  const difference = Math.round(change.after.score ?? 0) - Math.round(change.before.score ?? 0);
  if (change.after.score === null || change.before.score === null || difference === 0) return null;
  const points = `${difference > 0 ? '▲' : '▼'} ${number(Math.abs(difference))}`;
  const at = timeOf(before);
  return (
    <button
      type="button"
      className={`${styles.note} ${difference > 0 ? styles.better : styles.worse}`}
      title={format(changeLabels(change))}
      onClick={onOpen}
    >
      {isToday(at)
        ? t('scoreChangedAt', { change: points, time: timeOfDay(at) })
        : t('scoreSince', { change: points, date: shortDay(at) })}
    </button>
  );
}
