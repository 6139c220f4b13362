import { describe, expect, it } from 'vitest';
import { names } from '../../../../../lib/engine/core/names.ts';
import { eligible, judgeJson, judgePage, partly, without } from '../judge-feature.ts';

const ID = 'recipe';
const STEP = { '@type': 'HowToStep', name: 'Blend', text: 'Blend it.', url: '/pina#1', image: '/step1.jpg' };
const RECIPE = {
  '@type': 'Recipe',
  name: 'Piña Colada',
  image: ['https://food.example/1x1.jpg', 'https://food.example/4x3.jpg'],
  author: { '@type': 'Person', name: 'Mary Stone' },
  datePublished: '2026-03-10',
  description: 'Everyone’s favorite.',
  recipeCuisine: 'American',
  prepTime: 'PT1M',
  cookTime: 'PT2M',
  totalTime: 'PT3M',
  keywords: 'non-alcoholic',
  recipeYield: ['4', '4 servings'],
  recipeCategory: 'Drink',
  nutrition: { '@type': 'NutritionInformation', calories: '120 calories' },
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: 5,
    ratingCount: 18,
    bestRating: 5,
    worstRating: 1,
  },
  recipeIngredient: ['400ml of pineapple juice', 'ice'],
  recipeInstructions: [STEP, { ...STEP, name: 'Fill' }],
  video: {
    '@type': 'VideoObject',
    name: 'How to make one',
    description: 'This is how.',
    thumbnailUrl: '/thumb.jpg',
    contentUrl: '/video.mp4',
    uploadDate: '2026-02-05T08:00:00+08:00',
    duration: 'PT1M33S',
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: 2347,
    },
  },
};
const REST = names(
  'aggregateRating author datePublished description keywords nutrition recipeCategory recipeCuisine recipeIngredient recipeInstructions recipeYield video cookTime prepTime totalTime',
);

describe('a recipe', () => {
  it('is possible with all that Google names, in each format', () => {
    expect(judgeJson(ID, RECIPE)).toEqual(eligible(ID));
    expect(
      judgePage(
        ID,
        '<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Piña</b><img itemprop="image" src="/a.jpg"></div>',
      ),
    ).toEqual(eligible(ID, REST));
    expect(
      judgePage(
        ID,
        '<div vocab="https://schema.org/" typeof="Recipe"><b property="name">Piña</b><img property="image" src="/a.jpg"></div>',
      ),
    ).toEqual(eligible(ID, REST));
  });

  it.each([
    ['text', 'Blend it. Fill a glass.'],
    [
      'steps of sentences',
      [{ ...STEP, text: null, itemListElement: { '@type': 'HowToDirection', text: 'Blend.' } }],
    ],
    ['sections', [{ '@type': 'HowToSection', name: 'Assemble', itemListElement: [STEP] }]],
  ])('may have instructions as %s', (_what, recipeInstructions) => {
    expect(judgeJson(ID, { ...RECIPE, recipeInstructions })).toEqual(eligible(ID));
  });

  it.each([
    ['image', 'image'],
    ['name', 'name'],
  ])('needs %s', (name, missing) => {
    expect(judgeJson(ID, without(RECIPE, name))).toEqual({
      ...eligible(ID),
      eligible: false,
      missing: [missing],
    });
  });

  it.each([
    [{ image: 'a photo' }, 'image', 'a photo', 'url'],
    [{ image: { '@type': 'Person' } }, 'image', 'Person', 'type'],
    [{ image: ['/ok.jpg', 'ftp://food.example/a.jpg'] }, 'image', 'ftp://food.example/a.jpg', 'url'],
    [{ name: true }, 'name', 'true', 'text'],
  ])('is impossible with an unusable value (%#)', (change, property, value, problem) => {
    expect(judgeJson(ID, { ...RECIPE, ...change })).toEqual({
      ...eligible(ID),
      eligible: false,
      invalid: [{ property, value, problem }],
    });
  });

  it.each([
    [{ cookTime: '2 minutes' }, 'cookTime', '2 minutes', 'duration'],
    [{ totalTime: 'T30M' }, 'totalTime', 'T30M', 'duration'],
    [{ datePublished: '10 March' }, 'datePublished', '10 March', 'date'],
    [{ author: 'Mary' }, 'author', 'Mary', 'type'],
  ])('tells an unusable value that is only recommended (%#)', (change, property, value, problem) => {
    expect(judgeJson(ID, { ...RECIPE, ...change })).toEqual({
      ...eligible(ID),
      invalid: [{ property, value, problem }],
    });
  });

  it.each([
    [without(RECIPE, 'cookTime', 'prepTime'), []],
    [without(RECIPE, 'totalTime'), []],
    [without(RECIPE, 'totalTime', 'prepTime'), ['prepTime', 'totalTime']],
    [without(RECIPE, 'prepTime'), ['prepTime']],
    [without(RECIPE, 'nutrition.calories'), ['nutrition.calories']],
  ])('recommends what Google recommends (%#)', (entity, recommended) => {
    expect(judgeJson(ID, entity)).toEqual(eligible(ID, recommended));
  });

  it.each([
    [without(RECIPE, 'recipeYield'), 'recipeYield'],
    [without(RECIPE, 'video.uploadDate'), 'video.uploadDate'],
    [
      {
        ...RECIPE,
        recipeInstructions: [{ '@type': 'HowToStep', name: 'Blend', url: '/a', image: '/a.jpg' }],
      },
      'recipeInstructions.itemListElement | recipeInstructions.text',
    ],
    [
      without(RECIPE, 'aggregateRating.ratingCount'),
      'aggregateRating.ratingCount | aggregateRating.reviewCount',
    ],
  ])('says that a part cannot be used without what it needs (%#)', (entity, property) => {
    expect(judgeJson(ID, entity)).toEqual(partly(ID, property));
  });
});
