import type { ReactNode } from 'react';
import styles from './TwoColumns.module.css';

/** Two settings beside each other, or below each other where there is no space. */
export function TwoColumns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
