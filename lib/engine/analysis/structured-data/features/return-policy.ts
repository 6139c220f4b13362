import { names } from '../../../core/names.ts';
import type { EntityRule, Feature } from '../feature.ts';
import { MONETARY_AMOUNT, RETURN_CATEGORY, RETURN_FEES, RETURNS } from './return-rules.ts';
import { ORGANIZATIONS } from './schema-types.ts';

const LABELS = {
  oneOf: ['ReturnLabelCustomerResponsibility', 'ReturnLabelDownloadAndPrint', 'ReturnLabelInBox'],
};

const SEASON: EntityRule = {
  required: ['returnPolicyCategory'],
  recommended: ['endDate', 'startDate'],
  properties: {
    returnPolicyCategory: RETURN_CATEGORY,
    merchantReturnDays: { forms: ['integer', 'date'] },
    startDate: { forms: ['date'] },
    endDate: { forms: ['date'] },
  },
  when: [
    {
      property: 'returnPolicyCategory',
      is: ['MerchantReturnFiniteReturnWindow'],
      required: ['merchantReturnDays'],
    },
  ],
};

/** Either a country and a kind of policy, or a link to the policy. */
const POLICY: EntityRule = {
  required: [
    ['applicableCountry', 'merchantReturnLink'],
    ['returnPolicyCategory', 'merchantReturnLink'],
  ],
  properties: {
    ...RETURNS.properties,
    merchantReturnLink: { forms: ['url'] },
    returnPolicySeasonalOverride: { entity: { MerchantReturnPolicySeasonalOverride: SEASON } },
    returnPolicyCountry: { forms: ['country'], entity: { Country: {} }, mostCount: 50 },
    itemCondition: { oneOf: ['DamagedCondition', 'NewCondition', 'RefurbishedCondition', 'UsedCondition'] },
    refundType: { oneOf: ['ExchangeRefund', 'FullRefund', 'StoreCreditRefund'] },
    restockingFee: { forms: ['number'], entity: MONETARY_AMOUNT.entity ?? {} },
    returnLabelSource: LABELS,
    customerRemorseReturnFees: RETURN_FEES,
    customerRemorseReturnLabelSource: LABELS,
    customerRemorseReturnShippingFeesAmount: MONETARY_AMOUNT,
    itemDefectReturnFees: RETURN_FEES,
    itemDefectReturnLabelSource: LABELS,
    itemDefectReturnShippingFeesAmount: MONETARY_AMOUNT,
  },
  when: [
    ...(RETURNS.when ?? []),
    {
      property: 'returnPolicyCategory',
      is: ['MerchantReturnFiniteReturnWindow', 'MerchantReturnUnlimitedWindow'],
      recommended: names(
        'customerRemorseReturnFees customerRemorseReturnLabelSource itemCondition itemDefectReturnFees itemDefectReturnLabelSource refundType restockingFee returnLabelSource returnPolicyCountry',
      ),
    },
    {
      property: 'customerRemorseReturnFees',
      is: ['ReturnShippingFees'],
      required: ['customerRemorseReturnShippingFeesAmount'],
    },
    {
      property: 'itemDefectReturnFees',
      is: ['ReturnShippingFees'],
      required: ['itemDefectReturnShippingFeesAmount'],
    },
  ],
};

/** Of the page "Last updated 2025-12-10": the policy of a business. */
export const returnPolicy: Feature = {
  id: 'return-policy',
  read: '2026-11-25',
  types: ORGANIZATIONS,
  with: ['hasMerchantReturnPolicy'],
  required: ['hasMerchantReturnPolicy'],
  properties: { hasMerchantReturnPolicy: { entity: { MerchantReturnPolicy: POLICY } } },
};
