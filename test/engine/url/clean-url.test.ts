import { describe, expect, it } from 'vitest';
import { cleanUrl, DEFAULT_CLEANING, secretsIn } from '../../../lib/engine/url/clean-url.ts';

describe('cleaning a URL before it is reported', () => {
  it.each([
    ['https://a.example/p?utm_source=x&utm_medium=y', 'https://a.example/p', ['utm_source', 'utm_medium']],
    ['https://a.example/p?id=3&fbclid=abc#top', 'https://a.example/p?id=3', ['fbclid', '#top']],
    ['https://a.example/p?UTM_Source=x', 'https://a.example/p', ['UTM_Source']],
    ['https://a.example/p?utm%5Fsource=x&b', 'https://a.example/p?b', ['utm_source']],
    ['https://a.example/p?b=2&a=1&gclid=1&c=%7e+x', 'https://a.example/p?b=2&a=1&c=%7e+x', ['gclid']],
  ])('removes what only identifies the visitor’s origin: %s', (url, cleaned, removed) => {
    expect(cleanUrl(url, DEFAULT_CLEANING)).toEqual({ url: cleaned, removed });
  });

  it.each([
    'https://a.example/p?utm=x&page=2',
    'https://a.example/?%zz=1',
    'https://a.example/?',
    'no address at all',
  ])('keeps the rest unchanged: %s', (url) => {
    expect(cleanUrl(url, DEFAULT_CLEANING)).toEqual({ url, removed: [] });
  });

  it('keeps the fragment and uses the user’s own list if configured', () => {
    const cleaning = { dropFragment: false, parameters: ['ref', 'x_*'] };
    const { url, removed } = cleanUrl('https://a.example/?ref=1&x_a=2&utm_id=3#/route', cleaning);
    expect(url).toBe('https://a.example/?utm_id=3#/route');
    expect(removed).toEqual(['ref', 'x_a']);
  });
});

describe('secrets in a URL', () => {
  it.each([
    ['https://a.example/?access_token=0123456789abcdef', ['access_token']],
    ['https://a.example/?reset-token=0123456789&PHPSESSID=abcdefgh1', ['reset-token', 'PHPSESSID']],
    ['https://a.example/app#access_token=0123456789abcdef&expires_in=3600', ['access_token']],
    ['https://a.example/?q=eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', ['q']],
  ])('are listed: %s', (url, names) => {
    expect(secretsIn(url)).toEqual(names);
  });

  it.each([
    'https://a.example/?token=1&code=en',
    'https://a.example/?keyword=gardening-tips&page=12345678',
    'https://a.example/token/0123456789abcdef',
    'nothing',
  ])('are not reported where there are none: %s', (url) => {
    expect(secretsIn(url)).toEqual([]);
  });
});
