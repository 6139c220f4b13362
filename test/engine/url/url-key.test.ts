import { describe, expect, test } from 'vitest';
import { urlKey } from '../../../lib/engine/url/url-key.ts';
import { readRows } from '../../fixtures/read-rows.ts';

interface Row {
  readonly one: string;
  readonly other: string;
  readonly isSame: boolean;
}

describe('a page is recognised', () => {
  test.each(readRows<Row>(import.meta.dirname, 'url-key.jsonl'))(
    '$one is $other: $isSame',
    ({ one, other, isSame }) => {
      expect(urlKey(one) === urlKey(other)).toBe(isSame);
    },
  );

  test.each([
    'https://example.com/a/b/?q=c/',
    'https://example.com//',
    'http://[::1]:8080/x?',
    'about:blank',
    'data:text/html,a/?',
    'file:///tmp/',
    'https://u:p@example.com/?/',
    'https://example.com/%%341%7e',
    'x y',
  ])('the key of %s is its own key', (url) => {
    expect(urlKey(urlKey(url))).toBe(urlKey(url));
  });
});
