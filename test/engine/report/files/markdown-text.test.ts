import { describe, expect, it } from 'vitest';
import {
  markdownAddress,
  markdownCode,
  markdownText,
} from '../../../../lib/engine/report/files/markdown-text.ts';

describe('text from outside in Markdown', () => {
  it.each([
    ['Title length', 'Title length'],
    ['It is 2.5 s, well-kept (nearly).', 'It is 2.5 s, well-kept (nearly).'],
    ['[free](x)', '\\[free\\](x)'],
    ['<b>bold</b> *and* _this_', '\\<b\\>bold\\</b\\> \\*and\\* \\_this\\_'],
    ['&lt;script&gt; `code` \\ | ~~gone~~', '\\&lt;script\\&gt; \\`code\\` \\\\ \\| \\~\\~gone\\~\\~'],
    ['$x^2$', '\\$x^2\\$'],
    ['at https://a.example/, www.b.example.', 'at `https://a.example/`, `www.b.example`.'],
    ['# no heading', '\\# no heading'],
    ['- no list', '\\- no list'],
    ['1. no list', '1\\. no list'],
    ['1) no list', '1\\) no list'],
    ['> no quotation', '\\> no quotation'],
    ['two\n\n# lines\r\n\u2028more', 'two # lines more'],
  ])('has no markup: %j', (text, markdown) => {
    expect(markdownText(text)).toBe(markdown);
  });

  it.each([
    'https://evil.example/x?a=b',
    'www.evil.example',
    'evil.example',
    'mailto:a@evil.example',
    '[x](https://evil.example)',
    '<https://evil.example>',
    '<img/src=x.evil/onerror=alert(1)>',
    '@everyone',
    '#123',
    'GH-123',
    'a/b!12',
    '&12',
    '0fa91ce77d2b',
  ])('is not a link or a mention: %s', (text) => {
    expect(markdownText(`See ${text} now`)).toBe(`See \`${text}\` now`);
  });

  it('cannot end its code with its own backticks', () => {
    expect(markdownText('a``b@c`d')).toBe('```a``b@c`d```');
    expect(markdownCode('`')).toBe('`` ` ``');
    expect(markdownCode('a\n```\n# b')).toBe('````a ``` # b````');
    expect(markdownCode(' \n')).toBe('');
  });

  it('loses characters that reorder text', () => {
    expect(markdownText('a\u202Eb')).toBe('ab');
    expect(markdownCode('a\u202Eb')).toBe('ab'.replace(/^|$/g, '`'));
  });
});

describe('a URL in Markdown', () => {
  it('is a link only if it is a web address', () => {
    expect(markdownAddress('https://a.example/ä b?<c>')).toBe('<https://a.example/%C3%A4%20b?%3Cc%3E>');
    expect(markdownAddress('javascript:alert(1)')).toBe('`javascript:alert(1)`');
    expect(markdownAddress('no address')).toBe('`no address`');
    expect(markdownAddress('https://a.example/##vso[x]')).toBe('`https://a.example/##vso[x]`');
  });
});
