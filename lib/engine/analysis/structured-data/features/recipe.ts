import { names } from '../../../core/names.ts';
import type { EntityRule, Feature, PropertyRule } from '../feature.ts';
import { REVIEWED } from './ratings.ts';
import { author, DATE, DURATION, IMAGE, TEXT, URL } from './value-rules.ts';
import { VIDEO } from './video.ts';

const SENTENCE: EntityRule = { required: ['text'], properties: { text: TEXT } };

const STEP: EntityRule = {
  required: [['itemListElement', 'text']],
  recommended: ['image', 'name', 'url'],
  properties: {
    itemListElement: { forms: ['text'], entity: { HowToDirection: SENTENCE, HowToTip: SENTENCE } },
    text: TEXT,
    image: IMAGE,
    name: TEXT,
    url: URL,
    video: { entity: { VideoObject: VIDEO, Clip: {} } },
  },
};

const SECTION: EntityRule = {
  required: ['itemListElement', 'name'],
  properties: {
    itemListElement: { forms: ['text'], entity: { HowToStep: STEP, HowToSection: {} } },
    name: TEXT,
  },
};

const INSTRUCTIONS: PropertyRule = {
  forms: ['text'],
  entity: { HowToStep: STEP, HowToSection: SECTION, ItemList: {} },
};

/**
 * Of a copy retrieved on 2026-07-07. `totalTime` does without `cookTime` and `prepTime` and the other way round; those
 * two belong together.
 */
export const recipe: Feature = {
  id: 'recipe',
  read: '2026-11-25',
  types: ['Recipe'],
  required: ['image', 'name'],
  recommended: names(
    'aggregateRating author datePublished description keywords nutrition.calories recipeCategory recipeCuisine recipeIngredient recipeInstructions recipeYield video',
  ),
  properties: {
    image: IMAGE,
    name: TEXT,
    author: author(),
    cookTime: DURATION,
    datePublished: DATE,
    description: TEXT,
    'nutrition.calories': TEXT,
    prepTime: DURATION,
    recipeCategory: TEXT,
    recipeCuisine: TEXT,
    recipeIngredient: TEXT,
    recipeInstructions: INSTRUCTIONS,
    recipeYield: { forms: ['text'], entity: { QuantitativeValue: {} } },
    totalTime: DURATION,
    video: { entity: { VideoObject: VIDEO } },
    ...REVIEWED,
  },
  when: [
    // "If nutrition.calories is defined, recipeYield must be defined with the number of servings"
    { property: 'nutrition.calories', needed: ['recipeYield'] },
    { property: 'totalTime', not: true, recommended: ['cookTime', 'prepTime'] },
    { property: 'cookTime', recommended: ['prepTime'] },
    { property: 'prepTime', recommended: ['cookTime'] },
    { property: 'cookTime', not: true, recommended: ['totalTime'] },
    { property: 'prepTime', not: true, recommended: ['totalTime'] },
  ],
};
