import styles from './Toast.module.css';

/** A short confirmation at the bottom of the window, announced politely. Always mounted, usually empty. */
export function Toast({ text }: { readonly text: string }) {
  return (
    <div className={styles.toast} role="status">
      {text !== '' && (
        <span className={styles.text} key={text}>
          {text}
        </span>
      )}
    </div>
  );
}
