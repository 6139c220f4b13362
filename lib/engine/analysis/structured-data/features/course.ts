import type { EntityRule, Feature } from '../feature.ts';
import { ORGANIZATIONS } from './schema-types.ts';
import { oneOfTypes, TEXT } from './value-rules.ts';

export const COURSE: EntityRule = {
  required: ['description', 'name'],
  recommended: ['provider'],
  properties: { description: TEXT, name: TEXT, provider: oneOfTypes(ORGANIZATIONS) },
};

/**
 * An item of a course list, of the page "Last updated 2026-09-08 UTC"; the list is judged as a carousel. Course info,
 * with offers and instances, is retired.
 */
export const course: Feature = {
  id: 'course',
  read: '2026-11-25',
  types: ['Course'],
  ...COURSE,
};
