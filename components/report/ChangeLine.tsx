import type { Change } from '../../lib/extension/model/history/change.ts';
import { changeLabels } from '../../lib/extension/model/history/change-labels.ts';
import { format } from '../../lib/extension/platform/text.ts';
import styles from './ChangeLine.module.css';

/** What a rerun has just changed, on one line below the report. */
export function ChangeLine({ change }: { readonly change: Change }) {
  return (
    <p className={styles.change} data-change>
      {format(changeLabels(change))}
    </p>
  );
}
