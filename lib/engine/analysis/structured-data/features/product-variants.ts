import { names } from '../../../core/names.ts';
import type { Feature } from '../feature.ts';
import { PRODUCT_REVIEWED } from './product-snippet.ts';

/**
 * Of the page "Last updated 2025-12-10". The variants are products of their own, judged as such where they stand alone.
 */
export const productVariants: Feature = {
  id: 'product-variants',
  read: '2026-11-25',
  types: ['ProductGroup'],
  required: ['name'],
  recommended: names(
    'aggregateRating brand brand.name description hasVariant productGroupID review url variesBy',
  ),
  properties: {
    name: { forms: ['text'] },
    'brand.name': { forms: ['text'] },
    description: { forms: ['text'], entity: { TextObject: {} } },
    hasVariant: { entity: { Product: {} }, elsewhere: true },
    productGroupID: { forms: ['text'] },
    url: { forms: ['url'] },
    variesBy: {
      oneOf: ['color', 'size', 'suggestedAge', 'suggestedGender', 'material', 'pattern'],
      entity: { DefinedTerm: {} },
    },
    ...PRODUCT_REVIEWED,
  },
};
