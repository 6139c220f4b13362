import type { ReactNode } from 'react';
import styles from './Pair.module.css';

/** Two settings beside each other, or below each other where there is no space. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
