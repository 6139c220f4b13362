import type { Feature } from '../feature.ts';
import { AGGREGATE_RATING, ANY_ORGANIZATION } from './ratings.ts';

/** Of the page "Last updated 2026-09-08 UTC". */
export const employerRating: Feature = {
  id: 'employer-rating',
  read: '2026-11-25',
  types: ['EmployerAggregateRating'],
  required: ['itemReviewed', ...(AGGREGATE_RATING.required ?? [])],
  recommended: AGGREGATE_RATING.recommended ?? [],
  properties: { ...AGGREGATE_RATING.properties, itemReviewed: { entity: ANY_ORGANIZATION } },
};
