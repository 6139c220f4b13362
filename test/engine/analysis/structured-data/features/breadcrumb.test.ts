import { describe, expect, it } from 'vitest';
import { eligible, judgeJson, judgePage, without } from '../judge-feature.ts';

const ID = 'breadcrumb';
const BOOKS = { '@type': 'ListItem', position: 1, name: 'Books', item: 'https://shop.example/books' };
const FICTION = {
  '@type': 'ListItem',
  position: 2.5,
  name: 'Fiction',
  item: 'https://shop.example/books/fiction',
};
const WINNERS = { '@type': 'ListItem', position: 3, name: 'Award Winners' };
const list = (...itemListElement: readonly object[]) => ({ '@type': 'BreadcrumbList', itemListElement });

describe('a breadcrumb trail', () => {
  it('is possible with all that Google names; the last item needs no address', () => {
    expect(judgeJson(ID, list(BOOKS, FICTION, WINNERS))).toEqual(eligible(ID));
    expect(judgeJson(ID, list(BOOKS, { ...WINNERS, position: '2' }))).toEqual(eligible(ID));
  });

  it('is possible in microdata, with a link, an address of a thing, and the link of a thing', () => {
    const item = (link: string, position: number) =>
      `<li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem">${link}<meta itemprop="position" content="${position}"></li>`;
    const thing = 'itemscope itemtype="https://schema.org/WebPage" itemprop="item"';
    expect(
      judgePage(
        ID,
        `<ol itemscope itemtype="https://schema.org/BreadcrumbList">${item('<a itemprop="item" href="/books"><b itemprop="name">Books</b></a>', 1)}${item(`<a ${thing} itemid="/fiction" href="/fiction"><b itemprop="name">Fiction</b></a>`, 2)}${item(`<a ${thing} href="/sf"><b itemprop="name">SF</b></a>`, 3)}${item('<b itemprop="name">Winners</b>', 4)}</ol>`,
      ),
    ).toEqual(eligible(ID));
  });

  it('is possible in RDFa', () => {
    expect(
      judgePage(
        ID,
        '<ol vocab="https://schema.org/" typeof="BreadcrumbList"><li property="itemListElement" typeof="ListItem"><a property="item" typeof="WebPage" href="/books"><span property="name">Books</span></a><meta property="position" content="1"></li><li property="itemListElement" typeof="ListItem"><span property="name">Winners</span><meta property="position" content="2"></li></ol>',
      ),
    ).toEqual(eligible(ID));
  });

  it.each(['/books', { '@id': '/books', name: 'Books' }])(
    'is possible with a relative address, which Google calls invalid (%#)',
    (item) => {
      expect(judgeJson(ID, list({ ...BOOKS, item }, WINNERS))).toEqual({
        ...eligible(ID),
        invalid: [{ property: 'itemListElement.item', value: '/books', problem: 'url' }],
      });
    },
  );

  it('takes the name of a thing instead of the item’s own', () => {
    const item = { '@id': 'https://shop.example/books', name: 'Books' };
    expect(judgeJson(ID, list({ '@type': 'ListItem', position: 1, item }, WINNERS))).toEqual(eligible(ID));
  });

  it.each([
    [{ '@type': 'BreadcrumbList' }, 'itemListElement'],
    [list(without(BOOKS, 'item'), WINNERS), 'itemListElement.item'],
    [list(without(BOOKS, 'name'), WINNERS), 'itemListElement.name'],
    [list(without(BOOKS, 'position'), WINNERS), 'itemListElement.position'],
    [list(BOOKS, without(WINNERS, 'name')), 'itemListElement.name'],
    [list({ ...BOOKS, item: '' }, WINNERS), 'itemListElement.item'],
  ])('needs what Google requires (%#)', (entity, missing) => {
    expect(judgeJson(ID, entity)).toEqual({ ...eligible(ID), eligible: false, missing: [missing] });
  });

  it('needs the address of the item that comes last in the list but not in the trail', () => {
    expect(judgeJson(ID, list(WINNERS, without(BOOKS, 'item')))).toEqual({
      ...eligible(ID),
      eligible: false,
      missing: ['itemListElement.item'],
    });
    expect(judgeJson(ID, list(WINNERS, BOOKS))).toEqual(eligible(ID));
  });

  it.each([
    [list(BOOKS), 'itemListElement', '1', 'count'],
    [list({ ...BOOKS, position: 'first' }, WINNERS), 'itemListElement.position', 'first', 'number'],
    [list({ ...BOOKS, item: 'all our books' }, WINNERS), 'itemListElement.item', 'all our books', 'url'],
    [
      list({ ...BOOKS, item: { '@type': 'WebPage', name: 'Books' } }, WINNERS),
      'itemListElement.item',
      'WebPage',
      'type',
    ],
    [list({ ...BOOKS, '@type': 'Thing' }, WINNERS), 'itemListElement', 'Thing', 'type'],
    [
      { '@type': 'BreadcrumbList', itemListElement: ['Books', 'Winners'] },
      'itemListElement',
      'Books',
      'type',
    ],
  ])('is impossible with an unusable value (%#)', (entity, property, value, problem) => {
    expect(judgeJson(ID, entity)).toEqual({
      ...eligible(ID),
      eligible: false,
      invalid: [{ property, value, problem }],
    });
  });
});
