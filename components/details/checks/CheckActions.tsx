import type { ReactNode } from 'react';
import { moveFocusOnUnmount } from '../../ui/focus-previous.ts';
import styles from './CheckActions.module.css';

export function CheckActions({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={moveFocusFromCheck} className={styles.actions}>
      {children}
    </div>
  );
}

/** A check that leaves its list takes its buttons along: the focus moves to what is before the check. */
function moveFocusFromCheck(element: Element | null): () => void {
  return moveFocusOnUnmount(element?.closest('[data-check]') ?? null);
}
