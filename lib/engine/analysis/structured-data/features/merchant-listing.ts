import { names } from '../../../core/names.ts';
import type { EntityRule, Feature, PropertyRule } from '../feature.ts';
import { AVAILABILITY, PRODUCT_REVIEWED } from './product-snippet.ts';
import { RETURNS } from './return-rules.ts';
import { AMOUNT, COUNT, CURRENCY, DATE, IMAGE, oneOfTypes, TEXT, UNTIL } from './value-rules.ts';

/** Unlike product snippets, merchant listings need a price greater than zero. */
const PRICE: PropertyRule = { forms: ['number'], above: 0 };

const REFERENCE_QUANTITY: EntityRule = {
  required: ['unitCode', 'value'],
  recommended: ['valueReference'],
  properties: { value: { forms: ['number'] } },
};

/** Prices for members that are points have no price. */
const PRICE_SPECIFICATION: EntityRule = {
  properties: {
    price: PRICE,
    priceCurrency: CURRENCY,
    priceType: { oneOf: ['StrikethroughPrice', 'ListPrice'] },
    membershipPointsEarned: { forms: ['integer'] },
    referenceQuantity: { entity: { QuantitativeValue: REFERENCE_QUANTITY } },
    validForMemberTier: { entity: { MemberProgramTier: {} }, elsewhere: true },
    validFrom: DATE,
    validThrough: DATE,
  },
  when: [{ property: 'membershipPointsEarned', not: true, required: ['price', 'priceCurrency'] }],
};

const DAYS = oneOfTypes(['QuantitativeValue'], {
  required: ['maxValue', 'minValue', 'unitCode'],
  properties: {
    maxValue: COUNT,
    minValue: COUNT,
    unitCode: { oneOf: ['DAY', 'd'] },
  },
});

const SHIPPING: EntityRule = {
  properties: {
    deliveryTime: {
      entity: {
        ShippingDeliveryTime: {
          recommended: ['handlingTime', 'transitTime'],
          properties: { handlingTime: DAYS, transitTime: DAYS },
        },
      },
      mostCount: 1,
    },
    shippingDestination: oneOfTypes(['DefinedRegion'], {
      required: ['addressCountry'],
      properties: { addressCountry: { forms: ['country'], entity: { Country: {} } } },
    }),
    shippingRate: {
      entity: {
        MonetaryAmount: {
          required: ['currency', ['value', 'maxValue']],
          properties: {
            currency: CURRENCY,
            value: AMOUNT,
            maxValue: AMOUNT,
          },
        },
      },
      mostCount: 1,
    },
    hasShippingService: { entity: { ShippingService: {} }, elsewhere: true },
  },
  // the policy of the business may stand on another page
  when: [
    {
      property: 'hasShippingService',
      not: true,
      required: ['deliveryTime', 'shippingDestination', 'shippingRate'],
    },
  ],
};

const OFFER: EntityRule = {
  required: [['price', 'priceSpecification.price']],
  recommended: names(
    'availability hasMerchantReturnPolicy itemCondition priceValidUntil shippingDetails url validFrom validThrough',
  ),
  properties: {
    price: PRICE,
    'priceSpecification.price': PRICE,
    priceCurrency: CURRENCY,
    'priceSpecification.priceCurrency': CURRENCY,
    priceSpecification: {
      entity: { UnitPriceSpecification: PRICE_SPECIFICATION, PriceSpecification: PRICE_SPECIFICATION },
    },
    availability: { oneOf: AVAILABILITY, mostCount: 1 },
    hasMerchantReturnPolicy: {
      entity: {
        MerchantReturnPolicy: { ...RETURNS, required: ['applicableCountry', 'returnPolicyCategory'] },
      },
      elsewhere: true,
    },
    itemCondition: { oneOf: ['NewCondition', 'RefurbishedCondition', 'UsedCondition'], mostCount: 1 },
    priceValidUntil: UNTIL,
    shippingDetails: { entity: { OfferShippingDetails: SHIPPING } },
    url: { forms: ['url'], mostCount: 1 },
    validFrom: DATE,
    validThrough: UNTIL,
  },
  // the currency stands beside the price
  when: [
    { property: 'price', required: ['priceCurrency'] },
    { property: 'price', not: true, required: [['priceCurrency', 'priceSpecification.priceCurrency']] },
  ],
};

const CERTIFICATION: EntityRule = {
  required: ['issuedBy', 'name'],
  recommended: [['certificationIdentification', 'certificationRating']],
  properties: { certificationRating: { entity: { Rating: { required: ['ratingValue'] } } } },
};

/**
 * Of a copy retrieved on 2026-09-01. Offers must be the merchant's own, so no AggregateOffer counts. Left out of what
 * is recommended is what only some products need: `hasAdultConsideration`.
 */
export const merchantListing: Feature = {
  id: 'merchant-listing',
  read: '2026-11-25',
  types: ['Product'],
  required: ['name', 'image', 'offers'],
  recommended: [
    'aggregateRating',
    'audience',
    'brand.name',
    'category',
    'color',
    'description',
    ['gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14', 'isbn'],
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
  ],
  properties: {
    name: TEXT,
    image: IMAGE,
    offers: { entity: { Offer: OFFER, OfferForPurchase: OFFER, OfferForLease: OFFER } },
    audience: { entity: { PeopleAudience: {} } },
    'brand.name': TEXT,
    hasAdultConsideration: { oneOf: ['SexualContentConsideration'] },
    hasCertification: { entity: { Certification: CERTIFICATION }, mostCount: 10 },
    inProductGroupWithID: { forms: ['text'], mostCount: 1 },
    isVariantOf: { entity: { ProductGroup: {} }, elsewhere: true },
    size: { forms: ['text'], entity: { SizeSpecification: {} }, mostCount: 1 },
    sku: { forms: ['text'], mostCount: 1 },
    ...PRODUCT_REVIEWED,
  },
};
