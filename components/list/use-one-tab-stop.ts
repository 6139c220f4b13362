import { type RefObject, useEffect, useRef } from 'react';
import { moveInList } from './move-in-list.ts';

/** What a key can be given to; what stands in a notice or a dialog keeps its own stops. */
const STOPS = 'a[href], button';
const OTHERS = '[data-notice], [popover], dialog';

/**
 * Makes the controls of a list one stop of the Tab key (WAI-ARIA "roving tabindex"): up and down move to the same
 * control of another row, left and right within a row. `rows` selects the rows; the list is the element of the
 * returned ref.
 */
export function useOneTabStop<List extends HTMLElement>(rows: string): RefObject<List | null> {
  const list = useRef<List>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const stops = () =>
      [...element.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => !stop.closest(OTHERS));
    let current: HTMLElement | undefined;
    const arrange = (wanted: Element | null = null) => {
      const all = stops();
      current = all.find((stop) => stop === wanted) ?? all.find((stop) => stop === current) ?? all[0];
      for (const stop of all) stop.tabIndex = stop === current ? 0 : -1;
    };
    const focused = ({ target }: FocusEvent) => arrange(target instanceof Element ? target : null);
    const pressed = (event: KeyboardEvent) => {
      const from = event.target instanceof HTMLElement ? event.target : null;
      const row = from?.closest(rows);
      if (!from || !row || from.closest(OTHERS)) return;
      const isForward = getComputedStyle(element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
        const own = stops().filter((stop) => row.contains(stop));
        const next = own[own.indexOf(from) + (event.key === isForward ? 1 : -1)];
        if (!next) return;
        event.preventDefault();
        next.focus();
      } else moveInList(event, rows);
    };
    arrange();
    const watch = new MutationObserver(() => arrange(document.activeElement));
    watch.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', focused);
    element.addEventListener('keydown', pressed);
    return () => {
      watch.disconnect();
      element.removeEventListener('focusin', focused);
      element.removeEventListener('keydown', pressed);
    };
  }, [rows]);
  return list;
}
