import { names } from '../../../core/names.ts';
import type { Feature } from '../feature.ts';
import { REVIEWED } from './ratings.ts';
import { FOOD_ESTABLISHMENTS, LOCAL_BUSINESSES } from './schema-types.ts';

/**
 * Of a copy retrieved on 2026-09-14. Left out of what is recommended is what depends on the site or the season:
 * `aggregateRating` and `review` (only for sites about other businesses), `department`, and the days between which
 * opening hours hold.
 */
export const localBusiness: Feature = {
  id: 'local-business',
  read: '2026-11-25',
  types: LOCAL_BUSINESSES,
  required: ['address', 'name'],
  recommended: names(
    'geo geo.latitude geo.longitude openingHoursSpecification openingHoursSpecification.closes openingHoursSpecification.dayOfWeek openingHoursSpecification.opens priceRange telephone url',
  ),
  properties: {
    // without a type as in Google's example of a vacation rental
    address: { entity: { PostalAddress: {}, '': {} } },
    name: { forms: ['text'] },
    department: { entity: Object.fromEntries(LOCAL_BUSINESSES.map((type) => [type, {}])) },
    geo: { entity: { GeoCoordinates: {} } },
    'geo.latitude': { forms: ['number'], least: -90, most: 90 },
    'geo.longitude': { forms: ['number'], least: -180, most: 180 },
    menu: { forms: ['url'], entity: { Menu: {} } },
    openingHoursSpecification: { entity: { OpeningHoursSpecification: {} } },
    'openingHoursSpecification.closes': { forms: ['time'] },
    'openingHoursSpecification.dayOfWeek': {
      oneOf: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'PublicHolidays'],
    },
    'openingHoursSpecification.opens': { forms: ['time'] },
    'openingHoursSpecification.validFrom': { forms: ['date'] },
    'openingHoursSpecification.validThrough': { forms: ['date'] },
    // "If it's 100 characters or longer, Google won't show a price range"
    priceRange: { forms: ['text'], longest: 99 },
    telephone: { forms: ['text'] },
    url: { forms: ['url'] },
    ...REVIEWED,
  },
  when: [{ property: '@type', is: FOOD_ESTABLISHMENTS, recommended: ['menu', 'servesCuisine'] }],
};
