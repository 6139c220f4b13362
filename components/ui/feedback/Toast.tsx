import { t } from '../../../lib/platform/text.ts';
import type { Toasted } from '../../hooks/use-toast.ts';
import styles from './Toast.module.css';

/** A short confirmation at the bottom of the window, announced politely. Always mounted, usually empty. */
export function Toast({ text: { text, undo } }: { readonly text: Toasted }) {
  return (
    <div className={styles.toast} role="status">
      {text !== '' && (
        <span className={styles.text} key={text}>
          {text}
          {undo && (
            <button type="button" className={styles.undo} onClick={undo}>
              {t('undo')}
            </button>
          )}
        </span>
      )}
    </div>
  );
}
