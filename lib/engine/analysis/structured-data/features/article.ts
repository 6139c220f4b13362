import type { Feature } from '../feature.ts';
import { author, DATE, IMAGE, LINKED, TEXT } from './value-rules.ts';

/**
 * Of the page "Last updated 2026-09-08 UTC": "There are no required properties". Articles "must be based on" one of
 * three types; other subtypes are not named.
 */
export const article: Feature = {
  id: 'article',
  read: '2026-11-25',
  types: ['Article', 'NewsArticle', 'BlogPosting'],
  recommended: ['author', 'dateModified', 'datePublished', 'headline', 'image'],
  properties: {
    author: author({ ...LINKED, recommended: ['name'] }),
    dateModified: DATE,
    datePublished: DATE,
    headline: TEXT,
    image: IMAGE,
  },
};
