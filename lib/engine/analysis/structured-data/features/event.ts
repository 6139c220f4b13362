import type { Feature } from '../feature.ts';
import { EVENTS, ORGANIZATIONS, PLACES } from './schema-types.ts';
import { AMOUNT, CURRENCY, DATE, IMAGE, oneOfTypes, TEXT, UNTIL, URL } from './value-rules.ts';

/**
 * Of the page "Last updated 2026-09-08 UTC": any type of event of schema.org, in a physical place only ("Virtual
 * experiences … aren't supported"). Only rescheduled events have a `previousStartDate`.
 */
export const event: Feature = {
  id: 'event',
  read: '2026-11-25',
  types: EVENTS,
  required: ['location', 'name', 'startDate'],
  recommended: ['description', 'endDate', 'eventStatus', 'image', 'offers', 'organizer', 'performer'],
  properties: {
    // one of the page's examples of an address is a text
    location: oneOfTypes(PLACES, {
      required: ['address'],
      recommended: ['name'],
      properties: { address: { forms: ['text'], entity: { PostalAddress: {} } }, name: TEXT },
    }),
    name: TEXT,
    startDate: DATE,
    description: TEXT,
    endDate: UNTIL,
    eventStatus: { oneOf: ['EventCancelled', 'EventPostponed', 'EventRescheduled', 'EventScheduled'] },
    image: IMAGE,
    offers: {
      entity: {
        Offer: {
          recommended: ['availability', 'price', 'priceCurrency', 'validFrom', 'url'],
          properties: {
            availability: { oneOf: ['InStock', 'SoldOut', 'PreOrder'] },
            price: AMOUNT,
            priceCurrency: CURRENCY,
            validFrom: DATE,
            url: URL,
          },
        },
        AggregateOffer: {},
      },
    },
    organizer: oneOfTypes(['Person', ...ORGANIZATIONS], {
      recommended: ['name', 'url'],
      properties: { name: TEXT, url: URL },
    }),
    performer: oneOfTypes(['Person', ...ORGANIZATIONS], {
      recommended: ['name'],
      properties: { name: TEXT },
    }),
    previousStartDate: DATE,
  },
  when: [
    { property: 'eventStatus', is: ['EventRescheduled'], recommended: ['previousStartDate'] },
    // one that is over is nothing to attend; without an end it lasts at least the day
    { property: 'endDate', not: true, properties: { startDate: { ...DATE, until: 'day' } } },
    // "postponed and no new date has been set" (https://schema.org/EventPostponed, read 2026-11-29)
    { property: 'eventStatus', is: ['EventPostponed'], properties: { startDate: DATE, endDate: DATE } },
  ],
};
