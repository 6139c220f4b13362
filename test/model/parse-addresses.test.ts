import { describe, expect, test } from 'vitest';
import { MAX_ADDRESSES, parseAddresses } from '../../lib/model/parse-addresses.ts';

describe('a pasted list gives', () => {
  test.each([
    [
      'one a line',
      'https://a.example/\r\nhttp://b.example/x\n\n',
      ['https://a.example/', 'http://b.example/x'],
    ],
    [
      'between commas',
      'https://a.example/1,https://a.example/2, https://a.example/3',
      [1, 2, 3].map((n) => `https://a.example/${n}`),
    ],
    [
      'between semicolons',
      'https://a.example/1;https://a.example/2',
      ['https://a.example/1', 'https://a.example/2'],
    ],
    ['in columns', 'Home\thttps://a.example/\t200', ['https://a.example/']],
    ['in quotes', '"https://a.example/","title, long"', ['https://a.example/']],
    [
      'in a sentence',
      'See https://a.example/x, (https://b.example/y) and <https://c.example>.',
      ['https://a.example/x', 'https://b.example/y', 'https://c.example'],
    ],
    [
      'as links of Markdown',
      '- [Home](https://a.example/)\n* https://b.example/',
      ['https://a.example/', 'https://b.example/'],
    ],
    [
      'without a scheme',
      '1. www.a.example/x?y\nb.example',
      ['https://www.a.example/x?y', 'https://b.example'],
    ],
    [
      'with brackets and commas of their own',
      'https://a.example/Bread_(food) https://a.example/a,b',
      ['https://a.example/Bread_(food)', 'https://a.example/a,b'],
    ],
    ['in other scripts', 'https://bücher.example/straße?ä=ö', ['https://bücher.example/straße?ä=ö']],
  ])('addresses %s', (_how, text, addresses) => {
    expect(parseAddresses(text)).toEqual(addresses);
  });

  test.each(['', 'no address here', 'and so on. End', 'a@b', 'https://', 'ftp://a.example', '1.2', 'e.g.'])(
    'nothing where there is none: %s',
    (text) => {
      expect(parseAddresses(text)).toEqual([]);
    },
  );

  test('no more than it is allowed to', () => {
    const text = 'https://a.example/page\n'.repeat(MAX_ADDRESSES + 10);
    expect(parseAddresses(text)).toHaveLength(MAX_ADDRESSES);
  });

  test.each([
    ['brackets', `https://a.example/${'('.repeat(3000)}${')'.repeat(4900)}`, 1],
    ['hyphens', 'a-'.repeat(3900), 0],
    ['dots', 'a.'.repeat(3900), 0],
    ['no end', 'a-'.repeat(100_000), 0],
  ])('of a piece of text with nothing but %s without choking on it', (_what, text, found) => {
    expect(parseAddresses(text)).toHaveLength(found);
  });
});
