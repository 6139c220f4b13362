import type { EntityRule, PropertyRule } from '../feature.ts';
import { AMOUNT, CURRENCY, oneOfTypes } from './value-rules.ts';

const FINITE = 'MerchantReturnFiniteReturnWindow';
const UNLIMITED = 'MerchantReturnUnlimitedWindow';

export const MONETARY_AMOUNT = oneOfTypes(['MonetaryAmount'], {
  required: ['currency', 'value'],
  properties: { currency: CURRENCY, value: AMOUNT },
});

export const RETURN_CATEGORY: PropertyRule = { oneOf: [FINITE, 'MerchantReturnNotPermitted', UNLIMITED] };
const RETURN_DAYS: PropertyRule = { forms: ['integer'], least: 0 };
export const RETURN_FEES: PropertyRule = {
  oneOf: ['FreeReturn', 'ReturnFeesCustomerResponsibility', 'ReturnShippingFees'],
};

/** What policies of a business and of an offer have in common. */
export const RETURNS: EntityRule = {
  properties: {
    applicableCountry: { forms: ['country'], entity: { Country: {} }, mostCount: 50 },
    returnPolicyCategory: RETURN_CATEGORY,
    merchantReturnDays: RETURN_DAYS,
    returnFees: RETURN_FEES,
    returnMethod: { oneOf: ['ReturnAtKiosk', 'ReturnByMail', 'ReturnInStore'] },
    returnShippingFeesAmount: MONETARY_AMOUNT,
  },
  when: [
    { property: 'returnPolicyCategory', is: [FINITE], required: ['merchantReturnDays'] },
    {
      property: 'returnPolicyCategory',
      is: [FINITE, UNLIMITED],
      recommended: ['returnFees', 'returnMethod'],
    },
    { property: 'returnFees', is: ['ReturnShippingFees'], required: ['returnShippingFeesAmount'] },
  ],
};
