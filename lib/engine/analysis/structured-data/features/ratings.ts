import type { EntityRule, PropertyRule } from '../feature.ts';
import { ORGANIZATIONS } from './schema-types.ts';

/** An entity of an organization's type, without further needs. */
export const ANY_ORGANIZATION: Readonly<Record<string, EntityRule>> = Object.fromEntries(
  ORGANIZATIONS.map((type) => [type, {}]),
);

/** Without other limits, a number is one of five points. Shares and fractions have their own scale. */
const RATING_VALUE: PropertyRule = {
  forms: ['rating'],
  least: ['worstRating', 1],
  most: ['bestRating', 5],
};

/** What all ratings have in common. */
const SCALE: EntityRule = {
  recommended: ['bestRating', 'worstRating'],
  properties: {
    ratingValue: RATING_VALUE,
    bestRating: { forms: ['number'] },
    worstRating: { forms: ['number'] },
  },
};

/** An aggregate rating that is the property of what it rates; `itemReviewed` is for those that stand alone. */
export const AGGREGATE_RATING: EntityRule = {
  required: [['ratingCount', 'reviewCount'], 'ratingValue'],
  recommended: SCALE.recommended ?? [],
  properties: {
    ...SCALE.properties,
    // none is no rating
    ratingCount: { forms: ['number'], above: 0 },
    reviewCount: { forms: ['number'], above: 0 },
  },
};

/** "Shorter than 100 characters"; what is longer is not shown, so 100 is let pass. */
const AUTHOR: EntityRule = {
  required: ['name'],
  properties: { name: { forms: ['text'], longest: 100 } },
};

const RATING: EntityRule = { ...SCALE, required: ['ratingValue'] };

/** A review that is the property of what it is about. */
export const REVIEW: EntityRule = {
  required: ['author', 'reviewRating'],
  recommended: ['datePublished'],
  properties: {
    author: {
      entity: {
        Person: AUTHOR,
        ...Object.fromEntries(ORGANIZATIONS.map((type) => [type, AUTHOR])),
      },
    },
    reviewRating: { entity: { Rating: RATING, AggregateRating: RATING } },
    datePublished: { forms: ['date'] },
  },
};

/** Properties of a thing that may have reviews and ratings. */
export const REVIEWED: Readonly<Record<string, PropertyRule>> = {
  review: { entity: { Review: REVIEW, CriticReview: REVIEW, UserReview: REVIEW } },
  // without a type as in Google's example of a vacation rental
  aggregateRating: { entity: { AggregateRating: AGGREGATE_RATING, '': AGGREGATE_RATING } },
};
