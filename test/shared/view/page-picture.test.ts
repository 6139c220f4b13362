import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { uiTexts } from '../../../lib/extension/platform/text.ts';
import { MarkedPicture } from '../../../lib/shared/view/MarkedPicture.tsx';

/** The middles of the numbers in a picture of 800 by 600 pixels, whose findings have a place each that begins here. */
function numbersAt(...starts: readonly (readonly [x: number, y: number])[]) {
  const findings = starts.map(([x, y], at) => {
    const check = `check-${at}`;
    return { number: at + 1, check, title: check, places: [{ check, x, y, width: 0.1, height: 0.1 }] };
  });
  const picture = { src: '', width: 800, height: 600, takenAt: 0, findings };
  const markup = renderToStaticMarkup(
    createElement(MarkedPicture, { picture, texts: uiTexts, isLinked: true }),
  );
  return [...markup.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

it('the number of a place that begins where another does stands beside it', () => {
  expect(numbersAt([0.5, 0.5], [0.5, 0.5])).toEqual([
    [400, 300],
    [460, 300],
  ]);
});

it('no number covers another, at the edge of the picture too, and each stays near its place', () => {
  const crowds: readonly (readonly [x: number, y: number])[][] = [
    // the links in a row of a head, some of them at its end
    Array.from({ length: 6 }, (_, at) => [0.8 + at * 0.035, 0.02] as const),
    // one below the other, beside full rows
    Array.from({ length: 12 }, (_, at) => [0.02 * (at % 3), 0.03 * Math.floor(at / 3)] as const),
    Array.from({ length: 9 }, () => [1, 1] as const),
  ];
  for (const starts of crowds) {
    const numbers = numbersAt(...starts);
    for (const [at, [x = 0, y = 0]] of numbers.entries()) {
      const others = numbers.filter((_, other) => other !== at);
      // the diameter of a number
      for (const [otherX = 0, otherY = 0] of others)
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThanOrEqual(56);
      const [startX, startY] = starts[at] ?? [0, 0];
      expect(Math.hypot(x - startX * 800, y - startY * 600)).toBeLessThan(260);
    }
  }
});

it('a number stands within the picture, however many begin at its end', () => {
  const numbers = numbersAt(...Array.from({ length: 9 }, () => [1, 1] as const), [0, 0]);
  expect(numbers).toHaveLength(10);
  for (const [x = 0, y = 0] of numbers) {
    expect(x).toBeGreaterThanOrEqual(30);
    expect(x).toBeLessThanOrEqual(770);
    expect(y).toBeGreaterThanOrEqual(30);
    expect(y).toBeLessThanOrEqual(570);
  }
});

it('marks are as large over an image of fewer pixels', () => {
  const place = { check: 'h1', x: 0.25, y: 0.5, width: 0.1, height: 0.1 };
  const findings = [{ number: 1, check: 'h1', title: 'Heading', places: [place] }];
  const marks = [800, 280].map((width) => {
    const picture = { src: '', width, height: width * 2.5, takenAt: 0, findings };
    const markup = renderToStaticMarkup(createElement(MarkedPicture, { picture, texts: uiTexts }));
    return /<svg.*<\/svg>/.exec(markup)?.[0];
  });
  expect(marks[0]).toContain('<rect x="200" y="1000" width="80"');
  expect(marks[1]).toBe(marks[0]);
});

it('a place of several findings has one frame, and frames are below all numbers', () => {
  const finding = (check: string, number: number) => ({
    number,
    check,
    title: check,
    places: [{ check, x: 0.25, y: 0.5, width: 0.1, height: 0.1 }],
  });
  const findings = [finding('alt', 1), finding('size', 2)];
  const picture = { src: '', width: 800, height: 600, takenAt: 0, findings };
  const markup = renderToStaticMarkup(
    createElement(MarkedPicture, { picture, texts: uiTexts, isNumbered: true }),
  );
  expect(markup.match(/<rect /g)).toHaveLength(1);
  // the numbers that stand beside the findings
  expect([...markup.matchAll(/>(.)<\/text>/g)].map(([, sign]) => sign)).toEqual(['1', '2']);
  expect(markup.lastIndexOf('<rect ')).toBeLessThan(markup.indexOf('<circle '));
});
