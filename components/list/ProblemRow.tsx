import { type ReactNode, useState } from 'react';
import { shownSentence } from '../../lib/engine/text/shown-text.ts';
import { number } from '../../lib/extension/platform/text.ts';
import { moveFocusOnUnmount } from '../ui/focus-previous.ts';
import { type MarkName, ResultMark } from '../ui/marks/ResultMark.tsx';
import textStyles from '../ui/styles/text.module.css';
import styles from './ProblemRow.module.css';

export interface ProblemRowProps {
  /** Its place in the list of what to fix. */
  readonly rank?: number | undefined;
  /** Absent: something to know. */
  readonly mark?: MarkName | undefined;
  /** What the mark says, for those who do not see it. */
  readonly meaning?: string | undefined;
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
export function ProblemRow({ rank, mark, meaning, title, notes = [], count, opened }: ProblemRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const head = (
    <>
      {rank !== undefined && <span className={styles.rank}>{number(rank)}</span>}
      {mark && (
        <span className={styles.mark}>
          <ResultMark mark={mark} size={16} />
          {meaning !== undefined && <span className={textStyles.hidden}>{meaning} </span>}
        </span>
      )}
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
