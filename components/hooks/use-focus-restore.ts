import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in place when a change of `state` removes the pressed button: moves it to the element of
 * the returned ref, which needs `tabIndex={-1}` and must stay mounted. Focus elsewhere is left alone.
 * A `state` of `undefined` means that nothing was shown yet.
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
    // some browsers send this event also when the focused element is removed
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
