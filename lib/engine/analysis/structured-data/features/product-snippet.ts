import { names } from '../../../core/names.ts';
import type { EntityRule, Feature, PropertyRule } from '../feature.ts';
import { REVIEW, REVIEWED } from './ratings.ts';
import { AMOUNT, CURRENCY, oneOfTypes, UNTIL } from './value-rules.ts';

const NOTES = oneOfTypes(['ItemList'], {
  required: ['itemListElement'],
  properties: {
    itemListElement: {
      entity: { ListItem: { required: ['name'], recommended: ['position'] } },
    },
  },
});

/** A review with pros and cons needs no rating, as in the page's own examples. */
const PRODUCT_REVIEW: EntityRule = {
  ...REVIEW,
  required: ['author'],
  properties: { ...REVIEW.properties, positiveNotes: NOTES, negativeNotes: NOTES },
  when: [{ property: ['positiveNotes', 'negativeNotes'], not: true, required: ['reviewRating'] }],
};

/** Properties of a product that may have reviews and ratings. */
export const PRODUCT_REVIEWED: Readonly<Record<string, PropertyRule>> = {
  ...REVIEWED,
  review: { entity: { Review: PRODUCT_REVIEW, CriticReview: PRODUCT_REVIEW, UserReview: PRODUCT_REVIEW } },
};

/** How the availability of an offer may be told. */
export const AVAILABILITY: readonly string[] = names(
  'BackOrder Discontinued InStock InStoreOnly LimitedAvailability OnlineOnly OutOfStock PreOrder PreSale SoldOut',
);

const PRICE_SPECIFICATION: EntityRule = {
  when: [
    { property: 'membershipPointsEarned', not: true, required: ['price'], recommended: ['priceCurrency'] },
  ],
  properties: { price: AMOUNT, priceCurrency: CURRENCY },
};

const OFFER: EntityRule = {
  required: [['price', 'priceSpecification.price']],
  recommended: ['availability', ['priceCurrency', 'priceSpecification.priceCurrency'], 'priceValidUntil'],
  properties: {
    price: AMOUNT,
    'priceSpecification.price': AMOUNT,
    priceCurrency: CURRENCY,
    'priceSpecification.priceCurrency': CURRENCY,
    priceSpecification: {
      entity: {
        UnitPriceSpecification: PRICE_SPECIFICATION,
        PriceSpecification: PRICE_SPECIFICATION,
        '*': {},
      },
    },
    availability: { oneOf: AVAILABILITY },
    // "may not display if the priceValidUntil property indicates a past date"
    priceValidUntil: UNTIL,
  },
};

const AGGREGATE_OFFER: EntityRule = {
  required: ['lowPrice', 'priceCurrency'],
  recommended: ['highPrice', 'offerCount'],
  properties: {
    lowPrice: AMOUNT,
    highPrice: AMOUNT,
    priceCurrency: CURRENCY,
    offerCount: AMOUNT,
  },
};

/** Of a copy retrieved on 2026-09-01. Subtypes of Product do not count: `Car` "isn't supported automatically". */
export const productSnippet: Feature = {
  id: 'product-snippet',
  read: '2026-11-25',
  types: ['Product'],
  required: ['name', ['review', 'aggregateRating', 'offers']],
  recommended: ['aggregateRating', 'offers', 'review'],
  properties: {
    name: { forms: ['text'] },
    offers: {
      entity: {
        AggregateOffer: AGGREGATE_OFFER,
        Offer: OFFER,
        OfferForPurchase: OFFER,
        OfferForLease: OFFER,
      },
    },
    ...PRODUCT_REVIEWED,
  },
};
