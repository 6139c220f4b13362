import type { Obstacle } from '../../store/stored-analysis.ts';
import { type KeyedText, text } from '../../texts/text.ts';

/** Returns the texts of what decides a listing, or would: why the answer is so, and in `next` what to do about it. */
export function listingTexts({ reason, details }: Pick<Obstacle, 'reason' | 'details'>): {
  text: KeyedText;
  next: KeyedText;
} {
  // a browser does not say where another site is
  const isAway = reason === 'strangers-elsewhere' && details['address'] === undefined;
  const name = isAway ? 'strangers-away' : reason;
  return { text: text(`listing.${name}.text`, details), next: text(`listing.${name}.next`) };
}
