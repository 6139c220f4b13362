import { describe, expect, test } from 'vitest';
import { parseSitemap } from '../../../lib/model/url/sources/parse-sitemap.ts';
import { MAX_URLS } from '../../../lib/model/url/sources/parse-urls.ts';

const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

describe('a sitemap', () => {
  test('returns its pages, and not its images', () => {
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

  test('may use a prefix for its own elements', () => {
    const text = `<s:urlset xmlns:s="x"><s:url><s:loc>https://a.example/</s:loc></s:url></s:urlset>`;
    expect(parseSitemap(text)?.addresses).toEqual(['https://a.example/']);
  });

  test('may split a URL with comments and CDATA, and contain a document type, instructions and attributes', () => {
    const text = `\ufeff<?xml version="1.0"?><?style a="<loc>"?><!DOCTYPE urlset>
      <urlset ${NS} note="/"><url><loc\n id="1" >https://a.example/<!-- </loc> -->x<![CDATA[?a&b=<]]>&amp;c</loc >
      <lastmod>2026-01-01</lastmod></url><url><loc>https://a.example/&constructor;</loc></url></urlset>`;
    expect(parseSitemap(text)?.addresses).toEqual([
      'https://a.example/x?a&b=<&c',
      'https://a.example/&constructor;',
    ]);
  });

  test('may be an index of sitemaps', () => {
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
  ])('is not: %s', (text) => {
    expect(parseSitemap(text)).toBeUndefined();
  });

  test('is read up to the protocol’s limit, and up to the error if broken', () => {
    const urls = '<url><loc>https://a.example/</loc></url>'.repeat(MAX_URLS + 5);
    expect(parseSitemap(`<urlset>${urls}</urlset>`)?.addresses).toHaveLength(MAX_URLS);
    expect(parseSitemap('<urlset><loc>https://a.example/</loc><loc>https://a')?.addresses).toEqual([
      'https://a.example/',
    ]);
    expect(parseSitemap('<urlset><!-- <loc>https://a.example/</loc>')?.addresses).toEqual([]);
  });
});
