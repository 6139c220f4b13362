import type { Feature } from '../feature.ts';
import { ORGANIZATIONS } from './schema-types.ts';
import { oneOfTypes, TEXT, URL } from './value-rules.ts';

const TERMS = ['creator', 'creditText', 'copyrightNotice', 'license'] as const;

const RULES: Feature = {
  id: 'image-license-metadata',
  read: '2026-11-25',
  types: ['ImageObject'],
  required: [['contentUrl', 'url'], TERMS],
  recommended: ['acquireLicensePage', ...TERMS],
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

/**
 * Of a copy retrieved on 2026-07-07: "Google also supports the url property … if you don't include contentUrl". An
 * image that says nothing of its licence and has an id is there for others to refer to, as Yoast's, and asks for none.
 */
export const imageLicenseMetadata: readonly Feature[] = [
  { ...RULES, with: ['acquireLicensePage', ...TERMS] },
  { ...RULES, without: ['acquireLicensePage', ...TERMS], unless: { property: '@id' } },
];
