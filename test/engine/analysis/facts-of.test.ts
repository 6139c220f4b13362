import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { type PageFacts, pageFixture } from './page-fixture.ts';

const factsOf = (html: string, given: PageFacts = {}) => analysePage(pageFixture(html, given)).facts;

describe('the facts of a page', () => {
  it('are what it says of itself', () => {
    const html = `<!doctype html><html lang="de"><head><title> Our
      bread </title><meta name="description" content="Rye  and spelt"><link rel="canonical" href="/bread#top">
      <link rel="alternate" hreflang="en" href="https://bakery.example/en/bread"><meta name="robots" content="noindex">
      <script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Product","name":"Rye"},{"@type":"Product","name":"Spelt"}]}</script>
      </head><body><h1>Bread <i>today</i></h1><p>Baked each morning.</p></body></html>`;
    expect(factsOf(html, { headers: { 'x-robots-tag': 'nosnippet' } })).toEqual({
      title: 'Our bread',
      description: 'Rye and spelt',
      h1: 'Bread today',
      canonical: 'https://bakery.example/bread',
      robots: 'noindex; nosnippet',
      language: 'de',
      hreflang: [{ language: 'en', url: 'https://bakery.example/en/bread' }],
      sitemap: 'not-listed',
      links: [],
      more_links: 0,
      gone: [],
      words: 5,
      described_images: 0,
      types: ['Product'],
    });
  });

  it('are empty where it says nothing', () => {
    expect(factsOf('<p>Bread</p>')).toMatchObject({
      title: '',
      description: '',
      h1: '',
      canonical: null,
      robots: '',
      language: '',
      hreflang: [],
      links: [],
      types: [],
    });
  });

  it('name its links to other pages of the host, each once, with rel', () => {
    const html = `<a href="/a#top">A</a><a href="http://bakery.example/b" rel="NoFollow">B</a><a href="/c" rel="nofollow">C</a>
      <a href="/c">C</a><a href="/a">A</a><a href="#top">Top</a><a href="/bread">Bread</a><a href="https://other.example/">Other</a>
      <a href="mailto:a@bakery.example">Mail</a><a href="/list" download>List</a><a href="/book" type="application/pdf">Book</a>`;
    expect(factsOf(html)?.links).toEqual([
      { url: 'https://bakery.example/a' },
      { url: 'http://bakery.example/b', rel: 'nofollow' },
      { url: 'https://bakery.example/c' },
    ]);
  });

  it('name at most 500 links, and how many more there are', () => {
    const links = Array.from({ length: 510 }, (_, n) => `<a href="/page/${n}">Page ${n}</a>`);
    const facts = factsOf(links.join(''));
    expect([facts?.links.length, facts?.more_links]).toEqual([500, 10]);
  });

  it('name links that are gone', () => {
    const links = [
      { url: 'https://bakery.example/a', status: 404 },
      { url: 'https://bakery.example/b', status: 500 },
      { url: 'https://bakery.example/c', status: 410 },
    ];
    expect(factsOf('<a href="/a">A</a>', { site: { links } })?.gone).toEqual([
      'https://bakery.example/a',
      'https://bakery.example/c',
    ]);
  });

  it('have no canonical address if there are several', () => {
    expect(
      factsOf('<link rel="canonical" href="/a"><link rel="canonical" href="/b"><p>Bread')?.canonical,
    ).toBeNull();
  });

  it.each([
    ['listed', '<urlset><url><loc>https://bakery.example/bread</loc></url></urlset>'],
    ['not-listed', '<urlset><url><loc>https://bakery.example/rye</loc></url></urlset>'],
    ['none', 'Not found'],
    ['cut', '<sitemapindex><sitemap><loc>https://bakery.example/1.xml</loc></sitemap></sitemapindex>'],
  ])('say whether a sitemap lists it: %s', (expected, text) => {
    const sitemap = {
      url: 'https://bakery.example/sitemap.xml',
      status: 200,
      contentType: 'application/xml',
      text,
    };
    expect(factsOf('<p>Bread', { site: { sitemap } })?.sitemap).toBe(expected);
  });
});
