import type { CrawlerAccess, ListingAnswer } from '../../lib/model/report/contents/listing.ts';
import { t } from '../../lib/platform/text.ts';
import type { Mark } from '../ui/marks/ResultMark.tsx';

const ANSWERS = {
  listed: 'listingListed',
  'not-listed': 'listingNotListed',
  'other-address': 'listingOtherAddress',
  contradiction: 'listingContradiction',
  unknown: 'listingUnknown',
} as const satisfies Readonly<Record<ListingAnswer, string>>;

const ACCESS = {
  allowed: 'crawlerAllowed',
  disallowed: 'crawlerDisallowed',
  'not-seen': 'crawlerNotSeen',
} as const satisfies Readonly<Record<CrawlerAccess, string>>;

const MARKS: Readonly<Record<ListingAnswer, Mark>> = {
  listed: 'good',
  'not-listed': 'bad',
  'other-address': 'decent',
  contradiction: 'decent',
  unknown: 'waiting',
};

/** `May be listed`. */
export function listingText(answer: ListingAnswer): string {
  return t(ANSWERS[answer]);
}

/** `Listing: May be listed`. */
export function listingName(answer: ListingAnswer): string {
  return t('nameAndValue', { name: t('listing'), value: listingText(answer) });
}

/** Whether an AI crawler may read the page: `Allowed`. */
export function accessText(access: CrawlerAccess): string {
  return t(ACCESS[access]);
}

/** The shape that stands for an answer. */
export function listingMark(answer: ListingAnswer): Mark {
  return MARKS[answer];
}
