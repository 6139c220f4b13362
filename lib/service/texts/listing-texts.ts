import type { Listing, ListingAnswer, ListingReason } from '../ports.ts';
import { type KeyedText, text } from './text.ts';

/** Why it is the answer, and what to do next. */
export function listingTexts({ answer, reason, details }: Listing): { text: KeyedText; next: KeyedText } {
  const name = nameOf(answer, reason);
  return { text: text(`listing.${name}.text`, details), next: text(`listing.${name}.next`) };
}

function nameOf(answer: ListingAnswer, reason: ListingReason): ListingReason | 'noindex-and-canonical' {
  const isNoindex = reason === 'noindex-meta' || reason === 'noindex-header';
  return isNoindex && answer === 'contradiction' ? 'noindex-and-canonical' : reason;
}
