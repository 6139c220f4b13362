import type { InFront } from '../../core/in-front.ts';
import { inFrontText } from '../../page/in-front-of.ts';
import type { Obstacle } from '../../store/stored-analysis.ts';
import { type KeyedText, text } from '../../texts/text.ts';

/** Returns the texts of what decides a listing, or would: why the answer is so, and in `next` what to do about it. */
export function listingTexts({ reason, details }: Pick<Obstacle, 'reason' | 'details'>): {
  text: KeyedText;
  next: KeyedText;
} {
  const { by, name: whose } = details;
  const who = reason === 'in-front' ? inFrontText(by as InFront['by'], `${whose}`) : '';
  // a browser does not say where another site is
  const isAway = reason === 'strangers-elsewhere' && details['address'] === undefined;
  const name = isAway ? 'strangers-away' : reason;
  return {
    text: text(`listing.${name}.text`, { ...details, ...(who && { who }) }),
    next: text(`listing.${name}.next`),
  };
}
