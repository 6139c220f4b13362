import type { Change } from '../../lib/extension/model/history/change.ts';
import { changeLabels, countLabels } from '../../lib/extension/model/history/change-labels.ts';
import { format } from '../../lib/extension/platform/text.ts';
import textStyles from '../ui/styles/text.module.css';
import styles from './ChangeLine.module.css';

export interface ChangeLineProps {
  readonly change: Change;
  /** The verdict and the change of its score stand beside it, and are only for screen readers here. */
  readonly isBeside?: boolean;
}

/** What a rerun has just changed, on one line below the report. */
export function ChangeLine({ change, isBeside = false }: ChangeLineProps) {
  const whole = format(changeLabels(change));
  const counts = isBeside ? countLabels(change) : [];
  return (
    <p className={styles.change} data-change>
      <span className={counts.length > 0 ? textStyles.hidden : undefined}>{whole}</span>
      {counts.length > 0 && <span aria-hidden="true">{format(counts)}</span>}
    </p>
  );
}
