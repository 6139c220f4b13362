import type { Mark } from './ResultMark.tsx';
import styles from './ResultWord.module.css';

export interface ResultWordProps {
  readonly mark: Mark;
  readonly children: string;
}

/** A result in words, in its colour. */
export function ResultWord({ mark, children }: ResultWordProps) {
  return <span className={`${styles.word} ${styles[mark] ?? ''}`}>{children}</span>;
}
