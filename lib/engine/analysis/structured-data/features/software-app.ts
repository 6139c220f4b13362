import { names } from '../../../core/names.ts';
import type { Feature } from '../feature.ts';
import { REVIEWED } from './ratings.ts';

/** Of a copy of 2026. An app that is only a `VideoGame` gets no rich result. */
export const softwareApp: Feature = {
  id: 'software-app',
  read: '2026-11-25',
  types: ['SoftwareApplication', 'MobileApplication', 'WebApplication'],
  required: ['name', 'offers.price', ['aggregateRating', 'review']],
  recommended: ['applicationCategory', 'operatingSystem'],
  properties: {
    name: { forms: ['text'] },
    'offers.price': { forms: ['number'], least: 0 },
    offers: {
      entity: {
        Offer: {
          properties: { priceCurrency: { forms: ['currency'] } },
          when: [{ property: 'price', is: ['0', '0.0', '0.00'], not: true, recommended: ['priceCurrency'] }],
        },
        '*': {},
      },
    },
    applicationCategory: {
      oneOf: names(
        'Game SocialNetworking Travel Shopping Sports Lifestyle Business Design Developer Driver Educational Health Finance Security Browser Communication DesktopEnhancement Entertainment Multimedia Home Utilities Reference',
      ).map((name) => `${name}Application`),
    },
    operatingSystem: { forms: ['text'] },
    ...REVIEWED,
  },
};
