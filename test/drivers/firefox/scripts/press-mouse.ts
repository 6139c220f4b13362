import type { Marionette } from '../marionette.ts';

/** In CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The DOM's numbers. */
const BUTTONS = { left: 0, right: 2 };

/** Clicks a mouse button this many times at a point of Firefox's window. */
export async function pressMouse(
  marionette: Marionette,
  { x, y }: Point,
  times = 1,
  which: keyof typeof BUTTONS = 'left',
): Promise<void> {
  const button = BUTTONS[which];
  const press = [
    { type: 'pointerDown', button },
    { type: 'pointerUp', button },
  ];
  const actions = [
    { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
    ...Array.from({ length: times }, () => press).flat(),
  ];
  const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
  await marionette.command('WebDriver:PerformActions', { actions: [mouse] });
}
