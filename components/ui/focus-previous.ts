const STOPS =
  'a[href], button:enabled, input:enabled:not([type=radio]:not(:checked)), select:enabled, textarea:enabled, summary';

/**
 * Moves the focus from an element that is about to be removed or disabled to the nearest focusable one before
 * it; otherwise the keyboard would start at the top of the page. Stays within the dialog or the part of the
 * page that can receive the focus, and focuses that part if there is nothing before.
 */
export function focusPrevious(going: Element): void {
  const part = going.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  const before = [...(part ?? document).querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) =>
      (going.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING) > 0 &&
      stop.tabIndex >= 0 &&
      stop.checkVisibility(),
  );
  (before.at(-1) ?? part)?.focus();
}

/**
 * A `ref` for an element that is removed when something in it is pressed: moves the focus on, if it has it,
 * on unmount.
 */
export function moveFocusOnUnmount(element: Element | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) focusPrevious(element);
  };
}

/**
 * Firefox focuses a popup's window only after the first frame, and often drops the focused element by then: this
 * focuses the button with `autoFocus` again.
 */
export function keepAutoFocus(): void {
  const bringBack = () => {
    const isLost = document.activeElement === document.body;
    if (isLost) document.querySelector<HTMLElement>('[data-autofocus=true]')?.focus();
  };
  addEventListener('focus', bringBack, { once: true });
}
