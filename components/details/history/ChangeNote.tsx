import type { Reading } from '../../../lib/engine/history/reading.ts';
import type { Change } from '../../../lib/extension/model/history/change.ts';
import { changeLabels } from '../../../lib/extension/model/history/change-labels.ts';
import { timeOf } from '../../../lib/extension/model/history/page-history.ts';
import { format } from '../../../lib/extension/platform/text.ts';
import { scoreChangeText } from '../../report/report-labels.ts';
import styles from './ChangeNote.module.css';

export interface ChangeNoteProps {
  readonly change: Change;
  /** The report with which it is compared. */
  readonly before: Reading;
  /** Opens what changed. */
  readonly onOpen: () => void;
}

/** How the score changed (`scoreChangeText`). Renders nothing if it did not, or cannot be compared. */
export function ChangeNote({ change, before, onOpen }: ChangeNoteProps) {
  if (change.compared === 'nothing') return null;
  const difference = Math.round(change.after.score ?? 0) - Math.round(change.before.score ?? 0);
  if (change.after.score === null || change.before.score === null || difference === 0) return null;
  return (
    <button
      type="button"
      className={`${styles.note} ${difference > 0 ? styles.better : styles.worse}`}
      title={format(changeLabels(change))}
      onClick={onOpen}
    >
      {scoreChangeText(difference, timeOf(before))}
    </button>
  );
}
