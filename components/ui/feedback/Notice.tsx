import type { ReactNode } from 'react';
import { moveFocusOnUnmount } from '../focus-previous.ts';
import { Icon } from '../marks/Icon.tsx';
import styles from './Notice.module.css';

export interface NoticeProps {
  readonly kind: 'problem' | 'warning' | 'success' | 'info';
  /** What happened, in one short sentence. */
  readonly what: string;
  /** Why, and what to do. */
  readonly children?: ReactNode;
  /** Buttons for the next step. */
  readonly actions?: ReactNode;
  /**
   * How screen readers announce it: at once (a problem), when idle (a status), or not at all (there from the
   * start).
   */
  readonly live?: 'alert' | 'status' | 'off';
}

/** What happened, why, and buttons for the next step. */
export function Notice({ kind, what, children, actions, live = 'off' }: NoticeProps) {
  return (
    <div
      className={`${styles.notice} ${styles[kind] ?? ''}`}
      data-notice={kind}
      role={live === 'off' ? undefined : live}
      ref={moveFocusOnUnmount}
    >
      <Icon name={kind === 'success' ? 'tick' : kind === 'info' ? 'info' : 'warn'} size={18} />
      <div className={styles.text}>
        <p className={styles.what}>{what}</p>
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
