import { describe, expect, it } from 'vitest';
import { names } from '../../../../../lib/engine/core/names.ts';
import { eligible, judgeJson, judgePage, partly, without } from '../judge-feature.ts';

const policyOf = (id: string, property: string, type: string) => (policy: unknown) =>
  judgeJson(id, {
    '@type': 'OnlineStore',
    [property]: typeof policy === 'object' ? { '@type': type, ...policy } : policy,
  });
const lacking = (id: string, ...missing: string[]) => ({ ...eligible(id), eligible: false, missing });

describe('a return policy', () => {
  const ID = 'return-policy';
  const judge = policyOf(ID, 'hasMerchantReturnPolicy', 'MerchantReturnPolicy');
  const POLICY = {
    applicableCountry: ['DE', 'AT'],
    returnPolicyCountry: 'IE',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 60,
    itemCondition: ['https://schema.org/NewCondition', 'DamagedCondition'],
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnShippingFees',
    refundType: 'https://schema.org/FullRefund',
    returnShippingFeesAmount: { '@type': 'MonetaryAmount', value: 2.99, currency: 'EUR' },
    returnLabelSource: 'ReturnLabelInBox',
    restockingFee: 10,
    customerRemorseReturnFees: 'FreeReturn',
    customerRemorseReturnLabelSource: 'ReturnLabelDownloadAndPrint',
    itemDefectReturnFees: 'FreeReturn',
    itemDefectReturnLabelSource: 'ReturnLabelInBox',
    returnPolicySeasonalOverride: {
      '@type': 'MerchantReturnPolicySeasonalOverride',
      returnPolicyCategory: 'MerchantReturnFiniteReturnWindow',
      startDate: '2026-12-01',
      endDate: '2027-01-05',
      merchantReturnDays: 30,
    },
  };
  const at = 'hasMerchantReturnPolicy.';

  it('is known with country and kind, or with a link alone, in each format', () => {
    expect(judge(POLICY)).toEqual(eligible(ID));
    expect(judge({ merchantReturnLink: '/returns' })).toEqual(eligible(ID));
    expect(
      judgePage(
        ID,
        '<div itemscope itemtype="https://schema.org/Organization"><div itemprop="hasMerchantReturnPolicy" itemscope itemtype="https://schema.org/MerchantReturnPolicy"><a itemprop="merchantReturnLink" href="/returns">Returns</a></div></div>',
      ),
    ).toEqual(eligible(ID));
    expect(
      judgePage(
        ID,
        '<div vocab="https://schema.org/" typeof="Organization"><div property="hasMerchantReturnPolicy" typeof="MerchantReturnPolicy"><b property="applicableCountry">DE</b><link property="returnPolicyCategory" href="https://schema.org/MerchantReturnNotPermitted"></div></div>',
      ),
    ).toEqual(eligible(ID));
  });

  it.each([
    [without(POLICY, 'applicableCountry'), `${at}applicableCountry | ${at}merchantReturnLink`],
    [without(POLICY, 'returnPolicyCategory'), `${at}returnPolicyCategory | ${at}merchantReturnLink`],
    [without(POLICY, 'merchantReturnDays'), `${at}merchantReturnDays`],
    [without(POLICY, 'returnShippingFeesAmount'), `${at}returnShippingFeesAmount`],
  ])('needs what Google requires (%#)', (policy, missing) => {
    expect(judge(policy)).toMatchObject({ eligible: false, missing: [missing], invalid: [] });
  });

  it('is not known from an organization without one', () => {
    expect(judgeJson(ID, { '@type': 'OnlineStore', name: 'Loaves' })).toBeUndefined();
    expect(judgeJson(ID, { '@type': 'OnlineStore', hasMerchantReturnPolicy: {} })).toBeUndefined();
  });

  it.each([
    [{ applicableCountry: 'Germany' }, 'applicableCountry', 'Germany', 'enum'],
    [{ returnPolicyCategory: 'Sometimes' }, 'returnPolicyCategory', 'Sometimes', 'enum'],
    [{ merchantReturnDays: 'sixty' }, 'merchantReturnDays', 'sixty', 'number'],
    [{ applicableCountry: Array.from({ length: 51 }, () => 'DE') }, 'applicableCountry', '51', 'count'],
  ])('is impossible with an unusable value (%#)', (change, property, value, problem) => {
    expect(judge({ ...POLICY, ...change })).toEqual({
      ...eligible(ID),
      eligible: false,
      invalid: [{ property: at + property, value, problem }],
    });
  });
});

