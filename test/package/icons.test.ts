import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Color, colorOf, contrast } from '../screens/contrast.ts';
import { readPng } from '../screens/read-png.ts';

const SIZES = [16, 32, 48, 96, 128];
/** Default toolbar colours of Chromium and Firefox, light and dark: active tab and frame. */
const TOOLBARS = ['#ffffff', '#f1f3f4', '#f9f9fb', '#202124', '#3c4043', '#2b2a33'];
/** The minimum contrast of graphics (WCAG 2.2, 1.4.11). */
const ENOUGH = 3;

/** The icon's pixels on a background, with their positions. */
function pixelsOn(size: number, ground: Color): { color: Color; x: number; y: number }[] {
  const { width, pixels } = readPng(join(import.meta.dirname, '..', '..', 'public', 'icon', `${size}.png`));
  return Array.from({ length: pixels.length / 4 }, (_, at) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at * 4, at * 4 + 4);
    const over = (channel: number, below: number) => (channel * alpha + below * (255 - alpha)) / 255;
    return {
      color: [over(red, ground[0]), over(green, ground[1]), over(blue, ground[2])],
      x: at % width,
      y: Math.floor(at / width),
    };
  });
}

describe.each(SIZES)('the icon of %i pixels', (size) => {
  it.each(TOOLBARS)('contrasts with a toolbar of %s, in its outline and in its sign', (toolbar) => {
    const ground = colorOf(toolbar);
    const seen = pixelsOn(size, ground).filter(({ color }) => contrast(color, ground) >= ENOUGH);
    const spread = (values: number[]) => Math.max(...values) - Math.min(...values) + 1;
    expect(spread(seen.map(({ x }) => x)) / size).toBeGreaterThan(0.8);
    expect(spread(seen.map(({ y }) => y)) / size).toBeGreaterThan(0.8);
    expect(seen.length / size ** 2, 'not a hairline').toBeGreaterThan(0.2);
  });

  it('contrasts its sign with its body, whatever the background', () => {
    const at = (share: number) => Math.floor(size * share);
    const pixels = pixelsOn(size, colorOf('#808080'));
    const colorAt = (x: number, y: number) =>
      pixels.find((pixel) => pixel.x === at(x) && pixel.y === at(y))?.color ?? [0, 0, 0];
    expect(contrast(colorAt(0.5, 0.54), colorAt(0.5, 0.8))).toBeGreaterThan(4.5);
  });
});
