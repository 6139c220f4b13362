import { expect, it } from 'vitest';
import { contrast, readableAccent } from '../../../../../lib/extension/model/report/files/accent.ts';

it.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ffffff', '#ffffff', 1],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});

it('a colour that can be read stays as it is', () => {
  expect(readableAccent('#3447c4').light).toBe('#3447c4');
  expect(readableAccent('#a9b7ff').dark).toBe('#a9b7ff');
});

it('every colour has a tone that can be read on light and one that can be read on dark', () => {
  const parts = [0, 51, 102, 153, 204, 255];
  const colors = parts.flatMap((red) =>
    parts.flatMap((green) =>
      parts.map(
        (blue) => `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
      ),
    ),
  );
  for (const color of colors) {
    const { light, dark } = readableAccent(color);
    for (const behind of ['#ffffff', '#f5f6f9', '#eceef3'])
      expect(contrast(light, behind)).toBeGreaterThanOrEqual(4.5);
    for (const behind of ['#14171d', '#1c2028', '#252a34'])
      expect(contrast(dark, behind)).toBeGreaterThanOrEqual(4.5);
  }
});
