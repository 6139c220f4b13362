import type { EntityRule, Feature, PropertyRule } from '../feature.ts';
import { COURSE } from './course.ts';
import { MOVIE } from './movie.ts';
import { recipe } from './recipe.ts';
import { IMAGE, POSITION, TEXT, URL } from './value-rules.ts';

/** An item of a list on one page, with what its own feature requires. */
function item({ required = [], properties }: EntityRule): EntityRule {
  return {
    required: [...new Set(['name', 'url', ...required])],
    properties: { ...properties, name: TEXT, url: URL },
  };
}

/** Of the page "local-business", section "Restaurant carousel": unlike a business alone, it needs a picture and no address. */
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

/**
 * Of a copy retrieved on 2026-07-07. A list is a summary, whose items have addresses, or has whole items. What is not
 * checked: that all items are of one type, and that their addresses differ and lie on the same domain.
 */
export const carousel: Feature = {
  id: 'carousel',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/carousel',
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
  ],
};
