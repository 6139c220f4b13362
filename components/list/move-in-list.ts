import type { KeyboardEvent } from 'react';

/**
 * Arrow up and down, Home and End: from a link, button or check box of one row to the same one of another. `rows` selects the
 * rows within the element the keys are heard on.
 */
export function moveInList(event: KeyboardEvent<HTMLElement>, rows: string): void {
  const step = { ArrowDown: 1, ArrowUp: -1, Home: 0, End: 0 }[event.key];
  const from = event.target instanceof Element ? event.target.closest('a, button, input') : null;
  const row = from?.closest(rows);
  if (step === undefined || !from || !row) return;
  const all = [...event.currentTarget.querySelectorAll(rows)];
  const at = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : all.indexOf(row) + step;
  const kind = from.tagName.toLowerCase();
  const target =
    all[at]?.querySelector<HTMLElement>(kind) ?? all[at]?.querySelector<HTMLElement>('a, button');
  if (!target) return;
  event.preventDefault();
  target.focus();
}
