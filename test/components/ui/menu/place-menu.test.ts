import { expect, test } from 'vitest';
import { placeMenu } from '../../../../components/ui/menu/place-menu.ts';

const menu = { width: 180, height: 210 };
const viewport = { width: 400, height: 600 };
const buttonAt = (left: number, top: number) => ({ left, right: left + 32, top, bottom: top + 32 });

test('opens below its button, right edges aligned', () => {
  expect(placeMenu(buttonAt(350, 100), menu, viewport)).toEqual({ left: 202, top: 136 });
});

test('opens with the left edges aligned in right-to-left text', () => {
  expect(placeMenu(buttonAt(18, 100), menu, viewport, 'rtl')).toEqual({ left: 18, top: 136 });
});

test('opens above its button if there is no space below', () => {
  expect(placeMenu(buttonAt(350, 500), menu, viewport)).toEqual({ left: 202, top: 286 });
});

test('never leaves the window, however small it is', () => {
  for (const [left, top] of [
    [0, 0],
    [350, 90],
    [100, 270],
  ] as const) {
    const place = placeMenu(buttonAt(left, top), menu, { width: 400, height: 300 });
    expect(place.left).toBeGreaterThanOrEqual(4);
    expect(place.left + menu.width).toBeLessThanOrEqual(396);
    expect(place.top).toBeGreaterThanOrEqual(4);
    expect(place.top + menu.height).toBeLessThanOrEqual(296);
  }
});
