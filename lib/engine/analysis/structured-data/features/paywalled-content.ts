import { names } from '../../../core/names.ts';
import type { Feature } from '../feature.ts';
import { TEXT } from './value-rules.ts';

/**
 * Of the page "Last updated 2026-09-08 UTC", with the types that it names. What is free has no paid content. "JSON-LD
 * and microdata formats are accepted".
 */
export const paywalledContent: Feature = {
  id: 'paywalled-content',
  read: '2026-11-25',
  types: names('CreativeWork Article NewsArticle Blog Comment Course HowTo Message Review WebPage'),
  with: ['isAccessibleForFree', 'hasPart.isAccessibleForFree', 'hasPart.cssSelector'],
  unless: { property: 'isAccessibleForFree', is: ['true', 'True', 'TRUE'] },
  formats: ['json-ld', 'microdata'],
  required: ['isAccessibleForFree'],
  recommended: ['hasPart'],
  properties: {
    isAccessibleForFree: { forms: ['boolean'] },
    hasPart: {
      entity: {
        WebPageElement: {
          recommended: ['cssSelector', 'isAccessibleForFree'],
          properties: { cssSelector: TEXT, isAccessibleForFree: { forms: ['boolean'] } },
        },
        '*': {},
      },
    },
  },
};
