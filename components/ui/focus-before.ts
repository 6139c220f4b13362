const STOPS =
  'a[href], button:enabled, input:enabled:not([type=radio]:not(:checked)), select:enabled, textarea:enabled, summary';

/**
 * Gives the focus to the nearest thing before an element that is about to go with the button that was pressed in it:
 * else the keyboard would begin anew at the top of the page.
 */
export function focusBefore(going: Element | null): void {
  if (!going) return;
  const before = [...document.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) =>
      (going.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING) > 0 &&
      stop.tabIndex >= 0 &&
      stop.checkVisibility(),
  );
  before.at(-1)?.focus();
}
