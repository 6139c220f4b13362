import { describe, expect, it } from 'vitest';
import { names } from '../../../../lib/engine/core/names.ts';
import { eligible, judgeJson } from './judge-feature.ts';
import { jsonLdPage, readStructuredData } from './read-structured-data.ts';

const SCHEMA = { '@context': 'https://schema.org' };
const PRODUCT = { '@type': 'Product', name: 'Loaf' };
const OFFER = {
  '@type': 'Offer',
  price: 1,
  priceCurrency: 'EUR',
  availability: 'InStock',
  priceValidUntil: '2030',
};
const ALONE = eligible('product-snippet', ['aggregateRating', 'review']);

describe('what is missing', () => {
  it.each([
    ['an empty text', ''],
    ['white space', ' \n'],
    ['null', null],
    ['an empty list', []],
    ['an empty object', {}],
    ['a list of nothing', ['', null, {}, []]],
    ['a reference that leads nowhere', { '@id': '#nowhere' }],
  ])('is told of %s', (_what, offers) => {
    expect(judgeJson('product-snippet', { ...PRODUCT, offers })?.missing).toEqual([
      'review | aggregateRating | offers',
    ]);
  });

  it('is told once for a whole part, not for what would lie inside it', () => {
    expect(judgeJson('software-app', { '@type': 'WebApplication', name: 'Oven' })).toMatchObject({
      missing: ['offers', 'aggregateRating | review'],
    });
  });
});

describe('a list', () => {
  it('is judged by the first entry that fails', () => {
    const offers = [OFFER, { ...OFFER, price: 'a' }, { ...OFFER, price: 'b' }];
    expect(judgeJson('product-snippet', { ...PRODUCT, offers })).toMatchObject({
      eligible: false,
      invalid: [{ property: 'offers.price', value: 'a', problem: 'number' }],
    });
  });
});

describe('a value', () => {
  it.each([
    ['a number for an address', 'recipe', { '@type': 'Recipe', name: 'Rye', image: 5 }, 'image', 'url'],
    [
      'a truth value for an address',
      'recipe',
      { '@type': 'Recipe', name: 'Rye', image: false },
      'image',
      'url',
    ],
    [
      'a time after the end of the day',
      'event',
      { '@type': 'Event', name: 'Bake', startDate: '2026-11-26T24:30', location: { address: 'Mill' } },
      'startDate',
      'date',
    ],
  ])('is not usable: %s', (_what, id, block, property, problem) => {
    expect(judgeJson(id, block)?.invalid).toContainEqual(expect.objectContaining({ property, problem }));
  });
});

describe('what is described under an id', () => {
  const id = 'https://bakery.example/#offer';
  const first = (...blocks: readonly (string | object)[]) =>
    readStructuredData(jsonLdPage(...blocks))[0]?.rich_results.find(
      ({ id: each }) => each === 'product-snippet',
    );

  it('is found in another block, in a graph, nested elsewhere, and from a relative id', () => {
    const whole = { '@id': id, ...OFFER };
    const product = { ...SCHEMA, ...PRODUCT, offers: { '@id': id } };
    expect(first(product, { ...SCHEMA, ...whole })).toEqual(ALONE);
    expect(first({ ...SCHEMA, '@graph': [{ ...PRODUCT, offers: { '@id': id } }, whole] })).toEqual(ALONE);
    expect(first(product, { ...SCHEMA, '@type': 'WebPage', mainEntity: whole })).toEqual(ALONE);
  });

  it('is found in microdata, and joined from several descriptions', () => {
    const product = { ...SCHEMA, ...PRODUCT, offers: { '@id': id } };
    const microdata = `<div itemscope itemid="${id}" itemtype="https://schema.org/Offer"><meta itemprop="price" content="1"></div>`;
    const nested = `<div itemscope itemtype="https://schema.org/WebPage"><div itemprop="about" itemscope itemid="${id}" itemtype="https://schema.org/Offer"><meta itemprop="price" content="1"></div></div>`;
    const { price, ...rest } = OFFER;
    expect(price).toBe(1);
    for (const html of [microdata, nested]) {
      const page = jsonLdPage(product, { ...SCHEMA, '@id': id, ...rest }) + html;
      expect(readStructuredData(page)[0]?.rich_results[0]).toEqual(ALONE);
    }
  });
});

describe('names that every object of a program has', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'are neither types nor properties: %s',
    (name) => {
      expect(judgeJson('product-snippet', { ...PRODUCT, offers: { '@type': name, price: 1 } })).toMatchObject(
        {
          eligible: false,
          invalid: [{ property: 'offers', value: name, problem: 'type' }],
        },
      );
      const block = `{"@context":"https://schema.org","@type":["${name}","Product"],"name":"Loaf","${name}":{"${name}":1}}`;
      expect(readStructuredData(jsonLdPage(block))[0]?.types).toEqual([name, 'Product']);
      const html = `<div itemscope itemtype="https://schema.org/Product"><${name} itemprop="${name}">x</${name}></div>`;
      expect(readStructuredData(html)).toHaveLength(1);
    },
  );
});

describe('any structured data', () => {
  const NAMES = names('@id @type @graph @value @list @context __proto__ constructor name offers');
  const MORE = [
    'price',
    'review',
    'aggregateRating',
    'hasMerchantReturnPolicy',
    'address',
    'itemReviewed',
    '',
  ];
  const LEAVES = [
    'Product',
    'Offer',
    'Organization',
    'Review',
    '#a',
    'https://schema.org',
    '1',
    '',
    ' ',
    null,
    true,
    -1,
  ];

  /** Data that nobody would write, always the same for a seed. */
  function dataOf(seed: number): unknown {
    let state = seed;
    const upTo = (count: number) => {
      // numbers without a pattern that shows here: a linear congruential generator
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * count);
    };
    const pick = <One>(all: readonly One[]) => all[upTo(all.length)];
    const any = (level: number): unknown => {
      const kind = level > 5 ? 0 : upTo(4);
      if (kind < 2) return pick(LEAVES);
      const parts = Array.from({ length: upTo(5) }, () => any(level + 1));
      if (kind === 2) return parts;
      return Object.fromEntries(parts.map((part) => [String(pick([...NAMES, ...MORE])), part]));
    };
    return any(0);
  }

  it('is judged without an error, and nothing is both eligible and missing something', () => {
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const block = JSON.stringify([
        { ...SCHEMA, '@graph': [dataOf(seed), { '@type': 'Product', '@id': '#a' }] },
      ]);
      for (const { rich_results } of readStructuredData(jsonLdPage(block)))
        for (const { eligible: isEligible, missing, recommended } of rich_results) {
          expect(isEligible && missing.length > 0, block).toBe(false);
          expect(
            recommended.filter((each) => missing.includes(each)),
            block,
          ).toEqual([]);
        }
    }
  });
});
