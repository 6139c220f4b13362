import type { EntityRule, Feature } from '../feature.ts';
import { REVIEWED } from './ratings.ts';
import { DATE, IMAGE, TEXT } from './value-rules.ts';

export const MOVIE: EntityRule = {
  required: ['image', 'name'],
  recommended: ['aggregateRating', 'dateCreated', 'director', 'review'],
  properties: {
    image: IMAGE,
    name: TEXT,
    dateCreated: DATE,
    director: { entity: { Person: {} } },
    ...REVIEWED,
  },
};

/** An item of a movie carousel, of the page "Last updated 2026-09-08 UTC"; the list is judged as a carousel. */
export const movie: Feature = {
  id: 'movie',
  read: '2026-11-25',
  types: ['Movie'],
  ...MOVIE,
};
