import { describe, expect, it } from 'vitest';
import { eligible, judgeJson, judgePage, without } from '../judge-feature.ts';

const ID = 'carousel';
const entry = (position: number, more: object) => ({ '@type': 'ListItem', position, ...more });
const summary = (...items: readonly object[]) => ({ '@type': 'ItemList', itemListElement: items });
const FIRST = entry(1, { url: 'https://bakery.example/rye' });
const SECOND = entry(2, { url: '/spelt' });
const MOVIE = { '@type': 'Movie', name: 'Rye', url: '/films#rye', image: '/rye.jpg' };
const OTHER = { ...MOVIE, name: 'Spelt', url: '/films#spelt' };
const films = (movie: object) => summary(entry(1, { item: movie }), entry(2, { item: OTHER }));

describe('a carousel', () => {
  it('is possible with addresses of pages alone, in each format', () => {
    expect(judgeJson(ID, summary(FIRST, SECOND))).toEqual(eligible(ID));
    expect(
      judgePage(
        ID,
        '<ol itemscope itemtype="https://schema.org/ItemList"><li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><meta itemprop="position" content="1"><a itemprop="url" href="/rye">Rye</a></li><li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><meta itemprop="position" content="2"><a itemprop="url" href="/spelt">Spelt</a></li></ol>',
      ),
    ).toEqual(eligible(ID));
    expect(
      judgePage(
        ID,
        '<ol vocab="https://schema.org/" typeof="ItemList"><li property="itemListElement" typeof="ListItem"><meta property="position" content="1"><a property="url" href="/rye">Rye</a></li><li property="itemListElement" typeof="ListItem"><meta property="position" content="2"><a property="url" href="/spelt">Spelt</a></li></ol>',
      ),
    ).toEqual(eligible(ID));
  });

  it('is possible with the things themselves', () => {
    const result = judgeJson(ID, films(MOVIE));
    expect(result).toMatchObject({ eligible: true, missing: [], invalid: [] });
  });

  it.each([
    [{ '@type': 'ItemList' }, 'itemListElement'],
    [summary(without(FIRST, 'position'), SECOND), 'itemListElement.position'],
    [films(without(MOVIE, 'name')), 'itemListElement.item.name'],
    [films(without(MOVIE, 'url')), 'itemListElement.item.url'],
    [films(without(MOVIE, 'image')), 'itemListElement.item.image'],
  ])('needs what Google requires (%#)', (list, missing) => {
    expect(judgeJson(ID, list)).toMatchObject({ eligible: false, missing: [missing], invalid: [] });
  });

  it.each([
    [summary(FIRST), 'itemListElement', '1', 'count'],
    [summary({ ...FIRST, position: 'first' }, SECOND), 'itemListElement.position', 'first', 'number'],
    [summary({ ...FIRST, url: 'our rye bread' }, SECOND), 'itemListElement.url', 'our rye bread', 'url'],
    [films({ ...MOVIE, '@type': 'Book' }), 'itemListElement.item', 'Book', 'type'],
  ] as const)('is impossible with an unusable value (%#)', (list, property, value, problem) => {
    expect(judgeJson(ID, list)).toMatchObject({ eligible: false, invalid: [{ property, value, problem }] });
  });
});
