import { expect, it } from 'vitest';
import { readPageLists } from '../../../lib/engine/report/contents/page-lists.ts';

const ODD = [null, undefined, '', 'a', -1, 1.5, 1e99, Number.NaN, 7, true, [], [1], {}, { level: {} }, [[]]];

it('whatever a service sends, lists have texts and whole numbers alone, and are bounded', () => {
  for (const value of ODD) {
    const row = { level: value, text: value, url: value, alt: value, own: value, shown: value, bytes: value };
    const many = Array.from({ length: 2_000 }, () => ({ ...row, level: 1 }));
    const page = {
      headings: [row, value, ...many],
      images: [row, value, ...many],
      headers: Array.isArray(value) ? [value, value] : value,
      redirects: [{ url: value, status: value }, value],
      more_headings: value,
    };
    const found = Object.values(readPageLists(page) ?? {}).flatMap((each) => each ?? []);
    expect(found.length).toBeGreaterThanOrEqual(3);
    for (const { rows, more } of found) {
      expect(rows.length).toBeLessThanOrEqual(501);
      expect(Number.isSafeInteger(more) && more >= 0).toBe(true);
      for (const cell of rows.flatMap((each): unknown[] => Object.values(each)))
        expect(cell === null || typeof cell === 'string' || Number.isSafeInteger(cell)).toBe(true);
    }
  }
});

it('has no size of an image that is not two whole numbers', () => {
  const sizes = [[800, 600], [800], [800.5, 600], ['800', '600'], [-1, 2], 'big', null];
  const images = sizes.map((own) => ({ url: 'https://a.example/a.jpg', own }));
  const read = readPageLists({ headings: [], images })?.images?.rows.map(({ own }) => own);
  expect(read).toEqual(['800 × 600', '', '', '', '', '', '']);
});
