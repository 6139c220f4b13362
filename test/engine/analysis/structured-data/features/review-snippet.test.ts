import { describe, expect, it } from 'vitest';
import { eligible, judgeJson, judgePage, without } from '../judge-feature.ts';

const ID = 'review-snippet';
const REVIEW = {
  '@type': 'Review',
  author: { '@type': 'Person', name: 'Bob Smith' },
  reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
  datePublished: '2026-03-04',
  itemReviewed: { '@type': 'Restaurant', name: 'Legal Seafood' },
};
const RATING = {
  '@type': 'AggregateRating',
  itemReviewed: { '@type': 'Game', name: 'Firefly' },
  ratingCount: 20,
  ratingValue: 88,
  bestRating: 100,
  worstRating: 1,
};
const GAME = {
  '@type': 'Game',
  name: 'Firefly',
  review: without(REVIEW, 'itemReviewed'),
  aggregateRating: without(RATING, 'itemReviewed'),
};

describe('a review snippet', () => {
  it('is possible for reviews, ratings and things that have them, in each format', () => {
    for (const entity of [REVIEW, RATING, GAME, without(GAME, 'review'), without(GAME, 'aggregateRating')])
      expect(judgeJson(ID, entity)).toEqual(eligible(ID));
    const rest = ['reviewRating.bestRating', 'reviewRating.worstRating', 'datePublished'];
    expect(
      judgePage(
        ID,
        '<div itemscope itemtype="https://schema.org/Review"><div itemprop="itemReviewed" itemscope itemtype="https://schema.org/Restaurant"><b itemprop="name">Legal Seafood</b></div><b itemprop="reviewRating" itemscope itemtype="https://schema.org/Rating"><i itemprop="ratingValue" content="4.4">4,4</i></b><b itemprop="author" itemscope itemtype="https://schema.org/Person"><i itemprop="name">Bob</i></b></div>',
      ),
    ).toEqual(eligible(ID, rest));
    expect(
      judgePage(
        ID,
        '<div vocab="https://schema.org/" typeof="Review"><div property="itemReviewed" typeof="Restaurant"><b property="name">Legal Seafood</b></div><b property="reviewRating" typeof="Rating"><i property="ratingValue">4</i></b><b property="author" typeof="Person"><i property="name">Bob</i></b></div>',
      ),
    ).toEqual(eligible(ID, rest));
  });

  it.each([
    [without(REVIEW, 'author'), ['author']],
    [without(REVIEW, 'author.name'), ['author.name']],
    [without(REVIEW, 'itemReviewed'), ['itemReviewed']],
    [without(REVIEW, 'itemReviewed.name'), ['itemReviewed.name']],
    [without(REVIEW, 'reviewRating'), ['reviewRating']],
    [without(REVIEW, 'reviewRating.ratingValue'), ['reviewRating.ratingValue']],
    [without(RATING, 'itemReviewed'), ['itemReviewed']],
    [without(RATING, 'ratingCount'), ['ratingCount | reviewCount']],
    [without(RATING, 'ratingValue'), ['ratingValue']],
    [without(GAME, 'name'), ['name']],
    [without(without(GAME, 'aggregateRating'), 'review.author'), ['review.author']],
    [
      without(without(GAME, 'review'), 'aggregateRating.ratingCount'),
      ['aggregateRating.ratingCount | aggregateRating.reviewCount'],
    ],
  ])('needs what Google requires (%#)', (entity, missing) => {
    expect(judgeJson(ID, entity)).toEqual({ ...eligible(ID), eligible: false, missing });
  });

  it.each([
    [{ ...REVIEW, author: 'Bob Smith' }, 'author', 'Bob Smith', 'type'],
    [
      { ...REVIEW, author: { '@type': 'Person', name: 'B'.repeat(101) } },
      'author.name',
      'B'.repeat(100),
      'length',
    ],
    [{ ...REVIEW, itemReviewed: { '@type': 'Person', name: 'Ada' } }, 'itemReviewed', 'Person', 'type'],
    [
      { ...REVIEW, reviewRating: { '@type': 'Rating', ratingValue: '4,4', bestRating: 5, worstRating: 1 } },
      'reviewRating.ratingValue',
      '4,4',
      'number',
    ],
    [
      { ...REVIEW, reviewRating: { '@type': 'Rating', ratingValue: 8, bestRating: 5, worstRating: 1 } },
      'reviewRating.ratingValue',
      '8',
      'range',
    ],
    [{ ...RATING, ratingCount: 'many' }, 'ratingCount', 'many', 'number'],
  ])('is impossible with an unusable value (%#)', (entity, property, value, problem) => {
    expect(judgeJson(ID, entity)).toEqual({
      ...eligible(ID),
      eligible: false,
      invalid: [{ property, value, problem }],
    });
  });

  it.each(['60%', '6 / 10', '4.4', 5])('understands %s as a rating', (ratingValue) => {
    const reviewRating = { '@type': 'Rating', ratingValue, bestRating: 5, worstRating: 1 };
    expect(judgeJson(ID, { ...REVIEW, reviewRating })).toEqual(eligible(ID));
  });

  it('takes five points for granted only where no other scale is given', () => {
    const rated = (rest: object) => ({
      ...REVIEW,
      reviewRating: { '@type': 'Rating', ratingValue: 8, ...rest },
    });
    expect(judgeJson(ID, rated({}))?.eligible).toBe(false);
    expect(judgeJson(ID, rated({ bestRating: '10' }))?.eligible).toBe(true);
  });

  it('is not promised to an organization on its own site', () => {
    const shop = (rest: object) => judgeJson(ID, { ...GAME, '@type': 'Bakery', name: 'Mill', ...rest });
    expect(shop({ url: 'https://bakery.example/' })).toBeUndefined();
    expect(shop({ url: 'https://www.bakery.example' })).toBeUndefined();
    expect(shop({ '@id': 'https://bakery.example/#organization' })).toBeUndefined();
    expect(shop({ url: 'https://mill.example/' })?.eligible).toBe(true);
    expect(shop({})?.eligible).toBe(true);
    const itemReviewed = { '@type': 'Organization', name: 'Mill', url: '/' };
    expect(judgeJson(ID, { ...REVIEW, itemReviewed })).toBeUndefined();
    expect(judgeJson(ID, { ...RATING, itemReviewed })).toBeUndefined();
  });

  it('is not made for a thing without a review, nor of a kind that Google does not name', () => {
    expect(judgeJson(ID, { '@type': 'Game', name: 'Firefly' })).toBeUndefined();
    expect(judgeJson(ID, { ...GAME, '@type': 'Person' })).toBeUndefined();
  });
});
