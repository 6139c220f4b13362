import type { ReactNode } from 'react';
import styles from './Empty.module.css';

export interface EmptyProps {
  /** What the list is empty of. */
  readonly what: string;
  /** Why, or what to do. */
  readonly children?: ReactNode;
}

/** Takes the place of a list without rows. */
export function Empty({ what, children }: EmptyProps) {
  return (
    <div className={styles.empty} data-empty>
      <p className={styles.what}>{what}</p>
      {children}
    </div>
  );
}
