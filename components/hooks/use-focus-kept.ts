import { type RefObject, useEffect, useRef } from 'react';

/**
 * When `state` changes and takes the button that was pressed with it, whoever uses the keyboard goes on at the
 * beginning of what took its place: the element of the answered ref, which needs a `tabIndex` of -1.
 */
export function useFocusKept<Kept extends HTMLElement>(state: unknown): RefObject<Kept | null> {
  const element = useRef<Kept>(null);
  const shown = useRef<unknown>(undefined);
  useEffect(() => {
    if (shown.current !== undefined && document.activeElement === document.body) element.current?.focus();
    shown.current = state;
  }, [state]);
  return element;
}
