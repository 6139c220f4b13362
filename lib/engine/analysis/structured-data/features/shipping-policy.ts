import type { EntityRule, Feature, PropertyRule } from '../feature.ts';
import { ORGANIZATIONS } from './schema-types.ts';
import { AMOUNT, COUNT, CURRENCY, oneOfTypes } from './value-rules.ts';

const DAYS: EntityRule = {
  required: [['value', 'maxValue'], 'unitCode'],
  properties: {
    value: COUNT,
    maxValue: COUNT,
    minValue: COUNT,
    unitCode: { oneOf: ['DAY', 'd'] },
  },
};

const PERIOD = oneOfTypes(['ServicePeriod'], {
  recommended: ['businessDays', 'duration'],
  properties: {
    businessDays: {
      oneOf: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    },
    cutoffTime: { forms: ['time'] },
    duration: { entity: { QuantitativeValue: DAYS } },
  },
});

const REGION = oneOfTypes(['DefinedRegion'], {
  required: ['addressCountry'],
  properties: { addressCountry: { forms: ['country'], entity: { Country: {} } } },
});

const RANGE: EntityRule = {
  required: [['minValue', 'maxValue']],
  properties: { minValue: AMOUNT, maxValue: AMOUNT },
};

const SHARE: PropertyRule = { forms: ['number'], least: 0, most: 1 };

const CONDITIONS: EntityRule = {
  properties: {
    doesNotShip: { forms: ['boolean'] },
    numItems: { entity: { QuantitativeValue: RANGE } },
    weight: { entity: { QuantitativeValue: RANGE } },
    orderValue: oneOfTypes(['MonetaryAmount'], {
      required: ['currency', ...(RANGE.required ?? [])],
      properties: { currency: CURRENCY, ...RANGE.properties },
    }),
    shippingDestination: REGION,
    shippingOrigin: REGION,
    seasonalOverride: oneOfTypes(['OpeningHoursSpecification'], {
      required: [['validFrom', 'validThrough']],
      properties: { validFrom: { forms: ['date'] }, validThrough: { forms: ['date'] } },
    }),
    shippingRate: {
      entity: {
        ShippingRateSettings: {
          required: [['orderPercentage', 'weightPercentage']],
          properties: { orderPercentage: SHARE, weightPercentage: SHARE },
        },
        MonetaryAmount: {
          required: ['currency', ['maxValue', 'value']],
          properties: { currency: CURRENCY, maxValue: AMOUNT, value: AMOUNT },
        },
      },
    },
    transitTime: PERIOD,
  },
  recommended: ['shippingDestination'],
  when: [
    {
      property: 'doesNotShip',
      is: ['true', 'True'],
      not: true,
      recommended: ['shippingRate', 'transitTime'],
    },
  ],
};

/**
 * Of the page "Last updated 2026-01-07": the policy of a business. Left out of what is recommended are the conditions
 * that narrow a policy (weight, number of items, value, origin, season, member tier).
 */
export const shippingPolicy: Feature = {
  id: 'shipping-policy',
  read: '2026-11-25',
  types: ORGANIZATIONS,
  with: ['hasShippingService'],
  required: ['hasShippingService'],
  properties: {
    hasShippingService: oneOfTypes(['ShippingService'], {
      required: ['shippingConditions'],
      recommended: ['name', 'description', 'fulfillmentType', 'handlingTime'],
      properties: {
        shippingConditions: { entity: { ShippingConditions: CONDITIONS } },
        name: { forms: ['text'] },
        description: { forms: ['text'] },
        fulfillmentType: { oneOf: ['FulfillmentTypeDelivery', 'FulfillmentTypeCollectionPoint'] },
        handlingTime: PERIOD,
        validForMemberTier: { entity: { MemberProgramTier: {} }, elsewhere: true },
      },
    }),
  },
};
