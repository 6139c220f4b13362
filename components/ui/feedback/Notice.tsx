import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
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
   * The label of a button that shows the whole text where a page limits its lines (`--notice-lines`, as the popup
   * does). Without it, the text is always shown whole.
   */
  readonly more?: string;
  /**
   * How screen readers announce it: at once (a problem), when idle (a status), or not at all (there from the
   * start).
   */
  readonly live?: 'alert' | 'status' | 'off';
}

export function Notice({ kind, what, children, actions, more, live = 'off' }: NoticeProps) {
  const text = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  // for each text
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {};
    if (!isOpen) setCut(scrollHeight > clientHeight);
  }, [isOpen, what, children]);
  return (
    <div
      className={`${styles.notice} ${styles[kind] ?? ''}`}
      data-notice={kind}
      role={live === 'off' ? undefined : live}
      ref={moveFocusOnUnmount}
    >
      <Icon name={kind === 'success' ? 'tick' : kind === 'info' ? 'info' : 'warn'} size={18} />
      <div className={styles.text}>
        <div ref={text} className={more !== undefined && !isOpen ? styles.limited : ''}>
          <p className={styles.what}>{what}</p>
          {children && <div>{children}</div>}
        </div>
        {(actions || isCut) && (
          <div className={styles.actions}>
            {actions}
            {isCut && (
              <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {more}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
