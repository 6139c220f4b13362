const STOPS =
  'a[href], button:enabled, input:enabled:not([type=radio]:not(:checked)), select:enabled, textarea:enabled, summary';

/**
 * Gives the focus to the nearest thing before an element that is about to go, or be disabled, with the button that was
 * pressed in it: otherwise the keyboard would start again at the top of the page. It stays within the dialog or the part of
 * the page that can take the focus itself, and does so where nothing in it comes before.
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

/** The `ref` of what goes when something in it is pressed: hands the focus on, if it has it, while it goes. */
export function moveFocusOnUnmount(element: Element | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) focusPrevious(element);
  };
}
