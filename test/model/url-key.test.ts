import { describe, expect, test } from 'vitest';
import { urlHash } from '../../lib/model/url-hash.ts';
import { urlKey } from '../../lib/model/url-key.ts';
import { seededRandom } from '../helpers/seeded-random.ts';

describe('a page is known again', () => {
  test.each([
    ['https://example.com', 'https://example.com/'],
    ['https://example.com/a', 'https://example.com/a/'],
    ['https://example.com/a', 'https://example.com/a///'],
    ['https://example.com/a', 'HTTPS://EXAMPLE.com/a'],
    ['https://example.com/a', 'https://example.com:443/a'],
    ['http://example.com/a', 'http://example.com:80/a'],
    ['https://example.com/a', 'https://example.com/a#part'],
    ['https://example.com/a', 'https://example.com/a/#'],
    ['https://example.com/a', 'https://example.com/a?'],
    ['https://example.com?q=1', 'https://example.com/?q=1'],
    ['https://example.com/a?q=1', 'https://example.com/a/?q=1#x'],
    ['https://bücher.example', 'https://xn--bcher-kva.example/'],
    ['no address', '  no address '],
  ])('%s is %s', (one, other) => {
    expect(urlKey(one)).toBe(urlKey(other));
    expect(urlHash(one)).toBe(urlHash(other));
  });

  test.each([
    ['https://example.com', 'http://example.com'],
    ['https://example.com', 'https://www.example.com'],
    ['https://example.com', 'https://example.com:8443'],
    ['https://example.com/a', 'https://example.com/A'],
    ['https://example.com/a', 'https://example.com/a?q=1'],
    ['https://example.com/?u=https://a.example', 'https://example.com/?u=https://a.example/'],
    ['https://example.com/a?p=b/?c', 'https://example.com/a?p=b?c'],
    ['https://example.com/a?x=1&y=2', 'https://example.com/a?y=2&x=1'],
  ])('%s is not %s', (one, other) => {
    expect(urlKey(one)).not.toBe(urlKey(other));
    expect(urlHash(one)).not.toBe(urlHash(other));
  });

  test.each([
    'https://example.com/a/b/?q=c/',
    'https://example.com//',
    'http://[::1]:8080/x?',
    'about:blank',
    'data:text/html,a/?',
    'file:///tmp/',
    'https://u:p@example.com/?/',
    'x y',
  ])('the key of %s is its own key', (url) => {
    expect(urlKey(urlKey(url))).toBe(urlKey(url));
  });
});

describe('the short name of a page', () => {
  test('has always 14 letters and digits', () => {
    for (const url of ['', 'a', 'https://example.com', `https://example.com/${'ж'.repeat(5000)}`]) {
      expect(urlHash(url)).toMatch(/^[0-9a-z]{14}$/);
    }
  });

  test('is no other page’s, among 100,000', () => {
    const random = seededRandom(1);
    const names = new Set<string>();
    for (let index = 0; index < 100_000; index++) {
      names.add(urlHash(`https://shop${random.below(50)}.example/products/${index}?ref=${random.below(9)}`));
    }
    expect(names.size).toBe(100_000);
  });

  test('is the same in every version, for it is stored', () => {
    expect(urlHash('https://example.com/')).toBe('0m0mb2n1snheaa');
  });
});
