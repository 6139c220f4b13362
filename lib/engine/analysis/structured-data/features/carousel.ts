import { names } from '../../../core/names.ts';
import type { EntityRule, Feature, PropertyRule } from '../feature.ts';
import { COURSE } from './course.ts';
import { MOVIE } from './movie.ts';
import { AGGREGATE_RATING } from './ratings.ts';
import { recipe } from './recipe.ts';
import { EVENTS, LOCAL_BUSINESSES } from './schema-types.ts';
import { AMOUNT, CURRENCY, IMAGE, oneOfTypes, POSITION, TEXT, URL } from './value-rules.ts';

/** An item of a list on one page, with what its own feature requires. */
function item({ required = [], properties }: EntityRule): EntityRule {
  return {
    required: [...new Set(['name', 'url', ...required])],
    properties: { ...properties, name: TEXT, url: URL },
  };
}

/**
 * Of the page "local-business", section "Restaurant carousel": unlike a business alone, it needs a picture and no
 * address.
 */
const RESTAURANT: EntityRule = {
  required: ['image'],
  properties: { image: IMAGE, address: { entity: { PostalAddress: {} } } },
};

const ITEMS: PropertyRule = {
  leastCount: 2,
  entity: {
    ListItem: {
      required: ['position', ['url', 'item']],
      properties: {
        position: POSITION,
        url: URL,
        item: {
          entity: {
            Course: item(COURSE),
            Movie: item(MOVIE),
            Recipe: item(recipe),
            Restaurant: item(RESTAURANT),
          },
        },
      },
    },
  },
};

/** LodgingBusiness and its subtypes, of schema.org (see `schema-types.ts`). */
const LODGINGS = names(
  'BedAndBreakfast Campground Hostel Hotel LodgingBusiness Motel Resort SkiResort VacationRental',
);

/** What the tiles of the carousel in beta have in common. */
const TILE: EntityRule = {
  required: ['image', 'name', 'url'],
  recommended: ['aggregateRating'],
  properties: {
    image: IMAGE,
    name: TEXT,
    url: URL,
    aggregateRating: oneOfTypes(['AggregateRating'], {
      recommended: ['bestRating', 'ratingCount', 'ratingValue'],
      properties: AGGREGATE_RATING.properties ?? {},
    }),
  },
};

const FOR_SALE: EntityRule = {
  ...TILE,
  recommended: ['aggregateRating', 'offers'],
  properties: {
    ...TILE.properties,
    offers: {
      entity: {
        Offer: {
          recommended: ['price', 'priceCurrency'],
          properties: { price: AMOUNT, priceCurrency: CURRENCY },
        },
        AggregateOffer: {
          recommended: ['highPrice', 'lowPrice', 'priceCurrency'],
          properties: { highPrice: AMOUNT, lowPrice: AMOUNT, priceCurrency: CURRENCY },
        },
      },
    },
  },
};

const BUSINESS: EntityRule = {
  ...TILE,
  recommended: ['aggregateRating', 'priceRange'],
  properties: {
    ...TILE.properties,
    // "This field must be shorter than 12 characters"
    priceRange: { forms: ['text'], longest: 11 },
    amenityFeature: { entity: { LocationFeatureSpecification: {} } },
    servesCuisine: TEXT,
  },
  when: [
    { property: '@type', is: ['Restaurant'], recommended: ['servesCuisine'] },
    {
      property: '@type',
      is: LODGINGS,
      recommended: ['amenityFeature'],
    },
  ],
};

/** The types of the tiles of the carousel in beta. */
const TILES: Readonly<Record<string, EntityRule>> = {
  Product: FOR_SALE,
  ...Object.fromEntries(EVENTS.map((type) => [type, FOR_SALE])),
  ...Object.fromEntries(LOCAL_BUSINESSES.map((type) => [type, BUSINESS])),
};

/**
 * Of a copy retrieved on 2026-07-07. A list is a summary, whose items have addresses, or has whole items. What is not
 * checked: that all items are of one type, and that their addresses differ and lie on the same domain.
 *
 * A list of products, events or businesses is judged by the page of the carousel in beta, which is shown in the
 * European Economic Area, Turkey and South Africa only
 * (https://developers.google.com/search/docs/appearance/structured-data/carousels-beta, "Last updated 2026-01-21", read
 * 2026-11-25). A list of restaurants alone is judged by the older rules, which ask for less.
 */
export const carousel: Feature = {
  id: 'carousel',
  read: '2026-11-25',
  types: ['ItemList'],
  required: ['itemListElement'],
  properties: { itemListElement: ITEMS },
  // "You must mark up at least three courses"
  when: [
    {
      property: 'itemListElement.item',
      is: ['Course'],
      properties: { itemListElement: { ...ITEMS, leastCount: 3 } },
    },
    {
      property: 'itemListElement.item',
      is: Object.keys(TILES).filter((type) => type !== 'Restaurant'),
      properties: {
        itemListElement: {
          leastCount: 3,
          entity: {
            ListItem: {
              required: ['item', 'position'],
              properties: { item: { entity: TILES }, position: POSITION },
            },
          },
        },
      },
    },
  ],
};
