import { type RefObject, useEffect } from 'react';

/**
 * Opens every closed `<details>` in the element for printing, and closes them afterwards. Style sheets alone
 * can do this from Chrome 131 and Firefox 143 on (MDN, `::details-content`).
 */
export function useOpenForPrint(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opened = new Set<HTMLDetailsElement>();
    const open = () => {
      const closed = within.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [];
      for (const details of closed) {
        details.open = true;
        opened.add(details);
      }
    };
    const close = () => {
      for (const details of opened) details.open = false;
      opened.clear();
    };
    // Firefox only sends events; tools that emulate printing only change the media query
    const print = matchMedia('print');
    const change = () => (print.matches ? open() : close());
    print.addEventListener('change', change);
    addEventListener('beforeprint', open);
    addEventListener('afterprint', close);
    return () => {
      print.removeEventListener('change', change);
      removeEventListener('beforeprint', open);
      removeEventListener('afterprint', close);
    };
  }, [within]);
}
