type KeyPress = Pick<KeyboardEvent, 'key' | 'target' | 'preventDefault'> & {
  readonly currentTarget: EventTarget | null;
};

/**
 * Moves the focus with the arrow keys, Home and End from a control of one row to the same control of another.
 * `rows` selects the rows within the element that receives the key.
 */
export function moveInList(event: KeyPress, rows: string): void {
  const step = { ArrowDown: 1, ArrowUp: -1, Home: 0, End: 0 }[event.key];
  const from = event.target instanceof Element ? event.target.closest('a, button, input') : null;
  const row = from?.closest(rows);
  const list = event.currentTarget;
  if (step === undefined || !from || !row || !(list instanceof Element)) return;
  const all = [...list.querySelectorAll(rows)];
  const at = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : all.indexOf(row) + step;
  const kind = from.tagName.toLowerCase();
  const target =
    all[at]?.querySelector<HTMLElement>(kind) ?? all[at]?.querySelector<HTMLElement>('a, button');
  if (!target) return;
  event.preventDefault();
  target.focus();
}
