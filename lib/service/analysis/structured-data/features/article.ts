import type { EntityRule, Feature } from '../feature.ts';

const PERSON_OR_ORGANIZATION: EntityRule = {
  recommended: ['name', 'url'],
  properties: { name: { forms: ['text'] }, url: { forms: ['url'] } },
};

/** No property is required: "Article has no required properties". */
export const article: Feature = {
  id: 'article',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/article',
  read: '2026-11-25',
  types: ['Article', 'NewsArticle', 'BlogPosting'],
  recommended: ['author', 'dateModified', 'datePublished', 'headline', 'image'],
  properties: {
    author: { entity: { Person: PERSON_OR_ORGANIZATION, Organization: PERSON_OR_ORGANIZATION } },
    dateModified: { forms: ['date'] },
    datePublished: { forms: ['date'] },
    headline: { forms: ['text'] },
    image: { forms: ['url'], entity: { ImageObject: {} } },
  },
};
