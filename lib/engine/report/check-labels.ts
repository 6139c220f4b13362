import type { Texts } from '../text/create-texts.ts';
import type { Message, PlainKey, Translatable } from '../text/message.ts';
import type { CheckState, FixedBy, Importance } from './check-values.ts';
import type { AiPurpose } from './contents/ai-crawlers.ts';
import type { CrawlerAccess, ListingAnswer } from './contents/listing.ts';
import type { FactName } from './facts.ts';
import type { ReadMode } from './read-mode.ts';

/** The importance of a check, in words. */
export const IMPORTANCE_LABELS = {
  high: 'weightHigh',
  medium: 'weightMedium',
  low: 'weightLow',
  note: 'weightNote',
} as const satisfies Readonly<Record<Importance, PlainKey>>;

/** Who usually fixes what a check found, in words. */
export const FIXED_BY_LABELS = {
  content: 'fixedByContent',
  template: 'fixedByTemplate',
  server: 'fixedByServer',
} as const satisfies Readonly<Record<FixedBy, string>>;

/** The state of a check, read to screen readers before its title. */
export const STATE_LABELS = {
  failed: 'checkFailed',
  passed: 'checkPassed',
  'not-applicable': 'checkNotApplicable',
  'not-seen': 'checkNotSeen',
} as const satisfies Readonly<Record<CheckState, PlainKey>>;

/** What a page says of itself, by name. */
export const FACT_LABELS = {
  title: 'changedTitle',
  description: 'changedDescription',
  h1: 'changedH1',
  canonical: 'changedCanonical',
  robots: 'changedRobots',
} as const satisfies Readonly<Record<FactName, PlainKey>>;

/** Whether search engines may list the page, in words. */
export const LISTING_LABELS = {
  listed: 'listingListed',
  'not-listed': 'listingNotListed',
  suspected: 'listingSuspected',
  'other-address': 'listingOtherAddress',
  contradiction: 'listingContradiction',
  unknown: 'listingUnknown',
  'kept-out': 'listingKeptOut',
  exposed: 'listingExposed',
} as const satisfies Readonly<Record<ListingAnswer, string>>;

/** Whether a crawler may read the page, in words. */
export const ACCESS_LABELS = {
  allowed: 'crawlerAllowed',
  disallowed: 'crawlerDisallowed',
  'not-seen': 'crawlerNotSeen',
} as const satisfies Readonly<Record<CrawlerAccess, string>>;

/** What AI crawlers read pages for, in words. */
export const AI_PURPOSE_LABELS = {
  training: 'crawlersTraining',
  search: 'crawlersSearch',
  user: 'crawlersUser',
} as const satisfies Readonly<Record<AiPurpose, string>>;

/** How a page was read, if that is not the usual way, in a sentence. */
export const READ_MODE_LABELS = {
  'as-user': 'readingAsUser',
  older: 'readingOlder',
  'own-worker': 'readingOwnWorker',
  translated: 'readingTranslated',
  forbidden: 'readingShownOnly',
  'shown-only': 'readingShownOnly',
} as const satisfies Readonly<Record<ReadMode, string>>;

/** The shape and colour of an answer as pages with it are counted. */
export const LISTING_MARKS = {
  listed: 'good',
  'not-listed': 'bad',
  suspected: 'decent',
  'other-address': 'elsewhere',
  contradiction: 'decent',
  unknown: 'none',
  'kept-out': 'good',
  exposed: 'bad',
  open: 'good',
} as const satisfies Readonly<Record<CountedAnswer, string>>;

/**
 * What is said of whether a page can be indexed, in words and by a mark, by `Indexing.answer` and `Indexing.cause`. The
 * mark is dashed (`isHalf`) if a part of what decides was not read; the page alone then forbids nothing (`isOpen`).
 */
export function indexingShown(answer: ListingAnswer, cause?: string) {
  const isHalf = answer === 'unknown';
  const isOpen = isHalf && (cause === 'robots.txt' || cause === 'HTML');
  const name: Message = { key: isOpen ? 'listingOpen' : LISTING_LABELS[answer] };
  const isWhole = isOpen || cause === undefined;
  const words = isWhole ? name : ({ key: 'nameAndValue', values: { name, value: cause } } as const);
  return { words, mark: LISTING_MARKS[isOpen ? 'open' : answer], isHalf, isOpen } as const;
}

