import type { Feature } from '../feature.ts';
import { article } from './article.ts';
import { breadcrumb } from './breadcrumb.ts';
import { carousel } from './carousel.ts';
import { course } from './course.ts';
import { dataset } from './dataset.ts';
import { discussionForum } from './discussion-forum.ts';
import { educationQa } from './education-qa.ts';
import { employerRating } from './employer-rating.ts';
import { event } from './event.ts';
import { imageLicenseMetadata } from './image-license-metadata.ts';
import { jobPosting } from './job-posting.ts';
import { localBusiness } from './local-business.ts';
import { loyaltyProgram } from './loyalty-program.ts';
import { mathSolvers } from './math-solvers.ts';
import { merchantListing } from './merchant-listing.ts';
import { movie } from './movie.ts';
import { organization } from './organization.ts';
import { paywalledContent } from './paywalled-content.ts';
import { productSnippet } from './product-snippet.ts';
import { productVariants } from './product-variants.ts';
import { profilePage } from './profile-page.ts';
import { qaPage } from './qapage.ts';
import { recipe } from './recipe.ts';
import { returnPolicy } from './return-policy.ts';
import { reviewSnippets } from './review-snippet.ts';
import { shippingPolicy } from './shipping-policy.ts';
import { softwareApp } from './software-app.ts';
import { speakable } from './speakable.ts';
import { vacationRental } from './vacation-rental.ts';
import { video } from './video.ts';

/**
 * The features of Google Search that structured data makes possible, by their ids. What Google has stopped showing is
 * none: book actions, course info, claim review, estimated salary, learning video, special announcement and vehicle
 * listing (https://developers.google.com/search/blog/2025/06/simplifying-search-results, from 2025-06-12), practice
 * problems (2026-01-06), FAQ (2026-05-07; https://developers.google.com/search/updates), how-to (2023-09-13) and the
 * sitelinks search box (2024-11-21).
 */
export const FEATURES: readonly Feature[] = [
  article,
  breadcrumb,
  carousel,
  course,
  dataset,
  discussionForum,
  educationQa,
  employerRating,
  event,
  ...imageLicenseMetadata,
  jobPosting,
  localBusiness,
  loyaltyProgram,
  mathSolvers,
  movie,
  organization,
  paywalledContent,
  productSnippet,
  merchantListing,
  productVariants,
  profilePage,
  qaPage,
  recipe,
  returnPolicy,
  ...reviewSnippets,
  shippingPolicy,
  softwareApp,
  speakable,
  vacationRental,
  video,
];
