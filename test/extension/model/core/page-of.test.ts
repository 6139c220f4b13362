import { describe, expect, test } from 'vitest';
import { type PageOf, pageAfter } from '../../../../lib/extension/model/core/page-of.ts';

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
  test('is missing if the service sends the same rows again, and there may be more', () => {
    expect(after(first, pageWith(2, ['a', 'b']), 2)).toEqual({ ...first, hasNext: false, paged: false });
  });

  test('is shown if it has other rows', () => {
    const second = pageWith(2, ['b', 'c']);
    expect(after(first, second, 2)).toBe(second);
  });

  test('is distinguished from a repeated request for the same page', () => {
    expect(after(first, pageWith(1, ['a', 'b']), 1)).toEqual(first);
    expect(after(null, first, 1)).toBe(first);
    expect(after(pageWith(1, []), pageWith(2, []), 2)).toEqual(pageWith(2, []));
  });
});
