import { describe, expect, test } from 'vitest';
import { urlKey } from '../../../lib/engine/url/url-key.ts';

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
    ['https://example.com/a|b?q={x}|^`\\', 'https://example.com/a%7cb?q=%7Bx%7D%7C%5E%60%5C'],
    ['no address', '  no address '],
  ])('%s is %s', (one, other) => {
    expect(urlKey(one)).toBe(urlKey(other));
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
    ['https://example.com/a[1]?b@c', 'https://example.com/a%5B1%5D?b%40c'],
    ['https://example.com/a?q=b+c', 'https://example.com/a?q=b%20c'],
    ['https://example.com/a\\b', 'https://example.com/a%5Cb'],
  ])('%s is not %s', (one, other) => {
    expect(urlKey(one)).not.toBe(urlKey(other));
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
