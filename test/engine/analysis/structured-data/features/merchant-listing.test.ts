import { describe, expect, it } from 'vitest';
import { names } from '../../../../../lib/engine/core/names.ts';
import { eligible, judgeJson, judgePage, without } from '../judge-feature.ts';

const ID = 'merchant-listing';
const OFFER = { '@type': 'Offer', price: 10, priceCurrency: 'GBP' };
const PRODUCT = { '@type': 'Product', name: 'Trinket', image: '/trinket.jpg', offers: OFFER };
const NO_OFFER_DETAILS = names(
  'offers.availability offers.hasMerchantReturnPolicy offers.itemCondition offers.priceValidUntil offers.shippingDetails offers.url offers.validFrom offers.validThrough',
);
const NO_DETAILS = [
  'aggregateRating',
  'audience',
  'brand',
  'category',
  'color',
  'description',
  'gtin | gtin8 | gtin12 | gtin13 | gtin14 | isbn',
  'hasCertification',
  'inProductGroupWithID',
  'isVariantOf',
  'material',
  'mpn',
  'pattern',
  'review',
  'size',
  'sku',
  'subjectOf',
];
const bare = eligible(ID, [...NO_OFFER_DETAILS, ...NO_DETAILS]);
const offered = (offers: unknown) => ({ ...PRODUCT, offers });
const unit = (rest: object) => ({ '@type': 'UnitPriceSpecification', priceCurrency: 'GBP', ...rest });
const TIER = { '@type': 'MemberProgramTier', '@id': 'https://www.example.com/members#gold' };

describe('a merchant listing', () => {
  it('is possible with name, image, price and currency, in each format', () => {
    expect(judgeJson(ID, PRODUCT)).toEqual(bare);
    expect(
      judgePage(
        ID,
        '<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Trinket</b><img itemprop="image" src="a.jpg"><p itemprop="offers" itemscope itemtype="https://schema.org/Offer"><b itemprop="price" content="10">10,00</b><meta itemprop="priceCurrency" content="GBP"></p></div>',
      ),
    ).toEqual(bare);
    expect(
      judgePage(
        ID,
        '<div typeof="schema:Product"><b property="schema:name">Trinket</b><div rel="schema:image" resource="https://example.com/a.jpg"></div><div rel="schema:offers"><div typeof="schema:Offer"><b property="schema:price" content="10"></b><b property="schema:priceCurrency" content="GBP"></b></div></div></div>',
      ),
    ).toEqual(bare);
  });

  it.each(['name', 'image', 'offers'])('needs %s', (name) => {
    expect(judgeJson(ID, without(PRODUCT, name))).toMatchObject({
      eligible: false,
      missing: [name],
      invalid: [],
    });
  });

  it.each([
    [
      'a sale price',
      {
        ...OFFER,
        priceSpecification: unit({ priceType: 'https://schema.org/StrikethroughPrice', price: 15 }),
      },
    ],
    [
      'two specifications',
      {
        '@type': 'Offer',
        priceSpecification: [unit({ price: 10 }), unit({ price: 15, priceType: 'StrikethroughPrice' })],
      },
    ],
    ['a price for members', { ...OFFER, priceSpecification: unit({ price: 8, validForMemberTier: TIER }) }],
    [
      'points for members',
      {
        ...OFFER,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          membershipPointsEarned: 20,
          validForMemberTier: TIER,
        },
      },
    ],
    [
      'a unit price',
      {
        '@type': 'Offer',
        priceSpecification: unit({
          price: 200,
          referenceQuantity: {
            '@type': 'QuantitativeValue',
            value: '200',
            unitCode: 'ML',
            valueReference: { '@type': 'QuantitativeValue', value: '100', unitCode: 'ML' },
          },
        }),
      },
    ],
  ])('is possible with %s', (_what, offers) => {
    expect(judgeJson(ID, offered(offers))).toEqual(bare);
  });

  it.each([
    [without(OFFER, 'priceCurrency'), ['offers.priceCurrency']],
    [
      { '@type': 'Offer' },
      [
        'offers.price | offers.priceSpecification.price',
        'offers.priceCurrency | offers.priceSpecification.priceCurrency',
      ],
    ],
    [{ ...OFFER, price: '' }, ['offers.price | offers.priceSpecification.price']],
  ])('needs a price with its currency (%#)', (offers, missing) => {
    expect(judgeJson(ID, offered(offers))).toMatchObject({ eligible: false, missing, invalid: [] });
  });

  it.each([
    [offered({ ...OFFER, price: 0 }), 'offers.price', '0', 'range'],
    [offered({ ...OFFER, price: '10 pounds' }), 'offers.price', '10 pounds', 'number'],
    [offered({ ...OFFER, priceCurrency: '£' }), 'offers.priceCurrency', '£', 'currency'],
    [
      offered({ '@type': 'AggregateOffer', lowPrice: 1, priceCurrency: 'GBP' }),
      'offers',
      'AggregateOffer',
      'type',
    ],
    [{ ...PRODUCT, image: 'a photo' }, 'image', 'a photo', 'url'],
  ])('is impossible with an unusable value (%#)', (entity, property, value, problem) => {
    expect(judgeJson(ID, entity)).toMatchObject({
      eligible: false,
      missing: [],
      invalid: [{ property, value, problem }],
    });
  });

  it('lets the policies of the business stand on another page', () => {
    const offers = {
      ...OFFER,
      hasMerchantReturnPolicy: { '@id': 'https://example.com/returns#policy' },
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        hasShippingService: { '@id': 'https://example.com/shipping#policy' },
      },
    };
    expect(
      judgeJson(ID, offered(offers))?.recommended.filter((name) => /offers\.(?:has|ship)/.test(name)),
    ).toEqual([]);
  });

  it('tells what shipping details and a return policy lack, which cost only themselves', () => {
    const offers = {
      ...OFFER,
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'CH',
        returnPolicyCategory: 'MerchantReturnFiniteReturnWindow',
        returnFees: 'FreeReturn',
        returnMethod: 'ReturnByMail',
      },
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: '0' },
        shippingDestination: [{ '@type': 'DefinedRegion', addressCountry: 'US' }],
      },
    };
    const judged = judgeJson(ID, offered(offers));
    expect(judged?.eligible).toBe(true);
    expect(judged?.invalid.map(({ property }) => property)).toEqual(
      expect.arrayContaining([
        'offers.hasMerchantReturnPolicy.merchantReturnDays',
        'offers.shippingDetails.deliveryTime',
        'offers.shippingDetails.shippingRate.currency',
      ]),
    );
  });
});
