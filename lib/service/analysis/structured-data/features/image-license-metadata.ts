import type { Feature } from '../feature.ts';
import { ORGANIZATIONS } from './schema-types.ts';
import { oneOfTypes, TEXT, URL } from './value-rules.ts';

/** Of a copy retrieved on 2026-07-07: "Google also supports the url property … if you don't include contentUrl". */
export const imageLicenseMetadata: Feature = {
  id: 'image-license-metadata',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata',
  read: '2026-11-25',
  types: ['ImageObject'],
  required: [
    ['contentUrl', 'url'],
    ['creator', 'creditText', 'copyrightNotice', 'license'],
  ],
  recommended: ['acquireLicensePage', 'creator', 'creditText', 'copyrightNotice', 'license'],
  properties: {
    contentUrl: URL,
    url: URL,
    acquireLicensePage: URL,
    creator: oneOfTypes(['Person', ...ORGANIZATIONS], {
      recommended: ['name'],
      properties: { name: TEXT },
    }),
    creditText: TEXT,
    copyrightNotice: TEXT,
    license: URL,
  },
};
