import type { Feature } from '../feature.ts';
import { article } from './article.ts';
import { employerRating } from './employer-rating.ts';
import { localBusiness } from './local-business.ts';
import { loyaltyProgram } from './loyalty-program.ts';
import { merchantListing } from './merchant-listing.ts';
import { organization } from './organization.ts';
import { productSnippet } from './product-snippet.ts';
import { productVariants } from './product-variants.ts';
import { returnPolicy } from './return-policy.ts';
import { reviewSnippets } from './review-snippet.ts';
import { shippingPolicy } from './shipping-policy.ts';
import { softwareApp } from './software-app.ts';

/** The features of Google Search that structured data makes possible, by their ids. */
export const FEATURES: readonly Feature[] = [
  article,
  employerRating,
  localBusiness,
  loyaltyProgram,
  organization,
  productSnippet,
  merchantListing,
  productVariants,
  returnPolicy,
  ...reviewSnippets,
  shippingPolicy,
  softwareApp,
];
