import { names } from '../../../core/names.ts';
import type { Feature } from '../feature.ts';
import { ORGANIZATIONS } from './schema-types.ts';

/** Of the page "Last updated 2026-09-08 UTC": "There are no required properties". Subtypes are recommended. */
export const organization: Feature = {
  id: 'organization',
  read: '2026-11-25',
  types: ORGANIZATIONS,
  recommended: names(
    'address address.addressCountry address.addressLocality address.addressRegion address.postalCode address.streetAddress alternateName contactPoint contactPoint.email contactPoint.telephone description duns email foundingDate globalLocationNumber hasMerchantReturnPolicy hasMemberProgram hasShippingService iso6523Code legalName leiCode logo naics name numberOfEmployees sameAs taxID telephone url vatID',
  ),
  properties: {
    'address.addressCountry': { forms: ['text'], entity: { Country: {} } },
    description: { forms: ['text'] },
    foundingDate: { forms: ['date'] },
    logo: {
      forms: ['url'],
      entity: {
        ImageObject: {
          required: [['contentUrl', 'url']],
          properties: { contentUrl: { forms: ['url'] }, url: { forms: ['url'] } },
        },
      },
    },
    name: { forms: ['text'] },
    sameAs: { forms: ['url'] },
    url: { forms: ['url'] },
  },
};
