import type { Marionette } from './marionette.ts';

/** In CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Presses the mouse's button so many times at a point of Firefox's window. */
export async function pressMouse(marionette: Marionette, { x, y }: Point, times = 1): Promise<void> {
  const press = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  const actions = [
    { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
    ...Array.from({ length: times }, () => press).flat(),
  ];
  const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
  await marionette.command('WebDriver:PerformActions', { actions: [mouse] });
}
