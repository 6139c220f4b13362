import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly title: string;
  /** The label of the button in the corner. */
  readonly closeLabel: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/**
 * A native modal dialog, which traps the focus, makes the rest inert and restores the focus when it closes.
 * Open while it is mounted.
 */
export function Dialog({ title, closeLabel, children, onClose }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // a long dialog starts at its top, wherever its first control is
    element?.scrollTo(0, 0);
    // a choice focuses the selected option, a question its way out; otherwise the browser focuses the first control
    element?.querySelector<HTMLElement>('input:checked, [data-way-out]')?.focus();
    // closed while it is still in the document, or the browser does not restore the focus
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      tabIndex={-1}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape') return;
        // otherwise Escape would also close the popup
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <IconButton className={styles.close} icon="close" label={closeLabel} onClick={onClose} />
    </dialog>
  );
}