/** An answer as pages with it are counted: half a reading that forbids nothing is `open`. */
export type CountedAnswer = ListingAnswer | 'open';

/** What a page counts as, by `Report.listing` and `Report.listingCause`. */
export function countedAnswer(answer: ListingAnswer = 'unknown', cause?: string): CountedAnswer {
  return indexingShown(answer, cause).isOpen ? 'open' : answer;
}

const SIGNS = { good: '✓', decent: '~', bad: '✕', elsewhere: '↷', none: '?' } as const;

/** The same as text: `✓ Can be indexed`. The sign of half a reading stands in brackets. */
export function indexingText(format: Texts['format'], answer: ListingAnswer, cause?: string): string {
  const { words, mark, isHalf } = indexingShown(answer, cause);
  return `${isHalf ? `(${SIGNS[mark]})` : SIGNS[mark]} ${format(words)}`;
}

/** The names of Google's rich results, by the ids that a report gives them. */
export const RICH_RESULT_NAMES: ReadonlyMap<string, PlainKey> = new Map(
  Object.entries({
    article: 'richArticle',
    breadcrumb: 'richBreadcrumb',
    carousel: 'richCarousel',
    course: 'richCourse',
    dataset: 'richDataset',
    'discussion-forum': 'richDiscussionForum',
    'education-qa': 'richEducationQa',
    'employer-rating': 'richEmployerRating',
    event: 'richEvent',
    'image-license-metadata': 'richImageLicense',
    'job-posting': 'richJobPosting',
    'local-business': 'richLocalBusiness',
    'loyalty-program': 'richLoyaltyProgram',
    'math-solvers': 'richMathSolver',
    'merchant-listing': 'richMerchantListing',
    movie: 'richMovie',
    organization: 'richOrganization',
    'paywalled-content': 'richPaywalledContent',
    'product-snippet': 'richProductSnippet',
    'product-variants': 'richProductVariants',
    'profile-page': 'richProfilePage',
    qapage: 'richQaPage',
    recipe: 'richRecipe',
    'return-policy': 'richReturnPolicy',
    'review-snippet': 'richReviewSnippet',
    'shipping-policy': 'richShippingPolicy',
    'software-app': 'richSoftwareApp',
    speakable: 'richSpeakable',
    'vacation-rental': 'richVacationRental',
    video: 'richVideo',
  }),
);

/** The syntaxes of structured data, by the names that a report gives them. */
export const FORMAT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'json-ld': 'JSON-LD',
    microdata: 'Microdata',
    rdfa: 'RDFa',
  }),
);

/** What is wrong with a value of structured data, in words. */
export const VALUE_PROBLEMS: ReadonlyMap<string, PlainKey> = new Map(
  Object.entries({
    number: 'problemNumber',
    date: 'problemDate',
    duration: 'problemDuration',
    url: 'problemUrl',
    currency: 'problemCurrency',
    enum: 'problemEnum',
    text: 'problemText',
    type: 'problemType',
    range: 'problemRange',
    past: 'problemPast',
    unreadable: 'problemUnreadable',
    count: 'problemCount',
    length: 'problemLength',
  }),
);

/** The embedded service's groups, by their ids as names, in the order in which they are shown. */
const GROUPS = [
  ['Search', 'groupSearch'],
  ['Performance', 'groupPerformance'],
  ['Security', 'groupSecurity'],
  ['Basics', 'groupBasics'],
] as const;

/** A group's name: the embedded service's in the reader's language, any other as the service sent it. */
export function groupLabel(group: string): Translatable {
  for (const [name, key] of GROUPS) if (name === group) return { key };
  return group || { key: 'checks' };
}

/** Whether the group is one of the embedded service's, which have translated names. */
export function isOwnGroup(group: string): boolean {
  return GROUPS.some(([name]) => name === group);
}

/** The position of a group among others; groups of other services come last. */
export function groupRank(group: string): number {
  const rank = GROUPS.findIndex(([name]) => name === group);
  return rank === -1 ? GROUPS.length : rank;
}
