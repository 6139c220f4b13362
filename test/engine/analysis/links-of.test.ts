import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { pageFixture } from './page-fixture.ts';

const linksOf = (html: string) => analysePage(pageFixture(html)).page;

describe('the links of a page', () => {
  it('are told by address, text, rel and place, those of the content first', () => {
    const html = `<header><a href="/">Home</a></header><nav><a href="/rye">Menu</a><a href="/spelt">Spelt</a></nav>
      <p><a href="/free" rel="NoFollow">Free</a></p>
      <main><a href="/rye#top">Our <b>rye</b></a><a href="https://other.example/"><img src="/a.png" alt="Mill"></a>
      <nav><a href="/next">Next</a></nav><a href="/list.pdf" download>List</a><a href="/empty"></a></main>`;
    expect(linksOf(html)?.links).toEqual([
      { url: 'https://bakery.example/rye', text: 'Our rye', place: 'content' },
      { url: 'https://other.example/', text: 'Mill', place: 'content' },
      { url: 'https://bakery.example/list.pdf', text: 'List', place: 'content', download: true },
      { url: 'https://bakery.example/empty', text: '', place: 'content' },
      { url: 'https://bakery.example/free', text: 'Free', rel: 'nofollow', place: 'other' },
      { url: 'https://bakery.example/', text: 'Home', place: 'menu' },
      { url: 'https://bakery.example/spelt', text: 'Spelt', place: 'menu' },
      { url: 'https://bakery.example/next', text: 'Next', place: 'menu' },
    ]);
  });

  it('of a map have the text that stands for their area', () => {
    const html =
      '<map name="m"><area href="/mill" alt=" Mill " title="T"><area href="/oven" title="Oven"></map>';
    expect(linksOf(html)?.links?.map(({ text }) => text)).toEqual(['Mill', 'Oven']);
  });

  it('are neither those within the page, nor those to anything but the web, nor those with a password', () => {
    const html = `<a href="#a">A</a><a href="/bread#b">B</a><a href="mailto:a@b.example">C</a><a href="javascript:d()">D</a>
      <a href="https://user:secret@other.example/">E</a>`;
    expect(linksOf(html)).toMatchObject({ links: [], more_links: 0 });
  });

  it('are at most 500, and the menu is left out first', () => {
    const many = (path: string) =>
      Array.from({ length: 400 }, (_, n) => `<a href="/${path}/${n}">x</a>`).join('');
    const found = linksOf(`<nav>${many('menu')}</nav><main>${many('page')}</main>`);
    expect(found?.links?.filter(({ place }) => place === 'content')).toHaveLength(400);
    expect([found?.links?.length, found?.more_links]).toEqual([500, 300]);
  });
});
