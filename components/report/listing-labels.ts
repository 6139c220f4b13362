import { LISTING_LABELS } from '../../lib/model/report/check-labels.ts';
import type { ListingAnswer } from '../../lib/model/report/contents/listing.ts';
import { t } from '../../lib/platform/text.ts';

/** `Can be indexed`. */
export function listingText(answer: ListingAnswer): string {
  return t(LISTING_LABELS[answer]);
}

/** `Indexing: Can be indexed`. */
export function listingName(answer: ListingAnswer): string {
  return t('nameAndValue', { name: t('listing'), value: listingText(answer) });
}
