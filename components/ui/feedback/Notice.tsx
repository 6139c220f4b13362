import type { ReactNode } from 'react';
import { moveFocusOnUnmount } from '../focus-previous.ts';
import { Icon } from '../marks/Icon.tsx';

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
    <div className={`notice ${kind}`} role={live === 'off' ? undefined : live} ref={moveFocusOnUnmount}>
      <Icon name={kind === 'success' ? 'tick' : kind === 'info' ? 'info' : 'warn'} size={18} />
      <div className="notice-text">
        <p className="notice-what">{what}</p>
        {children && <div className="notice-why">{children}</div>}
        {actions && <div className="notice-actions">{actions}</div>}
      </div>
    </div>
  );
}
