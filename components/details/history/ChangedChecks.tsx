import type { Change } from '../../../lib/model/history/change.ts';
import type { FailedCheck } from '../../../lib/model/history/reading.ts';
import type { Check } from '../../../lib/model/report/read-contents.ts';
import { format, t } from '../../../lib/platform/text.ts';
import { ResultMark } from '../../ui/marks/ResultMark.tsx';
import styles from './ChangedChecks.module.css';

export interface ChangedChecksProps {
  readonly checks: Change['checks'];
  /** The checks of the shown report, for their values. */
  readonly now?: readonly Check[];
}

/** The checks that were fixed, and the new issues. */
export function ChangedChecks({ checks, now = [] }: ChangedChecksProps) {
  const { fixed, broke } = checks ?? { fixed: [], broke: [] };
  if (fixed.length + broke.length === 0) return null;
  const row = (check: FailedCheck, isFixed: boolean) => {
    const hasSentence = !isFixed && check.text !== undefined;
    const value = hasSentence ? undefined : now.find(({ key }) => key === check.key)?.value;
    return (
      <li className={styles.check} key={check.key}>
        <ResultMark mark={isFixed ? 'good' : check.weight === 3 ? 'bad' : 'decent'} size={16} />
        <span className={styles.kind}>{t(isFixed ? 'checkFixed' : 'checkNewIssue')}</span>
        <bdi className={styles.title}>{hasSentence ? check.text : check.title}</bdi>
        {value && (
          <span className={styles.value}>
            <bdi>{format(value)}</bdi>
          </span>
        )}
      </li>
    );
  };
  return (
    <ul className={styles.changed}>
      {broke.map((check) => row(check, false))}
      {fixed.map((check) => row(check, true))}
    </ul>
  );
}
