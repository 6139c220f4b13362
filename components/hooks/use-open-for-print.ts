import { type RefObject, useEffect } from 'react';

/**
 * Opens every closed `<details>` within the element while the page is printed, and closes them again: what is folded
 * up is not on paper. Style sheets alone can do that from Chrome 131 and Firefox 143 on (MDN, `::details-content`).
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
    // Firefox tells by events alone, tools that look at a page as if printed by the medium alone
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
