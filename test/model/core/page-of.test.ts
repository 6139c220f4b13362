import { describe, expect, test } from 'vitest';
import { type PageOf, pageAfter } from '../../../lib/model/core/page-of.ts';

const pageWith = (page: number, ids: readonly string[]): PageOf<string> => ({
  rows: ids,
  unreadable: 0,
  page,
  hasNext: true,
  total: null,
  paged: true,
});
const first = pageWith(1, ['a', 'b']);
const after = (before: PageOf<string> | null, page: PageOf<string>, asked: number) =>
  pageAfter(before, page, { asked, idOf: (id) => id });

describe('the next page of a list', () => {
  test('is not there where the service sends the same rows again, and there may be more', () => {
    expect(after(first, pageWith(2, ['a', 'b']), 2)).toEqual({ ...first, hasNext: false, paged: false });
  });

  test('is shown where it has other rows', () => {
    const second = pageWith(2, ['b', 'c']);
    expect(after(first, second, 2)).toBe(second);
  });

  test('is not mistaken for the page that was asked for again', () => {
    expect(after(first, pageWith(1, ['a', 'b']), 1)).toEqual(first);
    expect(after(null, first, 1)).toBe(first);
    expect(after(pageWith(1, []), pageWith(2, []), 2)).toEqual(pageWith(2, []));
  });
});
