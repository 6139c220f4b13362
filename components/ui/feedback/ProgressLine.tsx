import styles from './ProgressLine.module.css';

/** The moving line at the top of what is loading. It always takes the same space. */
export function ProgressLine({ pending }: { readonly pending: boolean }) {
  return <div className={pending ? `${styles.progress} ${styles.on}` : styles.progress} />;
}
