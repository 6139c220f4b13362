import { describe, expect, it } from 'vitest';
import { names } from '../../../../../lib/engine/core/names.ts';
import { eligible, judgeJson, judgePage, without } from '../judge-feature.ts';

const ADDRESS = {
  '@type': 'PostalAddress',
  streetAddress: 'Rue Improbable 99',
  addressLocality: 'Paris',
  addressCountry: 'FR',
  addressRegion: 'Ile-de-France',
  postalCode: '75001',
};

describe('an organization', () => {
  const ID = 'organization';
  const LEFT = names(
    'alternateName contactPoint duns foundingDate globalLocationNumber hasMerchantReturnPolicy hasMemberProgram hasShippingService legalName leiCode naics numberOfEmployees taxID',
  );
  const WHOLE = {
    '@type': 'Organization',
    url: 'https://www.example.com',
    sameAs: ['https://example.net/profile/example1234'],
    logo: '/logo.png',
    name: 'Example Corporation',
    description: 'Known for widgets',
    email: 'contact@example.com',
    telephone: '+47-99-999-9999',
    address: ADDRESS,
    vatID: 'FR12345678901',
    iso6523Code: '0199:724500PMK2A2M1SQQ228',
  };

  it('needs nothing, in any format and of any subtype', () => {
    expect(judgeJson(ID, WHOLE)).toEqual(eligible(ID, LEFT));
    expect(judgeJson(ID, { ...WHOLE, '@type': 'NGO' })).toEqual(eligible(ID, LEFT));
    expect(judgeJson(ID, { ...WHOLE, '@type': 'Bakery' })).toEqual(eligible(ID, LEFT));
    for (const html of [
      '<div itemscope itemtype="https://schema.org/OnlineStore"><b itemprop="name">Loaves</b></div>',
      '<div vocab="https://schema.org/" typeof="OnlineStore"><b property="name">Loaves</b></div>',
    ]) {
      const judged = judgePage(ID, html);
      expect(judged).toMatchObject({ eligible: true, missing: [], invalid: [] });
      expect(judged?.recommended).not.toContain('name');
      expect(judged?.recommended).toContain('address');
      expect(judged?.recommended).not.toContain('address.postalCode');
    }
  });

  it.each([
    [{ logo: 'the logo' }, 'logo', 'the logo', 'url'],
    [{ foundingDate: 'long ago' }, 'foundingDate', 'long ago', 'date'],
    [{ url: 'mailto:a@example.com' }, 'url', 'mailto:a@example.com', 'url'],
  ])('tells a value that cannot be used (%#)', (change, property, value, problem) => {
    expect(judgeJson(ID, { ...WHOLE, ...change })).toMatchObject({
      eligible: true,
      invalid: [{ property, value, problem }],
    });
  });

  it('tells the part of an address that is absent', () => {
    expect(judgeJson(ID, without(WHOLE, 'address.postalCode'))?.recommended).toEqual([
      'address.postalCode',
      ...LEFT,
    ]);
  });
});

