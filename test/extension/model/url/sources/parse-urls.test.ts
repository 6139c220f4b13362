import { describe, expect, test } from 'vitest';
import { MAX_URLS } from '../../../../../lib/engine/sitemap/parse-sitemap.ts';
import { parseUrls } from '../../../../../lib/extension/model/url/sources/parse-urls.ts';

describe('a pasted list', () => {
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
  ])('contains URLs %s', (_how, text, addresses) => {
    expect(parseUrls(text).addresses).toEqual(addresses);
  });

  test.each([
    '',
    'no address here',
    'and so on. End',
    'Hello',
    'End.',
    '1.',
    'see a@b, 1.2 or 10:30',
    'About: us',
  ])('contains none: %s', (text) => {
    expect(parseUrls(text)).toEqual({ addresses: [], unusable: [] });
  });

  test('says which lines of a list are no addresses, and takes no sentence for a list', () => {
    const { addresses, unusable } = parseUrls('https://a.example/\nhello\nb.example\n');
    expect([addresses, unusable]).toEqual([['https://a.example/', 'https://b.example'], ['hello']]);
    expect(parseUrls('Hello\nsee https://a.example/').unusable).toEqual([]);
  });

  test('returns at most the allowed number', () => {
    const text = 'https://a.example/page\n'.repeat(MAX_URLS + 10);
    expect(parseUrls(text).addresses).toHaveLength(MAX_URLS);
  });

  test.each([
    ['brackets', `https://a.example/${'('.repeat(3000)}${')'.repeat(4900)}`, 1],
    ['hyphens', 'a-'.repeat(3900), 0],
    ['dots', 'a.'.repeat(3900), 0],
    ['no end', 'a-'.repeat(100_000), 0],
  ])('of nothing but %s is parsed in time', (_what, text, found) => {
    expect(parseUrls(text).addresses).toHaveLength(found);
  });
});

describe('the end of a pasted URL', () => {
  test.each([
    'https://a.example/wild*',
    'https://a.example/wow!',
    'https://a.example/why?',
    'https://a.example/x;',
    'https://a.example/?a[]',
    'https://a.example/x]',
    'https://a.example/Bread_(food)',
    'https://a.example/it’s’',
    'a.example/wow!',
  ])('is kept if the URL is alone in its line, cell or quotes: %s', (address) => {
    const whole = address.startsWith('https') ? address : `https://${address}`;
    for (const text of [
      address,
      `  ${address}  `,
      `- ${address}`,
      `Home\t${address}\t200`,
      `say "${address}" there`,
    ])
      expect(parseUrls(text).addresses, text).toEqual([whole]);
  });

  test.each([
    ['See https://a.example/x!', 'https://a.example/x'],
    ['Have you seen https://a.example/x?', 'https://a.example/x'],
    ['First (see https://a.example/x), then', 'https://a.example/x'],
    ['First (see https://a.example/Bread_(food)).', 'https://a.example/Bread_(food)'],
    ['List [see https://a.example/?a[]=1];', 'https://a.example/?a[]=1'],
    ['All of https://a.example/wild* is gone', 'https://a.example/wild*'],
    ['https://a.example/x.', 'https://a.example/x'],
    ['https://a.example/x,', 'https://a.example/x'],
  ])('excludes the sentence’s punctuation: %s', (text, address) => {
    expect(parseUrls(text).addresses).toEqual([address]);
  });

  test.each([
    ['**https://a.example/x**', 'https://a.example/x'],
    ["'https://a.example/x',", 'https://a.example/x'],
    ['(https://a.example/Bread_(food))', 'https://a.example/Bread_(food)'],
    ['[Home](https://a.example/x!)', 'https://a.example/x!'],
    ['“https://a.example/x?”', 'https://a.example/x?'],
  ])('is where the character before it closes: %s', (text, address) => {
    expect(parseUrls(text).addresses).toEqual([address]);
  });
});

describe('words that look like URLs but are not web pages are listed', () => {
  test.each([
    'ftp://a.example/file',
    'mailto:me@a.example',
    'htp://a.example',
    'https://',
    'https//a.example/x',
    'localhost:3000/x',
    'me@a.example',
    'a,example/shop',
    '10.0.0.1/x',
  ])('%s', (line) => {
    expect(parseUrls(`https://a.example/1\n${line}\nhttps://a.example/2`)).toEqual({
      addresses: ['https://a.example/1', 'https://a.example/2'],
      unusable: [line],
    });
  });

  test('a very long URL is shown by its end', () => {
    const { addresses, unusable } = parseUrls(`https://a.example/${'x'.repeat(8000)}`);
    expect(addresses).toEqual([]);
    expect(unusable).toEqual([`…${'x'.repeat(199)}`]);
    expect(URL.canParse(unusable[0] ?? '')).toBe(false);
  });
});
