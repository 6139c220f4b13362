import { describe, expect, it } from 'vitest';
import { eligible, judgeJson, judgePage, partly, without } from '../judge-feature.ts';

const ID = 'product-snippet';
const RATING = {
  '@type': 'AggregateRating',
  ratingValue: 4.4,
  ratingCount: 89,
  bestRating: 5,
  worstRating: 1,
};
const REVIEW = {
  '@type': 'Review',
  author: { '@type': 'Person', name: 'Fred Benson' },
  reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
  datePublished: '2026-03-04',
};
const OFFER = {
  '@type': 'Offer',
  price: 119.99,
  priceCurrency: 'USD',
  availability: 'InStock',
  priceValidUntil: '2027-01-01',
};
const PRODUCT = { '@type': 'Product', name: 'Anvil', review: REVIEW, aggregateRating: RATING, offers: OFFER };
const offered = (offers: unknown) => ({ '@type': 'Product', name: 'Anvil', offers });
const only = ['aggregateRating', 'review'];

describe('a product snippet', () => {
  it('is possible with all that Google names, in each format', () => {
    const microdata = `<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Anvil</b>
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="119.99"><meta itemprop="priceCurrency" content="USD"><link itemprop="availability" href="https://schema.org/InStock"><time itemprop="priceValidUntil" datetime="2027-01-01">1 January</time></div></div>`;
    const rdfa = `<div typeof="schema:Product"><div property="schema:name" content="Anvil"></div><div rel="schema:offers"><div typeof="schema:Offer">
      <div property="schema:price" content="119.99"></div><div property="schema:priceCurrency" content="USD"></div><div property="schema:availability" content="https://schema.org/InStock"></div><div property="schema:priceValidUntil" datatype="xsd:date" content="2027-01-01"></div></div></div></div>`;
    expect(judgeJson(ID, PRODUCT)).toEqual(eligible(ID));
    expect(judgePage(ID, microdata)).toEqual(eligible(ID, only));
    expect(judgePage(ID, rdfa)).toEqual(eligible(ID, only));
  });

  it('needs a name, and a review, a rating or an offer', () => {
    expect(judgeJson(ID, { '@type': 'Product' })).toEqual({
      ...eligible(ID),
      eligible: false,
      missing: ['name', 'review | aggregateRating | offers'],
    });
  });

  it.each([
    ['a free offer', { ...OFFER, price: 0 }],
    ['an availability with the prefix of schema.org', { ...OFFER, availability: 'schema:InStock' }],
    ['the same as an id', { ...OFFER, availability: { '@id': 'schema:InStock' } }],
    ['a price as text', { ...OFFER, price: '1119.99' }],
    [
      'a price in a specification',
      {
        ...without(OFFER, 'price', 'priceCurrency'),
        priceSpecification: { '@type': 'PriceSpecification', price: 9.99, priceCurrency: 'AUD' },
      },
    ],
    [
      'offers of several merchants',
      { '@type': 'AggregateOffer', lowPrice: '9', highPrice: 12, offerCount: 4, priceCurrency: 'EUR' },
    ],
  ])('is possible with %s alone', (_what, offers) => {
    expect(judgeJson(ID, offered(offers))).toEqual(eligible(ID, only));
  });

  it.each([
    [offered(without(OFFER, 'price')), ['offers.price | offers.priceSpecification.price']],
    [
      offered({ '@type': 'AggregateOffer', highPrice: 9, offerCount: 2 }),
      ['offers.lowPrice', 'offers.priceCurrency'],
    ],
    [offered([OFFER, without(OFFER, 'price')]), ['offers.price | offers.priceSpecification.price']],
  ])('is impossible if its only alternative lacks something (%#)', (entity, missing) => {
    expect(judgeJson(ID, entity)).toMatchObject({ eligible: false, missing, invalid: [] });
  });

  it('is possible with a rating alone, beside an offer that cannot be used', () => {
    const aggregateRating = {
      '@type': 'AggregateRating',
      ratingValue: 4,
      ratingCount: 9,
      bestRating: 5,
      worstRating: 1,
    };
    const entity = { ...offered(without(OFFER, 'price')), aggregateRating };
    expect(judgeJson(ID, entity)).toEqual({
      ...partly(ID, 'offers.price | offers.priceSpecification.price'),
      recommended: ['review'],
    });
  });

  it('does not need the currency of an offer', () => {
    const entity = offered(without(OFFER, 'priceCurrency'));
    expect(judgeJson(ID, entity)).toEqual(
      eligible(ID, ['offers.priceCurrency | offers.priceSpecification.priceCurrency', ...only]),
    );
  });

  it.each([
    [{ ...OFFER, price: '$119.99' }, 'offers.price', '$119.99', 'number'],
    [{ ...OFFER, price: '1,119.99' }, 'offers.price', '1,119.99', 'number'],
    [{ ...OFFER, price: -1 }, 'offers.price', '-1', 'range'],
    ['119.99', 'offers', '119.99', 'type'],
    [{ '@type': 'Demand' }, 'offers', 'Demand', 'type'],
  ])('is impossible with an unusable offer (%#)', (offers, property, value, problem) => {
    expect(judgeJson(ID, offered(offers))).toMatchObject({
      eligible: false,
      missing: [],
      invalid: [{ property, value, problem }],
    });
  });

  it.each([
    [{ ...OFFER, availability: 'Sometimes' }, 'offers.availability', 'enum'],
    [{ ...OFFER, priceCurrency: 'dollars' }, 'offers.priceCurrency', 'currency'],
    [{ ...OFFER, priceValidUntil: '1 January' }, 'offers.priceValidUntil', 'date'],
  ])('is possible with an unusable value that is not required (%#)', (offers, property, problem) => {
    expect(judgeJson(ID, offered(offers))).toMatchObject({
      eligible: true,
      invalid: [{ property, problem }],
    });
  });

  it('is possible if one alternative is usable and another is not', () => {
    expect(judgeJson(ID, { ...PRODUCT, offers: { ...OFFER, price: 'on request' } })).toMatchObject({
      eligible: true,
      missing: [],
      invalid: [{ property: 'offers.price', value: 'on request', problem: 'number' }],
    });
  });

  it('is about products alone, not about their subtypes', () => {
    expect(judgeJson(ID, { ...PRODUCT, '@type': 'Car' })).toBeUndefined();
    expect(judgeJson(ID, { ...PRODUCT, '@type': ['Car', 'Product'] })).toEqual(eligible(ID));
  });
});
