import { LISTING_LABELS } from '../report/check-labels.ts';
import { listingAnswerSchema } from '../report/contents/listing.ts';
import { RESULT_LABELS, resultSchema } from '../report/result.ts';
import type { Message, PlainKey, Translatable } from '../text/message.ts';
import { shownAddress, shownText } from '../text/shown-text.ts';
import type { WatchChange } from './compare-looks.ts';
import type { Watch, WatchNews } from './watch.ts';

/** What a change of a watched page is about, in words. */
const WATCHED_LABELS = {
  address: 'sortUrl',
  status: 'factStatus',
  indexing: 'listing',
  robots: 'changedRobots',
  canonical: 'changedCanonical',
  title: 'changedTitle',
  result: 'result',
} as const satisfies Readonly<Record<WatchChange['part'], PlainKey>>;

/** One of the two values of a change, in words; `none` if there was nothing. */
function watchedValue(part: WatchChange['part'], value: string): Translatable {
  const listing = listingAnswerSchema.safeParse(value);
  const result = resultSchema.safeParse(value);
  if (part === 'indexing' && listing.success) return { key: LISTING_LABELS[listing.data] };
  if (part === 'result' && result.success) return RESULT_LABELS[result.data];
  if (value === '') return { key: 'changedNothing' };
  return part === 'address' || part === 'canonical' ? shownAddress(value) : shownText(value);
}

/** Longer lists of changes are cut in a notification. */
const MOST_LINES = 4;

/** The notification about a watched page: what changed, before and after. A click opens its report. */
export function watchNotice({ url }: Watch, { changes }: WatchNews) {
  const lines = changes.slice(0, MOST_LINES).map(({ part, before, after }): Message => {
    const values = { before: watchedValue(part, before), after: watchedValue(part, after) };
    const name: Message = { key: WATCHED_LABELS[part] };
    return { key: 'nameAndValue', values: { name, value: { key: 'verdictsBeforeAfter', values } } };
  });
  return { title: { key: 'watchChanged' } as const, lines: [shownAddress(url), ...lines] };
}
