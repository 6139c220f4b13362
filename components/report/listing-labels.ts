import { LISTING_LABELS } from '../../lib/engine/report/check-labels.ts';
import type { ListingAnswer } from '../../lib/engine/report/contents/listing.ts';
import { t } from '../../lib/extension/platform/text.ts';

/** `Can’t be indexed: noindex`, without the cause `Can’t be indexed`. */
export function listingText(answer: ListingAnswer, cause?: string): string {
  const said = t(LISTING_LABELS[answer]);
  return cause === undefined ? said : t('nameAndValue', { name: said, value: cause });
}

/** `Indexing: Can’t be indexed: noindex`. */
export function listingName(answer: ListingAnswer, cause?: string): string {
  return t('nameAndValue', { name: t('listing'), value: listingText(answer, cause) });
}
