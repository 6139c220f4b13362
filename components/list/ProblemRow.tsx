import { type ReactNode, useState } from 'react';
import { IMPORTANCE_LABELS } from '../../lib/engine/report/check-labels.ts';
import type { Importance } from '../../lib/engine/report/check-values.ts';
import { shownSentence } from '../../lib/engine/text/shown-text.ts';
import { number, t } from '../../lib/extension/platform/text.ts';
import { checkMark, Mark } from '../../lib/shared/view/Mark.tsx';
import { moveFocusOnUnmount } from '../ui/focus-previous.ts';
import textStyles from '../ui/styles/text.module.css';
import styles from './ProblemRow.module.css';

export interface ProblemRowProps {
  /** Its place in the list of what to fix. */
  readonly rank?: number | undefined;
  /** Of a finding; its mark says it, too. */
  readonly importance?: Importance | undefined;
  /** Of what is no finding; absent: something to know. */
  readonly mark?: ReactNode;
  /** What is wrong. */
  readonly title: ReactNode;
  /** In lines of their own; empty ones are left out. */
  readonly notes?: readonly string[];
  /** How many pages have it. */
  readonly count?: ReactNode;
  /** What stands below it when it is opened; absent: it does not open. */
  readonly opened?: (() => ReactNode) | undefined;
}

/** One thing that is wrong on pages: a row that opens what to do, and the pages. */
export function ProblemRow({ rank, importance, mark, title, notes = [], count, opened }: ProblemRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const head = (
    <>
      {rank !== undefined && <span className={styles.rank}>{number(rank)}</span>}
      {importance && (
        <span className={styles.mark}>
          <Mark name={checkMark({ state: 'failed', importance })} size={16} />
          <span className={textStyles.hidden}>{t(IMPORTANCE_LABELS[importance])} </span>
        </span>
      )}
      {mark && <span className={styles.mark}>{mark}</span>}
      <span className={styles.words}>
        {title}
        {notes
          .filter((note) => note !== '')
          .map((note) => (
            <span key={note} className={styles.note}>
              <bdi>{shownSentence(note)}</bdi>
            </span>
          ))}
      </span>{' '}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
  if (!opened) return <li className={styles.head}>{head}</li>;
  return (
    // a finding that is ignored leaves its list
    <li ref={moveFocusOnUnmount}>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.head}>{head}</summary>
        {isOpen && opened()}
      </details>
    </li>
  );
}
