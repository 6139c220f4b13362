import styles from './Toast.module.css';

export interface ToastProps {
  readonly text: {
    readonly text: string;
    readonly action?: { readonly label: string; readonly onPick: () => void } | undefined;
  };
}

/** A short confirmation at the bottom of the window, announced politely. Always mounted, usually empty. */
export function Toast({ text: { text, action } }: ToastProps) {
  return (
    <div className={styles.toast} role="status">
      {text !== '' && (
        <span className={styles.text} key={text}>
          <span>{text}</span>
          {action && (
            <button type="button" className={styles.action} onClick={action.onPick}>
              {action.label}
            </button>
          )}
        </span>
      )}
    </div>
  );
}
