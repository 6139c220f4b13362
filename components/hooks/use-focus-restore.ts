import { type RefObject, useEffect, useRef } from 'react';

/**
 * When `state` changes and takes the button that was pressed with it, whoever uses the keyboard goes on at the
 * beginning of what took its place: the element of the answered ref, which needs a `tabIndex` of -1 and stays as long
 * as its component. Focus that was not in it is left alone. While `state` is undefined nothing was shown yet.
 */
export function useFocusRestore<Kept extends HTMLElement>(state: unknown): RefObject<Kept | null> {
  const element = useRef<Kept>(null);
  const shown = useRef<unknown>(undefined);
  const isInside = useRef(false);
  useEffect(() => {
    const kept = element.current;
    const enter = () => {
      isInside.current = true;
    };
    // what is taken out of the page did not give the focus away; some browsers tell of it all the same
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const isGone = target instanceof Node && !target.isConnected;
        isInside.current = isGone || kept?.contains(document.activeElement) === true;
      });
    kept?.addEventListener('focusin', enter);
    kept?.addEventListener('focusout', leave);
    return () => {
      kept?.removeEventListener('focusin', enter);
      kept?.removeEventListener('focusout', leave);
    };
  }, []);
  useEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body;
    if (shown.current !== undefined && isLost) element.current?.focus();
    shown.current = state;
  }, [state]);
  return element;
}
