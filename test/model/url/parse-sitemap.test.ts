import { describe, expect, test } from 'vitest';
import { parseSitemap } from '../../../lib/model/url/sources/parse-sitemap.ts';
import { MAX_URLS } from '../../../lib/model/url/sources/parse-urls.ts';

const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

describe('a sitemap', () => {
  test('gives its pages, and not its images', () => {
    const text = `<?xml version="1.0"?><!-- <loc>https://a.example/commented</loc> -->
      <urlset ${NS} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
        <url><loc>
          https://a.example/?a=1&amp;b=&#x27;2&#39;
        </loc><image:image><image:loc>https://a.example/i.png</image:loc></image:image></url>
        <url><loc><![CDATA[https://a.example/c?d&e]]></loc></url><url><loc/></url>
      </urlset>`;
    expect(parseSitemap(text)).toEqual({
      kind: 'pages',
      addresses: ["https://a.example/?a=1&b='2'", 'https://a.example/c?d&e'],
    });
  });

  test('may write its own elements with a prefix', () => {
    const text = `<s:urlset xmlns:s="x"><s:url><s:loc>https://a.example/</s:loc></s:url></s:urlset>`;
    expect(parseSitemap(text)?.addresses).toEqual(['https://a.example/']);
  });

  test('may break an address up with comments and CDATA, in a document type’s, instruction’s or attribute’s company', () => {
    const text = `\ufeff<?xml version="1.0"?><?style a="<loc>"?><!DOCTYPE urlset>
      <urlset ${NS} note="/"><url><loc\n id="1" >https://a.example/<!-- </loc> -->x<![CDATA[?a&b=<]]>&amp;c</loc >
      <lastmod>2026-01-01</lastmod></url><url><loc>https://a.example/&constructor;</loc></url></urlset>`;
    expect(parseSitemap(text)?.addresses).toEqual([
      'https://a.example/x?a&b=<&c',
      'https://a.example/&constructor;',
    ]);
  });

  test('may be an index of others', () => {
    const text = `<sitemapindex ${NS}><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>`;
    expect(parseSitemap(text)).toEqual({ kind: 'index', addresses: ['https://a.example/1.xml'] });
  });

  test('may be plain text', () => {
    expect(parseSitemap('\ufeffhttps://a.example/1\nhttps://a.example/2')?.addresses).toHaveLength(2);
  });

  test.each([
    '',
    '<!doctype html><a href="https://a.example/">x</a>',
    '{"loc":"https://a.example/"}',
    '<rss><loc>x</loc></rss>',
    '<html><urlset><loc>https://a.example/</loc></urlset></html>',
    '<',
    '<!--',
    'Not found',
  ])('is nothing else: %s', (text) => {
    expect(parseSitemap(text)).toBeUndefined();
  });

  test('is read as far as the protocol’s limit, and a broken one as far as it goes', () => {
    const urls = '<url><loc>https://a.example/</loc></url>'.repeat(MAX_URLS + 5);
    expect(parseSitemap(`<urlset>${urls}</urlset>`)?.addresses).toHaveLength(MAX_URLS);
    expect(parseSitemap('<urlset><loc>https://a.example/</loc><loc>https://a')?.addresses).toEqual([
      'https://a.example/',
    ]);
    expect(parseSitemap('<urlset><!-- <loc>https://a.example/</loc>')?.addresses).toEqual([]);
  });
});
