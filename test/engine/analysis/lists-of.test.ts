import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { type PageFacts, pageFixture } from './page-fixture.ts';

const listsOf = (html: string, facts?: PageFacts) => analysePage(pageFixture(html, facts)).page;

describe('the headings of a page', () => {
  it('are those that are visible, in their order, with their levels and names', () => {
    const html = `<h2>Cups <b>and</b> bowls</h2><h1>Pottery</h1><div role="heading" aria-level="3">Small cups</div>
      <h2 hidden>Secret</h2><h4 role="presentation">Not one</h4><h2><img src="/a.png" alt="A mug"></h2><h3></h3>`;
    expect(listsOf(html).headings).toEqual([
      { level: 2, text: 'Cups and bowls' },
      { level: 1, text: 'Pottery' },
      { level: 3, text: 'Small cups' },
      { level: 2, text: 'A mug' },
      { level: 3, text: '' },
    ]);
  });

  it('are at most 300, and the others are counted', () => {
    const found = listsOf('<h2>Cup</h2>'.repeat(310));
    expect([found.headings.length, found.more_headings]).toEqual([300, 10]);
  });
});

describe('the images of a page', () => {
  const html = `<img src="/mug.jpg" alt="A mug"><img src="data:image/png;base64,${'A'.repeat(200)}" alt="">
    <img srcset="/small.jpg 1x, /large.jpg 2x"><img>`;

  it('have an address and an alt text, and no size that nobody has measured', () => {
    expect(listsOf(html).images).toEqual([
      { url: 'https://bakery.example/mug.jpg', alt: 'A mug' },
      { url: `data:image/png;base64,${'A'.repeat(38)}`, alt: '' },
      { url: 'https://bakery.example/small.jpg', alt: null },
      { url: '', alt: null },
    ]);
  });

  it('have the sizes that the browser measured, and the address that it loaded', () => {
    const images = [
      {
        url: 'https://bakery.example/mug.avif',
        own: [800, 600],
        shown: [400, 300],
        bytes: 12_345,
      },
      {},
      {},
      {},
    ] as const;
    const [first, second] = listsOf(html, { rendered: { html, images } }).images;
    expect(first).toEqual({ ...images[0], alt: 'A mug' });
    expect(second).not.toHaveProperty('own');
  });

  it('have no sizes if the browser measured another number of images', () => {
    const images = [{ own: [800, 600] }] as const;
    expect(listsOf(html, { rendered: { html, images } }).images[0]).not.toHaveProperty('own');
  });
});

describe('the response headers of a page', () => {
  it('are the lines that were sent, without the values of cookies', () => {
    const headers = {
      'set-cookie': ['session=s3cret; Path=/; HttpOnly', 's3cret', 'a=b=s3cret;Secure'],
      'x-note': 'one  two\u202e',
    };
    const found = listsOf('<p>Bread', { headers }).headers ?? [];
    expect(found.filter(([name]) => name === 'set-cookie').map(([, value]) => value)).toEqual([
      'session=…; Path=/; HttpOnly',
      '=…',
      'a=…;Secure',
    ]);
    expect(found).toContainEqual(['x-note', 'one two']);
    expect(JSON.stringify(found)).not.toContain('s3cret');
  });

  it('are not known if the response was not seen', () => {
    const html = '<p>Bread';
    expect(listsOf(html, { rawSeen: false, rendered: { html } })).toMatchObject({
      headers: null,
      redirects: null,
    });
  });
});
