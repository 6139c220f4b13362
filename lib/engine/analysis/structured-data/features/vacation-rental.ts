import { names } from '../../../core/names.ts';
import type { EntityRule, Feature } from '../feature.ts';
import { AGGREGATE_RATING, REVIEW } from './ratings.ts';
import { AMOUNT, COUNT, oneOfTypes, TEXT } from './value-rules.ts';

/** Accommodation and its subtypes, of schema.org (see `schema-types.ts`). */
const ACCOMMODATIONS = names(
  'Accommodation Apartment CampingPitch HotelRoom House MeetingRoom Room SingleFamilyResidence Suite',
);

const LATITUDE = { forms: ['number'], least: -90, most: 90 } as const;
const LONGITUDE = { forms: ['number'], least: -180, most: 180 } as const;

const ACCOMMODATION: EntityRule = {
  required: ['occupancy'],
  recommended: names(
    'additionalType amenityFeature bed floorSize numberOfBathroomsTotal numberOfBedrooms numberOfRooms',
  ),
  properties: {
    occupancy: { entity: { QuantitativeValue: { required: ['value'], properties: { value: COUNT } } } },
    additionalType: { oneOf: ['EntirePlace', 'PrivateRoom', 'SharedRoom'] },
    amenityFeature: { entity: { LocationFeatureSpecification: {} } },
    bed: oneOfTypes(['BedDetails'], {
      recommended: ['numberOfBeds', 'typeOfBed'],
      properties: { numberOfBeds: COUNT, typeOfBed: TEXT },
    }),
    floorSize: oneOfTypes(['QuantitativeValue'], {
      required: ['unitCode'],
      properties: { unitCode: { oneOf: ['FTK', 'SQFT', 'MTK', 'SQM'] }, value: AMOUNT },
    }),
    // "the total number of bathrooms is 2.5"
    numberOfBathroomsTotal: AMOUNT,
    numberOfBedrooms: COUNT,
    numberOfRooms: COUNT,
  },
};

/**
 * Of a copy retrieved on 2026-09-01 ("last updated by Google on 2025-12-10"). Its example has an address and a rating
 * without types. Not checked: that a position has five decimal places, and what the images show.
 */
export const vacationRental: Feature = {
  id: 'vacation-rental',
  read: '2026-11-25',
  types: ['VacationRental'],
  required: [
    'containsPlace',
    'identifier',
    'image',
    ['latitude', 'geo.latitude'],
    ['longitude', 'geo.longitude'],
    'name',
  ],
  recommended: names(
    'additionalType address aggregateRating brand checkinTime checkoutTime description knowsLanguage review',
  ),
  properties: {
    containsPlace: oneOfTypes(ACCOMMODATIONS, ACCOMMODATION),
    identifier: TEXT,
    image: { forms: ['url'], entity: { ImageObject: {} }, leastCount: 8 },
    latitude: LATITUDE,
    'geo.latitude': LATITUDE,
    longitude: LONGITUDE,
    'geo.longitude': LONGITUDE,
    name: TEXT,
    address: oneOfTypes(['PostalAddress', ''], {
      recommended: ['addressCountry', 'addressLocality', 'addressRegion', 'postalCode', 'streetAddress'],
      properties: { addressCountry: { forms: ['country'] } },
    }),
    aggregateRating: oneOfTypes(['AggregateRating', ''], AGGREGATE_RATING),
    brand: { entity: { Brand: {} } },
    checkinTime: { forms: ['time'] },
    checkoutTime: { forms: ['time'] },
    description: TEXT,
    knowsLanguage: TEXT,
    // "For vacation rentals, the review.datePublished is a required field"
    review: {
      entity: { Review: { ...REVIEW, required: [...(REVIEW.required ?? []), 'datePublished'] } },
    },
  },
};
