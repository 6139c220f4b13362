import type { KeyboardEvent } from 'react';
import type { Report } from '../../lib/model/report/report.ts';
import type { Selection } from '../list/use-selection.ts';

/** Selects two rows when Shift with an arrow key moved the focus from one's check box to the other's. */
export function extendSelection(event: KeyboardEvent, rows: readonly Report[], selection: Selection): void {
  if (!event.shiftKey || !event.key.startsWith('Arrow')) return;
  const [from, to] = [event.target, document.activeElement].map((element) =>
    element instanceof HTMLElement ? rows.find(({ id }) => id === element.dataset['report']) : undefined,
  );
  if (!from || !to || from === to) return;
  selection.choose(from, true);
  selection.choose(to, true);
}
