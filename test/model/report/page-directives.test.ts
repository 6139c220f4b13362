import { describe, expect, it } from 'vitest';
import { type PageDirectives, pageAdvice } from '../../../lib/model/report/page-directives.ts';
import { DEFAULT_CLEANING } from '../../../lib/model/url/clean-url.ts';

const PAGE = 'https://example.com/shop?utm_source=mail#top';
const advice = (signs: Partial<PageDirectives>) =>
  pageAdvice({ address: PAGE, canonicals: [], robots: [], ...signs }, PAGE, DEFAULT_CLEANING);

describe('a page’s directives for search engines', () => {
  it.each(['noindex', 'NOINDEX, follow', 'max-snippet:-1,noindex', 'none'])('forbid listing: %s', (content) =>
    expect(advice({ robots: ['index', content] }).isNoindex).toBe(true),
  );

  it.each(['', 'index, follow', 'noarchive', 'nofollow', 'noindexing', 'noindex nofollow'])(
    'do not forbid listing: %s',
    (content) => expect(advice({ robots: [content] }).isNoindex).toBe(false),
  );

  it.each([
    ['https://example.com/all', true],
    ['http://example.com/shop', true],
    ['https://www.example.com/shop', false],
    ['https://example.org/shop', false],
  ])('name another canonical URL: %s', (url, isSameHost) =>
    expect(advice({ canonicals: [url] }).canonical).toEqual({ url, isSameHost }),
  );

  it.each([
    ['the address that would be sent', ['https://example.com/shop']],
    ['the same except for its end', ['https://EXAMPLE.com/shop/#']],
    ['several that contradict each other', ['https://example.com/a', 'https://example.com/b']],
    ['an invalid one', ['javascript:alert(1)']],
    ['one that cannot be read', ['https://']],
  ])('name no other URL: %s', (_, canonicals) => expect(advice({ canonicals }).canonical).toBeNull());

  it('name none if its URL is too long for any service, or contains a password', () => {
    const canonical = 'https://example.com/all';
    expect(advice({ canonicals: [`${canonical}${'/'.repeat(2048)}`] }).canonical).toBeNull();
    expect(advice({ canonicals: ['https://me:word@example.com/all'] }).canonical).toBeNull();
    const canonicals = [`https://example.com/${'x'.repeat(2048)}`, canonical];
    expect(advice({ canonicals }).canonical).toMatchObject({ url: canonical });
  });

  it('count a repeated canonical URL once', () => {
    const url = 'https://example.com/all';
    expect(advice({ canonicals: [url, `${url}/`] }).canonical).toMatchObject({ isSameHost: true });
  });

  it('do not count after the page has navigated', () => {
    const signs = {
      address: 'https://example.com/next',
      robots: ['noindex'],
      canonicals: ['https://a.example/'],
    };
    expect(advice(signs)).toEqual({ isNoindex: false, canonical: null });
  });
});