describe('a local business', () => {
  const ID = 'local-business';
  const WHOLE = {
    '@type': 'Store',
    name: 'Loaves',
    address: ADDRESS,
    geo: { '@type': 'GeoCoordinates', latitude: 40.761293, longitude: '-73.982294' },
    url: 'https://www.example.com/loaves',
    telephone: '+12122459600',
    priceRange: '$$$',
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'https://schema.org/Tuesday'],
        opens: '11:30',
        closes: '22:00:00',
      },
    ],
  };
  const rest = ['geo', 'openingHoursSpecification', 'priceRange', 'telephone', 'url'];

  it('is possible with name and address, in each format', () => {
    expect(judgeJson(ID, WHOLE)).toEqual(eligible(ID));
    expect(
      judgePage(
        ID,
        '<div itemscope itemtype="https://schema.org/Store"><b itemprop="name">Loaves</b><p itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><b itemprop="streetAddress">Main Street 1</b></p></div>',
      ),
    ).toEqual(eligible(ID, rest));
    expect(
      judgePage(
        ID,
        '<div vocab="https://schema.org/" typeof="Store"><b property="name">Loaves</b><p property="address" typeof="PostalAddress"><b property="streetAddress">Main Street 1</b></p></div>',
      ),
    ).toEqual(eligible(ID, rest));
  });

  it.each(['name', 'address'])('needs %s', (name) => {
    expect(judgeJson(ID, without(WHOLE, name))).toEqual({
      ...eligible(ID),
      eligible: false,
      missing: [name],
    });
  });

  it('recommends a menu to those who serve food', () => {
    expect(judgeJson(ID, { ...WHOLE, '@type': 'Restaurant' })).toEqual(
      eligible(ID, ['menu', 'servesCuisine']),
    );
  });

  it('is impossible with an address that is only text', () => {
    expect(judgeJson(ID, { ...WHOLE, address: 'Main Street 1' })).toEqual({
      ...eligible(ID),
      eligible: false,
      invalid: [{ property: 'address', value: 'Main Street 1', problem: 'type' }],
    });
  });

  it.each([
    [{ priceRange: '$'.repeat(100) }, 'priceRange', 'length'],
    [{ geo: { ...WHOLE.geo, latitude: 91 } }, 'geo.latitude', 'range'],
    [{ geo: { ...WHOLE.geo, latitude: 'north' } }, 'geo.latitude', 'number'],
    [
      { openingHoursSpecification: { ...WHOLE.openingHoursSpecification[0], opens: 'noon' } },
      'openingHoursSpecification.opens',
      'date',
    ],
    [
      { openingHoursSpecification: { ...WHOLE.openingHoursSpecification[0], dayOfWeek: 'Mo' } },
      'openingHoursSpecification.dayOfWeek',
      'enum',
    ],
  ])('tells a value that cannot be used (%#)', (change, property, problem) => {
    expect(judgeJson(ID, { ...WHOLE, ...change })).toMatchObject({
      eligible: true,
      missing: [],
      invalid: [{ property, problem }],
      recommended: [],
    });
  });
});

describe('product variants', () => {
  const ID = 'product-variants';
  const GROUP = {
    '@type': 'ProductGroup',
    name: 'Wool winter coat',
    description: 'New for the coming winter season',
    url: 'https://www.example.com/coat',
    brand: { '@type': 'Brand', name: 'Good brand' },
    productGroupID: '44E01',
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    hasVariant: [{ '@type': 'Product', name: 'Small coat' }],
  };
  const rest = ['aggregateRating', 'review'];

  it('are possible with a name, in each format', () => {
    expect(judgeJson(ID, GROUP)).toEqual(eligible(ID, rest));
    const all = names('aggregateRating brand description hasVariant productGroupID review url variesBy');
    expect(
      judgePage(
        ID,
        '<div itemscope itemtype="https://schema.org/ProductGroup"><b itemprop="name">Coat</b></div>',
      ),
    ).toEqual(eligible(ID, all));
    expect(
      judgePage(
        ID,
        '<div vocab="https://schema.org/" typeof="ProductGroup"><b property="name">Coat</b></div>',
      ),
    ).toEqual(eligible(ID, all));
  });

  it('need a name, and tell values that cannot be used', () => {
    expect(judgeJson(ID, without(GROUP, 'name'))).toEqual({
      ...eligible(ID, rest),
      eligible: false,
      missing: ['name'],
    });
    expect(
      judgeJson(ID, { ...GROUP, variesBy: 'https://schema.org/price', hasVariant: 'coat' })?.invalid,
    ).toEqual([
      { property: 'hasVariant', value: 'coat', problem: 'type' },
      { property: 'variesBy', value: 'https://schema.org/price', problem: 'enum' },
    ]);
  });
});
