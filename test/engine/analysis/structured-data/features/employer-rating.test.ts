import { describe, expect, it } from 'vitest';
import { eligible, judgeJson, judgePage, without } from '../judge-feature.ts';

const ID = 'employer-rating';
const RATING = {
  '@type': 'EmployerAggregateRating',
  itemReviewed: { '@type': 'Organization', name: 'Best Coffee' },
  ratingValue: 91,
  bestRating: 100,
  worstRating: 1,
  ratingCount: '10561',
};

describe('an employer rating', () => {
  it('is possible with all that Google names, in each format', () => {
    expect(judgeJson(ID, RATING)).toEqual(eligible(ID));
    expect(
      judgePage(
        ID,
        '<div itemscope itemtype="https://schema.org/EmployerAggregateRating"><b itemprop="itemReviewed" itemscope itemtype="https://schema.org/Corporation"></b><b itemprop="ratingValue">4.2</b><b itemprop="reviewCount">9</b></div>',
      ),
    ).toEqual(eligible(ID, ['bestRating', 'worstRating']));
    expect(
      judgePage(
        ID,
        '<div vocab="https://schema.org/" typeof="EmployerAggregateRating"><b property="itemReviewed" typeof="Organization"></b><b property="ratingValue">60%</b><b property="ratingCount">9</b></div>',
      ),
    ).toEqual(eligible(ID, ['bestRating', 'worstRating']));
  });

  it.each([
    ['itemReviewed', 'itemReviewed'],
    ['ratingValue', 'ratingValue'],
    ['ratingCount', 'ratingCount | reviewCount'],
  ])('needs %s', (name, missing) => {
    expect(judgeJson(ID, without(RATING, name))).toEqual({
      ...eligible(ID),
      eligible: false,
      missing: [missing],
    });
  });

  it.each([
    [{ itemReviewed: { '@type': 'Product' } }, 'itemReviewed', 'Product', 'type'],
    [{ itemReviewed: 'Best Coffee' }, 'itemReviewed', 'Best Coffee', 'type'],
    [{ ratingValue: 'good' }, 'ratingValue', 'good', 'number'],
    [{ ratingValue: 101 }, 'ratingValue', '101', 'range'],
    [{ ratingCount: -1 }, 'ratingCount', '-1', 'range'],
  ])('is impossible with an unusable value (%#)', (change, property, value, problem) => {
    expect(judgeJson(ID, { ...RATING, ...change })).toEqual({
      ...eligible(ID),
      eligible: false,
      invalid: [{ property, value, problem }],
    });
  });
});
