import { describe, expect, it } from 'vitest';
import { type PageDirectives, pageAdvice } from '../../../lib/model/report/page-directives.ts';
import { DEFAULT_CLEANING } from '../../../lib/model/url/clean-url.ts';

const PAGE = 'https://example.com/shop?utm_source=mail#top';
const advice = (signs: Partial<PageDirectives>) =>
  pageAdvice({ address: PAGE, canonicals: [], robots: [], ...signs }, PAGE, DEFAULT_CLEANING);

describe('what a page says to search engines', () => {
  it.each(['noindex', 'NOINDEX, follow', 'max-snippet:-1,noindex', 'none'])(
    'is that it is not to be listed: %s',
    (content) => expect(advice({ robots: ['index', content] }).isNoindex).toBe(true),
  );

  it.each(['', 'index, follow', 'noarchive', 'nofollow', 'noindexing'])(
    'is nothing of the kind: %s',
    (content) => expect(advice({ robots: [content] }).isNoindex).toBe(false),
  );

  it.each([
    ['https://example.com/all', true],
    ['http://example.com/shop', true],
    ['https://www.example.com/shop', false],
    ['https://example.org/shop', false],
  ])('is another canonical address: %s', (url, isSameHost) =>
    expect(advice({ canonicals: [url] }).canonical).toEqual({ url, isSameHost }),
  );

  it.each([
    ['the address that would be sent', ['https://example.com/shop']],
    ['the same but for its end', ['https://EXAMPLE.com/shop/#']],
    ['several that contradict each other', ['https://example.com/a', 'https://example.com/b']],
    ['one that is none', ['javascript:alert(1)']],
    ['one that cannot be read', ['https://']],
  ])('is no other address: %s', (_, canonicals) => expect(advice({ canonicals }).canonical).toBeNull());

  it('is nothing where its address is longer than any service takes, or holds a password', () => {
    const canonical = 'https://example.com/all';
    expect(advice({ canonicals: [`${canonical}${'/'.repeat(2048)}`] }).canonical).toBeNull();
    expect(advice({ canonicals: ['https://me:word@example.com/all'] }).canonical).toBeNull();
    const canonicals = [`https://example.com/${'x'.repeat(2048)}`, canonical];
    expect(advice({ canonicals }).canonical).toMatchObject({ url: canonical });
  });

  it('takes one that is named twice for one', () => {
    const url = 'https://example.com/all';
    expect(advice({ canonicals: [url, `${url}/`] }).canonical).toMatchObject({ isSameHost: true });
  });

  it('does not count once the page has gone elsewhere', () => {
    const signs = {
      address: 'https://example.com/next',
      robots: ['noindex'],
      canonicals: ['https://a.example/'],
    };
    expect(advice(signs)).toEqual({ isNoindex: false, canonical: null });
  });
});
