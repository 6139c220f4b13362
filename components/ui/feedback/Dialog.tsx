import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../controls/IconButton.tsx';

export interface DialogProps {
  readonly title: string;
  /** What the button in the corner does. */
  readonly closeLabel: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/**
 * The browser's own modal dialog: it holds the focus, makes the rest inert, and gives the focus back when it goes.
 * Open as long as it is rendered.
 */
export function Dialog({ title, closeLabel, children, onClose }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // a long one is read from its beginning, wherever its first control is
    element?.scrollTo(0, 0);
    // a choice begins at what is chosen; all else at the first control, which the browser focuses
    element?.querySelector<HTMLInputElement>('input:checked')?.focus();
    // closed while still in the page, or the browser gives no focus back
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      tabIndex={-1}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape') return;
        // else Escape would close the whole popup with it
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </dialog>
  );
}