describe('a shipping policy', () => {
  const ID = 'shipping-policy';
  const judge = policyOf(ID, 'hasShippingService', 'ShippingService');
  const DAYS = { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' };
  const PERIOD = {
    '@type': 'ServicePeriod',
    duration: DAYS,
    businessDays: ['Monday', 'https://schema.org/Tuesday'],
  };
  const CONDITIONS = {
    '@type': 'ShippingConditions',
    shippingDestination: [{ '@type': 'DefinedRegion', addressCountry: 'US' }],
    orderValue: { '@type': 'MonetaryAmount', minValue: 0, currency: 'USD' },
    shippingRate: { '@type': 'MonetaryAmount', value: 3.49, currency: 'USD' },
    transitTime: PERIOD,
  };
  const SERVICE = {
    name: 'Standard',
    description: 'Three days',
    fulfillmentType: 'FulfillmentTypeDelivery',
    handlingTime: { ...PERIOD, cutoffTime: '14:30:00-07:00' },
    shippingConditions: [
      CONDITIONS,
      { ...without(CONDITIONS, 'shippingRate', 'transitTime'), doesNotShip: true },
      { ...CONDITIONS, shippingRate: { '@type': 'ShippingRateSettings', orderPercentage: 0.1 } },
    ],
  };

  it('is known with its conditions, in each format', () => {
    expect(judge(SERVICE)).toEqual(eligible(ID));
    const rest = names(
      'hasShippingService.shippingConditions.shippingRate hasShippingService.shippingConditions.transitTime hasShippingService.name hasShippingService.description hasShippingService.fulfillmentType hasShippingService.handlingTime',
    );
    expect(
      judgePage(
        ID,
        '<div itemscope itemtype="https://schema.org/Organization"><div itemprop="hasShippingService" itemscope itemtype="https://schema.org/ShippingService"><div itemprop="shippingConditions" itemscope itemtype="https://schema.org/ShippingConditions"><div itemprop="shippingDestination" itemscope itemtype="https://schema.org/DefinedRegion"><meta itemprop="addressCountry" content="US"></div></div></div></div>',
      ),
    ).toEqual(eligible(ID, rest));
    expect(
      judgePage(
        ID,
        '<div vocab="https://schema.org/" typeof="Organization"><div property="hasShippingService" typeof="ShippingService"><div property="shippingConditions" typeof="ShippingConditions"><div property="shippingDestination" typeof="DefinedRegion"><meta property="addressCountry" content="US"></div></div></div></div>',
      ),
    ).toEqual(eligible(ID, rest));
  });

  it('needs conditions', () => {
    expect(judge(without(SERVICE, 'shippingConditions'))).toEqual(
      lacking(ID, 'hasShippingService.shippingConditions'),
    );
    expect(judge({ ...SERVICE, shippingConditions: 'three days' })).toEqual({
      ...lacking(ID),
      invalid: [{ property: 'hasShippingService.shippingConditions', value: 'three days', problem: 'type' }],
    });
  });

  it.each([
    ['shippingRate.currency', ['shippingRate.currency']],
    ['shippingRate.value', ['shippingRate.maxValue | shippingRate.value']],
    ['orderValue.minValue', ['orderValue.minValue | orderValue.maxValue']],
    ['transitTime.duration.unitCode', ['transitTime.duration.unitCode']],
  ])('tells that a condition lacks %s', (name, lacks) => {
    const at = 'hasShippingService.shippingConditions.';
    const missing = lacks.map((each) =>
      each
        .split(' | ')
        .map((one) => at + one)
        .join(' | '),
    );
    expect(judge({ ...SERVICE, shippingConditions: without(CONDITIONS, name) })).toEqual(
      partly(ID, ...missing),
    );
  });
});

describe('a loyalty program', () => {
  const ID = 'loyalty-program';
  const judge = policyOf(ID, 'hasMemberProgram', 'MemberProgram');
  const TIER = {
    '@type': 'MemberProgramTier',
    '@id': '#silver',
    name: 'silver',
    url: 'https://www.example.com/silver',
    hasTierBenefit: ['https://schema.org/TierBenefitLoyaltyPoints', 'TierBenefitLoyaltyPrice'],
    hasTierRequirement: { '@type': 'CreditCard', name: 'Example card' },
    membershipPointsEarned: 5,
  };
  const PROGRAM = { name: 'Plus', description: 'For frequent buyers', url: '/plus', hasTiers: [TIER] };
  const at = 'hasMemberProgram.';

  it('is known with name, description and tiers, in each format', () => {
    expect(judge(PROGRAM)).toEqual(eligible(ID));
    const rest = [`${at}hasTiers.hasTierRequirement`, `${at}hasTiers.url`, `${at}url`];
    expect(
      judgePage(
        ID,
        '<div itemscope itemtype="https://schema.org/OnlineStore"><div itemprop="hasMemberProgram" itemscope itemtype="https://schema.org/MemberProgram"><b itemprop="name">Plus</b><p itemprop="description">For buyers</p><div itemprop="hasTiers" itemscope itemtype="https://schema.org/MemberProgramTier"><b itemprop="name">gold</b><link itemprop="hasTierBenefit" href="https://schema.org/TierBenefitLoyaltyPrice"></div></div></div>',
      ),
    ).toEqual(eligible(ID, rest));
    expect(
      judgePage(
        ID,
        '<div vocab="https://schema.org/" typeof="OnlineStore"><div property="hasMemberProgram" typeof="MemberProgram"><b property="name">Plus</b><p property="description">For buyers</p><div property="hasTiers" typeof="MemberProgramTier"><b property="name">gold</b><link property="hasTierBenefit" href="https://schema.org/TierBenefitLoyaltyPrice"></div></div></div>',
      ),
    ).toEqual(eligible(ID, rest));
  });

  it.each(['name', 'description', 'hasTiers'])('needs %s', (name) => {
    expect(judge(without(PROGRAM, name))).toEqual(lacking(ID, at + name));
  });

  it.each(['name', 'hasTierBenefit'])('needs %s of each tier', (name) => {
    const hasTiers = [TIER, { ...without(TIER, name, '@id'), '@id': '#gold' }];
    expect(judge({ ...PROGRAM, hasTiers })).toEqual(lacking(ID, `${at}hasTiers.${name}`));
  });

  it('knows two benefits, and recommends the points of one', () => {
    expect(judge({ ...PROGRAM, hasTiers: { ...TIER, hasTierBenefit: 'Cake' } })).toEqual({
      ...lacking(ID),
      invalid: [{ property: `${at}hasTiers.hasTierBenefit`, value: 'Cake', problem: 'enum' }],
    });
    expect(judge({ ...PROGRAM, hasTiers: without(TIER, 'membershipPointsEarned') })).toEqual(
      eligible(ID, [`${at}hasTiers.membershipPointsEarned`]),
    );
  });
});
