import { describe, expect, it } from 'vitest';
import { sitemapUrl } from '../../../../../lib/extension/model/url/sources/sitemap-url.ts';

describe('the address of a sitemap', () => {
  it.each([
    ['https://a.example/sitemap.xml', 'https://a.example/sitemap.xml'],
    [' a.example/sitemap_index.xml\n', 'https://a.example/sitemap_index.xml'],
    ['a.example/feeds/pages.xml.gz', 'https://a.example/feeds/pages.xml.gz'],
    ['a.example/?sitemap=1', 'https://a.example/?sitemap=1'],
    ['127.0.0.1:8080/sitemap.xml', 'http://127.0.0.1:8080/sitemap.xml'],
    ['localhost/sitemap.xml', 'http://localhost/sitemap.xml'],
    ['http://a.example/sitemap', 'http://a.example/sitemap'],
  ])('is recognised with and without a scheme: %s', (typed, url) => {
    expect(sitemapUrl(typed)).toBe(url);
  });

  it.each([
    ['https://a.example/'],
    ['a.example/xml'],
    ['https://a.example/sitemap.xml https://a.example/shop'],
    ['mailto:sitemap.xml@a.example'],
    ['javascript:sitemap.xml'],
    ['ftp://a.example/sitemap.xml'],
    [''],
    [`https://a.example/sitemap.xml${'x'.repeat(3_000)}`],
  ])('is no page, list or other kind of address: %s', (typed) => {
    expect(sitemapUrl(typed)).toBeUndefined();
  });
});
