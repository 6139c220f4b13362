import { describe, expect, test } from 'vitest';
import { MAX_URLS, parseSitemap } from '../../../lib/engine/sitemap/parse-sitemap.ts';

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

  test.each([
    [
      'RSS 2.0',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><link>https://a.example/</link><atom:link rel="self" href="https://a.example/rss"/><item><link> https://a.example/1?x=1&amp;y </link><source url="https://b.example/">b</source></item><item><link><![CDATA[https://a.example/2]]></link></item></channel></rss>',
    ],
    [
      'RSS 1.0',
      '<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel><link>https://a.example/</link></channel><item><link>https://a.example/1?x=1&amp;y</link></item><item><link>https://a.example/2</link></item></rdf:RDF>',
    ],
    [
      'Atom',
      `<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://a.example/"/><entry><title type="html">a > b</title><link rel="edit" href="https://a.example/edit"/><link title="a>b" href='https://a.example/1?x=1&amp;y'/></entry><entry><link rel="alternate" href="https://a.example/2"></link></entry></feed>`,
    ],
    [
      'Atom with a prefix',
      '<a:feed><a:entry><a:link href="https://a.example/1?x=1&#38;y"/></a:entry><a:entry><a:link href="https://a.example/2"/></a:entry></a:feed>',
    ],
  ])('may be a feed, whose entries link to pages: %s', (_format, text) => {
    expect(parseSitemap(text)).toEqual({
      kind: 'pages',
      addresses: ['https://a.example/1?x=1&y', 'https://a.example/2'],
    });
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
    'Not found: https://a.example/',
    'User-agent: *\nSitemap: https://a.example/sitemap.xml',
    '<rss><channel><title>Empty</title></channel></rss>',
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
