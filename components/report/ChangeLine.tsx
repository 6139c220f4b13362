import type { Change } from '../../lib/model/history/change.ts';
import { changeLabels, countLabels } from '../../lib/model/history/change-labels.ts';
import { format } from '../../lib/platform/text.ts';
import textStyles from '../ui/styles/text.module.css';
import styles from './ChangeLine.module.css';

export interface ChangeLineProps {
  readonly change: Change;
  /** Whether the change of the verdict stands beside it: then only screen readers get it from this line. */
  readonly isVerdictShown?: boolean;
}

/** What a rerun has just changed, on one line below the report. */
export function ChangeLine({ change, isVerdictShown = false }: ChangeLineProps) {
  const text = format(changeLabels(change));
  const isNamed = isVerdictShown && change.compared !== 'nothing';
  return (
    <p className={styles.change} data-change>
      {isNamed ? (
        <>
          <span className={textStyles.hidden}>{text}</span>
          <span aria-hidden="true">{format(countLabels(change))}</span>
        </>
      ) : (
        text
      )}
    </p>
  );
}
