import { text } from '../../../texts/text.ts';
import { defineCheck, notSeen, passOrFail } from '../../define-check.ts';
import { listingTexts } from '../../listing/listing-texts.ts';

/**
 * What the page, its headers, robots.txt and the sitemap say to Google about listing does not contradict itself, for
 * example noindex beside a canonical address elsewhere or behind a Disallow: search engines then choose for
 * themselves. Not seen if too little was read to decide about listing. Source: Google Search Central, "How to
 * specify a canonical URL", https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls;
 * "Block search indexing with noindex", https://developers.google.com/search/docs/crawling-indexing/block-indexing
 */
export const signalsConflict = defineCheck({
  id: 'signals-conflict',
  group: 'search',
  importance: 'high',
  run: (_context, listing) => {
    if (listing.answer === 'unknown') return notSeen();
    const isConflict = listing.answer === 'contradiction';
    const { text: what, next } = listingTexts(listing);
    return passOrFail(!isConflict, {
      value: text(isConflict ? 'value.no' : 'value.yes'),
      ...(isConflict && { evidence: [what], fix: next }),
    });
  },
});
