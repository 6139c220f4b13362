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
  const name = nameOf(reason, details);
  return {
    text: text(`listing.${name}.text`, { ...details, ...(who && { who }) }),
    next: text(`listing.${name === 'meta-refresh-later' ? reason : name}.next`),
  };
}

/** The name of the texts: what is known of a reason has its own words. */
function nameOf(reason: Obstacle['reason'], details: Obstacle['details']) {
  // a browser does not say where another site is
  if (reason === 'strangers-elsewhere' && details['address'] === undefined) return 'strangers-away';
  if (reason === 'redirected' && details['target'] !== undefined)
    return details['target'] === 'unread' ? 'redirected-unread' : 'redirected-hidden';
  if (reason === 'meta-refresh' && details['delay'] !== undefined) return 'meta-refresh-later';
  if (reason !== 'nothing-there') return reason;
  if (details['scripts'] !== undefined) return 'nothing-yet';
  if (details['element'] !== undefined) return 'nothing-seen';
  return details['script'] === undefined ? reason : 'nothing-loaded';
}
