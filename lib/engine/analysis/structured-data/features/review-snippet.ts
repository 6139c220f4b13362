import type { EntityRule, Feature } from '../feature.ts';
import { AGGREGATE_RATING, REVIEW, REVIEWED } from './ratings.ts';
import { EVENTS, ORGANIZATIONS, OTHER_REVIEWED } from './schema-types.ts';

const PAGE = {
  id: 'review-snippet',
  read: '2026-11-27',
  notOwn: ORGANIZATIONS,
} as const;

/** The valid types for the reviewed item, with their subtypes. */
const ITEMS = [...new Set([...OTHER_REVIEWED, ...EVENTS, ...ORGANIZATIONS])];

const ITEM: EntityRule = { required: ['name'], properties: { name: { forms: ['text'] } } };
const ITEM_REVIEWED = { itemReviewed: { entity: Object.fromEntries(ITEMS.map((type) => [type, ITEM])) } };

/**
 * Of the page "Last updated 2025-12-10 UTC": reviews and ratings that stand alone, and things that have some. Pages of
 * an organization that controls the reviews about itself "are ineligible for star review feature". Whether it does is
 * not known of one with an address on a site that may also be a directory, so nothing is said of such.
 */
export const reviewSnippets: readonly Feature[] = [
  {
    ...PAGE,
    types: ['Review', 'CriticReview', 'UserReview'],
    required: ['author', 'itemReviewed', 'reviewRating'],
    recommended: REVIEW.recommended ?? [],
    properties: { ...REVIEW.properties, ...ITEM_REVIEWED },
  },
  {
    ...PAGE,
    types: ['AggregateRating'],
    required: ['itemReviewed', ...(AGGREGATE_RATING.required ?? [])],
    recommended: AGGREGATE_RATING.recommended ?? [],
    properties: { ...AGGREGATE_RATING.properties, ...ITEM_REVIEWED },
  },
  {
    ...PAGE,
    types: ITEMS,
    with: ['review', 'aggregateRating'],
    required: ['name', ['review', 'aggregateRating']],
    properties: { name: { forms: ['text'] }, ...REVIEWED },
  },
];
