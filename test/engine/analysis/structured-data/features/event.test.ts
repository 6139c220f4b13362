import { describe, expect, it } from 'vitest';
import { eligible, judgeJson, judgePage, without } from '../judge-feature.ts';

const ID = 'event';
const EVENT = {
  '@type': 'Event',
  name: 'The Adventures of Kira and Morrison',
  startDate: '2026-07-21T19:00-05:00',
  endDate: '2026-07-21T23:00-05:00',
  eventStatus: 'https://schema.org/EventScheduled',
  location: {
    '@type': 'Place',
    name: 'Snickerpark Stadium',
    address: { '@type': 'PostalAddress', streetAddress: '100 West Snickerpark Dr', addressCountry: 'US' },
  },
  image: ['https://events.example/1x1.jpg', 'https://events.example/4x3.jpg'],
  description: 'Once only in Snickertown.',
  offers: {
    '@type': 'Offer',
    url: 'https://events.example/offer',
    price: 30,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    validFrom: '2026-05-21T12:00',
  },
  performer: { '@type': 'PerformingGroup', name: 'Kira and Morrison' },
  organizer: { '@type': 'Organization', name: 'Kira and Morrison Music', url: 'https://kira.example' },
};
const REST = ['description', 'endDate', 'eventStatus', 'image', 'offers', 'organizer', 'performer'];

describe('an event', () => {
  it('is possible with all that Google names, in each format', () => {
    expect(judgeJson(ID, EVENT)).toEqual(eligible(ID));
    expect(
      judgePage(
        ID,
        '<div itemscope itemtype="https://schema.org/MusicEvent"><b itemprop="name">Kira</b><time itemprop="startDate" datetime="2026-07-21">July</time><p itemprop="location" itemscope itemtype="https://schema.org/StadiumOrArena"><b itemprop="name">Snickerpark</b><i itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><u itemprop="streetAddress">1 Main St</u></i></p></div>',
      ),
    ).toEqual(eligible(ID, REST));
    expect(
      judgePage(
        ID,
        '<div vocab="https://schema.org/" typeof="Festival"><b property="name">Kira</b><meta property="startDate" content="2026-07-21T19:00"><p property="location" typeof="Place"><b property="name">Snickerpark</b><i property="address" typeof="PostalAddress"><u property="streetAddress">1 Main St</u></i></p></div>',
      ),
    ).toEqual(eligible(ID, REST));
  });

  it.each([
    ['canceled', { eventStatus: 'https://schema.org/EventCancelled' }],
    ['postponed', { eventStatus: 'EventPostponed' }],
    [
      'rescheduled, more than once',
      {
        eventStatus: 'http://schema.org/EventRescheduled',
        previousStartDate: ['2026-03-21T19:00', '2026-03-20'],
      },
    ],
    [
      'at an address on one line',
      { location: { '@type': 'Place', name: 'Opera', address: 'Bennelong Point' } },
    ],
    ['free', { offers: { ...EVENT.offers, price: 0 } }],
    ['in two places', { location: [EVENT.location, { ...EVENT.location, '@type': 'MusicVenue' }] }],
  ])('that is %s is possible', (_what, change) => {
    expect(judgeJson(ID, { ...EVENT, ...change })).toEqual(eligible(ID));
  });

  it.each([
    ['location', 'location'],
    ['location.address', 'location.address'],
    ['name', 'name'],
    ['startDate', 'startDate'],
  ])('needs %s', (name, missing) => {
    expect(judgeJson(ID, without(EVENT, name))).toEqual({
      ...eligible(ID),
      eligible: false,
      missing: [missing],
    });
  });

  it.each([
    [{ location: { '@type': 'VirtualLocation', url: '/live' } }, 'location', 'VirtualLocation', 'type'],
    [{ location: 'Snickerpark' }, 'location', 'Snickerpark', 'type'],
    [{ startDate: 'tomorrow' }, 'startDate', 'tomorrow', 'date'],
    [{ startDate: '21.07.2026' }, 'startDate', '21.07.2026', 'date'],
  ])('is impossible with an unusable value (%#)', (change, property, value, problem) => {
    expect(judgeJson(ID, { ...EVENT, ...change })).toEqual({
      ...eligible(ID),
      eligible: false,
      invalid: [{ property, value, problem }],
    });
  });

  it.each([
    [{ eventStatus: 'EventMovedOnline' }, 'eventStatus', 'EventMovedOnline', 'enum'],
    [{ endDate: 'late' }, 'endDate', 'late', 'date'],
    [{ offers: { ...EVENT.offers, price: '30 USD' } }, 'offers.price', '30 USD', 'number'],
    [{ offers: { ...EVENT.offers, priceCurrency: '$' } }, 'offers.priceCurrency', '$', 'currency'],
    [{ performer: 'Kira' }, 'performer', 'Kira', 'type'],
  ])('tells an unusable value that is only recommended (%#)', (change, property, value, problem) => {
    expect(judgeJson(ID, { ...EVENT, ...change })).toEqual({
      ...eligible(ID),
      invalid: [{ property, value, problem }],
    });
  });

  it.each([
    [without(EVENT, 'location.name'), ['location.name']],
    [without(EVENT, 'offers'), ['offers']],
    [without(EVENT, 'offers.validFrom'), ['offers.validFrom']],
    [without(EVENT, 'organizer.url'), ['organizer.url']],
    [without(EVENT, 'performer.name'), ['performer.name']],
    [{ ...EVENT, eventStatus: 'EventRescheduled' }, ['previousStartDate']],
  ])('recommends what Google recommends (%#)', (entity, recommended) => {
    expect(judgeJson(ID, entity)).toEqual(eligible(ID, recommended));
  });
});
