import { html } from 'hono/html';
import { AI_CRAWLERS, type Listing, type ListingAnswer } from '../ports.ts';
import { answerText, listingTexts } from '../texts/listing-texts.ts';
import type { Say } from '../texts/say.ts';
import { text } from '../texts/text.ts';
import type { Markup } from './layout.ts';

/** The colour of an answer: that of the result that it allows. */
const LOOKS: Readonly<Record<ListingAnswer, string>> = {
  listed: 'good',
  'not-listed': 'bad',
  'other-address': 'decent',
  contradiction: 'decent',
  unknown: 'quiet',
};

/** Whether search engines may list the page, why, the next step, and what each crawler may do. */
export function listingSection(listing: Listing, say: Say): Markup {
  const { answer, crawlers } = listing;
  const { text: reason, next } = listingTexts(listing);
  const words = say(answerText(answer));
  const engines = [
    ['Google', answerText(crawlers.google.answer)],
    ['Bing', answerText(crawlers.bing.answer)],
    ...AI_CRAWLERS.map((crawler) => [crawler, text(`listing.access.${crawlers.ai[crawler]}`)] as const),
  ] as const;
  return html`<div class="listing" role="status" aria-label="${say(text('listing.title', { answer: words }))}">
<p class="listing-answer ${LOOKS[answer]}">${words}</p>
<p>${say(reason)}</p>
<p class="next">${say(next)}</p>
<ul class="crawlers">${engines.map(([crawler, access]) => html`<li>${say(text('listing.crawler', { crawler, answer: access }))}</li>`)}</ul>
</div>`;
}
