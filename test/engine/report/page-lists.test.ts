import { expect, it } from 'vitest';
import { listsOfPage } from '../../../lib/engine/report/page-list.ts';
import { readParts } from '../../../lib/engine/report/read-parts.ts';

const SEEN = { status: 200, bytes: 1, raw_seen: true, rendered_seen: true };
const listsIn = (page: object) => listsOfPage(readParts({ page: { ...SEEN, ...page } }).page);

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
    const found = listsIn(page);
    expect(found).toHaveLength(4);
    for (const { rows: known, more } of found) {
      const rows = known ?? [];
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
  const read = listsIn({ headings: [], images })[1]?.rows?.map(({ own }) => own);
  expect(read).toEqual(['800 × 600', '', '', '', '', '', '']);
});
