import type { MarkName } from './ResultMark.tsx';
import styles from './ResultWord.module.css';

export interface ResultWordProps {
  readonly mark: MarkName;
  readonly children: string;
}

export function ResultWord({ mark, children }: ResultWordProps) {
  return <span className={`${styles.word} ${styles[mark] ?? ''}`}>{children}</span>;
}
