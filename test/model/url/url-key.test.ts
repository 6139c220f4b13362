import { describe, expect, test } from 'vitest';
import { urlHash } from '../../../lib/model/url/url-hash.ts';
import { urlKey } from '../../../lib/model/url/url-key.ts';

describe('a page is recognised', () => {
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
    ['https://example.com/~user', 'https://example.com/%7Euser'],
    ['https://example.com/ü?q=ä', 'https://example.com/%c3%bc?q=%C3%A4'],
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
    ['https://example.com/a/b', 'https://example.com/a%2Fb'],
    ['https://example.com/?a=1&b', 'https://example.com/?a=1%26b'],
    ['https://example.com/%%341', 'https://example.com/A'],
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
    'https://example.com/%%341%7e',
    'x y',
  ])('the key of %s is its own key', (url) => {
    expect(urlKey(urlKey(url))).toBe(urlKey(url));
  });
});

describe('the hash of a page', () => {
  test('always has 14 letters and digits', () => {
    for (const url of ['', 'a', 'https://example.com', `https://example.com/${'ж'.repeat(5000)}`]) {
      expect(urlHash(url)).toMatch(/^[0-9a-z]{14}$/);
    }
  });

  test('is unique among a million pages of one site', () => {
    const names = new Set<string>();
    for (let index = 0; index < 1_000_000; index++) names.add(urlHash(`https://shop.example/p/${index}`));
    expect(names.size).toBe(1_000_000);
  });

  // two 32-bit hashes computed alike collide here together
  test.each([
    [61_879_088, 67_921_394],
    [61_840_088, 67_918_394],
    [61_878_388, 67_920_094],
    [61_841_388, 67_919_094],
  ])('distinguishes the products %i and %i of a large shop', (one, other) => {
    const hashOf = (number: number) => urlHash(`https://example.com/product/${number}`);
    expect(hashOf(one)).not.toBe(hashOf(other));
  });

  test('sets each of its 64 bits equally often and independently', () => {
    const total = 20_000;
    const bits = Array.from({ length: total }, (_, index) => bitsOf(`https://shop.example/p/${index}`));
    for (let one = 0; one < 64; one++) {
      expect(Math.abs(bits.filter((each) => each[one]).length / total - 0.5), `bit ${one}`).toBeLessThan(
        0.02,
      );
      for (let other = 0; other < one; other++) {
        const alike = bits.filter((each) => each[one] === each[other]).length / total;
        expect(Math.abs(alike - 0.5), `bits ${other} and ${one}`).toBeLessThan(0.02);
      }
    }
  });

  test('is the same in every version, because it is stored', () => {
    expect(urlHash('https://example.com/')).toBe('0wb04cq0nglqs8');
  });
});

function bitsOf(url: string): boolean[] {
  const hash = urlHash(url);
  const halves = [hash.slice(0, 7), hash.slice(7)].map((half) => Number.parseInt(half, 36));
  return halves.flatMap((half) => Array.from({ length: 32 }, (_, bit) => ((half >>> bit) & 1) === 1));
}
