import type { EntityRule, Feature } from '../feature.ts';
import { ORGANIZATIONS } from './schema-types.ts';
import { oneOfTypes } from './value-rules.ts';

const TIER: EntityRule = {
  required: ['hasTierBenefit', 'name'],
  recommended: ['hasTierRequirement', 'url'],
  properties: {
    hasTierBenefit: { oneOf: ['TierBenefitLoyaltyPoints', 'TierBenefitLoyaltyPrice'] },
    name: { forms: ['text'] },
    hasTierRequirement: {
      forms: ['text'],
      entity: { CreditCard: {}, MonetaryAmount: {}, UnitPriceSpecification: {} },
    },
    membershipPointsEarned: { forms: ['number'], entity: { QuantitativeValue: {} } },
    url: { forms: ['url'], mostCount: 1 },
  },
  when: [
    {
      property: 'hasTierBenefit',
      is: ['TierBenefitLoyaltyPoints'],
      recommended: ['membershipPointsEarned'],
    },
  ],
};

/** Of the page "Last updated 2025-12-10". */
export const loyaltyProgram: Feature = {
  id: 'loyalty-program',
  read: '2026-11-25',
  types: ORGANIZATIONS,
  with: ['hasMemberProgram'],
  required: ['hasMemberProgram'],
  properties: {
    hasMemberProgram: oneOfTypes(['MemberProgram'], {
      required: ['description', 'hasTiers', 'name'],
      recommended: ['url'],
      properties: {
        description: { forms: ['text'] },
        hasTiers: { entity: { MemberProgramTier: TIER } },
        name: { forms: ['text'] },
        url: { forms: ['url'], mostCount: 1 },
      },
    }),
  },
};
