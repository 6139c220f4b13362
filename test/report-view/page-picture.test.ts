import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { uiTexts } from '../../lib/platform/text.ts';
import { MarkedPicture } from '../../lib/report-view/MarkedPicture.tsx';

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

it('numbers of places that begin together stand beside each other', () => {
  expect(numbersAt([0.5, 0.5], [0.5, 0.5], [0.5, 0.52])).toEqual([
    [400, 300],
    [460, 300],
    [520, 312],
  ]);
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

it('a place of several findings has one frame, which crosses no number', () => {
  const finding = (check: string, number: number) => ({
    ...{ number, check, title: check },
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
});
