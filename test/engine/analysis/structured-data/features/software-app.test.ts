import { describe, expect, it } from 'vitest';
import { eligible, judgeJson, judgePage, without } from '../judge-feature.ts';

const ID = 'software-app';
const APP = {
  '@type': 'MobileApplication',
  name: 'Angry Loaves',
  offers: { '@type': 'Offer', price: 1, priceCurrency: 'USD' },
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: 4.6,
    ratingCount: 8864,
    bestRating: 5,
    worstRating: 1,
  },
  applicationCategory: 'GameApplication',
  operatingSystem: 'ANDROID',
};

describe('a software app', () => {
  it('is possible with all that Google names, in each format', () => {
    expect(judgeJson(ID, APP)).toEqual(eligible(ID));
    const rest = ['aggregateRating.bestRating', 'aggregateRating.worstRating'];
    expect(
      judgePage(
        ID,
        '<div itemscope itemtype="https://schema.org/SoftwareApplication"><b itemprop="name">Angry</b> <b itemprop="operatingSystem">ANDROID</b><link itemprop="applicationCategory" href="https://schema.org/GameApplication"><p itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating"><b itemprop="ratingValue">4.6</b><b itemprop="ratingCount">8864</b></p><p itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="0"></p></div>',
      ),
    ).toEqual(eligible(ID, rest));
    expect(
      judgePage(
        ID,
        '<div vocab="https://schema.org/" typeof="WebApplication"><b property="name">Angry</b> <b property="operatingSystem">ANDROID</b><link property="applicationCategory" href="https://schema.org/GameApplication"><p property="aggregateRating" typeof="AggregateRating"><b property="ratingValue">4.6</b><b property="ratingCount">8864</b></p><p property="offers" typeof="Offer"><meta property="price" content="0"></p></div>',
      ),
    ).toEqual(eligible(ID, rest));
  });

  it.each([
    ['name', 'name'],
    ['offers', 'offers'],
    ['offers.price', 'offers.price'],
    ['aggregateRating', 'aggregateRating | review'],
    ['aggregateRating.ratingCount', 'aggregateRating.ratingCount | aggregateRating.reviewCount'],
  ])('needs %s', (name, missing) => {
    expect(judgeJson(ID, without(APP, name))).toMatchObject({
      eligible: false,
      missing: [missing],
      invalid: [],
    });
  });

  it.each([
    [{ offers: { '@type': 'Offer', price: 'free', priceCurrency: 'USD' } }, 'offers.price', 'free', 'number'],
    [{ offers: 'free' }, 'offers', 'free', 'type'],
  ])('is impossible with an unusable price (%#)', (change, property, value, problem) => {
    expect(judgeJson(ID, { ...APP, ...change })).toEqual({
      ...eligible(ID),
      eligible: false,
      invalid: [{ property, value, problem }],
    });
  });

  it('tells an unknown kind of app, which costs nothing', () => {
    expect(judgeJson(ID, { ...APP, applicationCategory: 'Bread' })).toEqual({
      ...eligible(ID),
      invalid: [{ property: 'applicationCategory', value: 'Bread', problem: 'enum' }],
    });
  });

  it('recommends the currency of a price, and is not made for what is only a video game', () => {
    expect(judgeJson(ID, without(APP, 'offers.priceCurrency'))).toEqual(
      eligible(ID, ['offers.priceCurrency']),
    );
    expect(judgeJson(ID, { ...APP, '@type': 'VideoGame' })).toBeUndefined();
    expect(judgeJson(ID, { ...APP, '@type': ['VideoGame', 'MobileApplication'] })).toEqual(eligible(ID));
  });
});
