import type { ListingAnswer } from '../../../model/report/contents/listing.ts';
import type { ListingReason } from '../../../report/report-schemas.ts';
import type { Listing } from '../../store/stored-analysis.ts';
import { type KeyedText, text } from '../../texts/text.ts';

/** Returns the texts of a listing: why its answer is so, and in `next` what to do about it. */
export function listingTexts({ answer, reason, details }: Listing): { text: KeyedText; next: KeyedText } {
  const name = nameOf(answer, reason, details);
  return { text: text(`listing.${name}.text`, details), next: text(`listing.${name}.next`) };
}

function nameOf(
  answer: ListingAnswer,
  reason: ListingReason,
  details: Listing['details'],
): ListingReason | 'noindex-and-canonical' | 'strangers-away' {
  // a browser does not say where another site is
  if (reason === 'strangers-elsewhere' && details['address'] === undefined) return 'strangers-away';
  const isNoindex = reason === 'noindex-meta' || reason === 'noindex-header';
  return isNoindex && answer === 'contradiction' ? 'noindex-and-canonical' : reason;
}
