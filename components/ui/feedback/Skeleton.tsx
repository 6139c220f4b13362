import styles from './Skeleton.module.css';

/** Grey placeholders with the height of the list's rows while it is loading. */
export function Skeleton({ rows }: { readonly rows: number }) {
  return (
    <div data-skeleton aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div className={styles.row} key={row}>
          <span className={styles.line} />
          <span className={styles.line} />
        </div>
      ))}
    </div>
  );
}
