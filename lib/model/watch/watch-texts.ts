import { describeFailure } from '../failure/failure-table.ts';
import { LISTING_LABELS } from '../report/check-labels.ts';
import { listingAnswerSchema } from '../report/contents/listing.ts';
import { RESULT_LABELS, resultSchema } from '../report/result.ts';
import type { Message, PlainKey, Translatable } from '../text/message.ts';
import { shownAddress, shownText } from '../text/shown-text.ts';
import type { WatchChange } from './compare-looks.ts';
import type { NotLooked, Watch, WatchNews } from './watch.ts';

/** What a change of a watched page is about, in words. */
export const WATCHED_LABELS = {
  address: 'sortUrl',
  status: 'factStatus',
  indexing: 'listing',
  robots: 'changedRobots',
  canonical: 'changedCanonical',
  title: 'changedTitle',
  result: 'result',
} as const satisfies Readonly<Record<WatchChange['part'], PlainKey>>;

/** One of the two values of a change, in words; `none` if there was nothing. */
export function watchedValue(part: WatchChange['part'], value: string): Translatable {
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
export function watchNotice({ url }: Watch, news: WatchNews) {
  const lines = [shownAddress(url), ...watchLines(news).slice(0, MOST_LINES)];
  return { title: { key: 'watchChanged' } as const, lines };
}

/** What changed, before and after: `Title: A → B`, one text each. */
export function watchLines({ changes }: WatchNews): Message[] {
  return changes.map(({ part, before, after }) => {
    const values = { before: watchedValue(part, before), after: watchedValue(part, after) };
    const name: Message = { key: WATCHED_LABELS[part] };
    return { key: 'nameAndValue', values: { name, value: { key: 'verdictsBeforeAfter', values } } };
  });
}

const NOT_LOOKED = {
  closed: 'watchClosed',
  offline: 'watchOffline',
  metered: 'watchMetered',
  tabs: 'watchTabs',
  'sign-in': 'watchSignIn',
  'as-user': 'watchAsUser',
  'too-often': 'watchTooOften',
  incomplete: 'watchIncomplete',
} as const satisfies Readonly<Record<Exclude<NotLooked['kind'], 'failed'>, PlainKey>>;

/** Why a page was not looked at, in a sentence; of a page that was looked at since, why that was late. */
export function notLookedLabel({ notLooked, lookedAt, triedAt }: Watch): Message | null {
  if (!notLooked) return null;
  const why =
    notLooked.kind === 'failed'
      ? describeFailure(notLooked.failure).what
      : { key: NOT_LOOKED[notLooked.kind] };
  const isSince = lookedAt !== null && triedAt !== null && lookedAt >= triedAt;
  return { key: isSince ? 'watchLate' : 'watchNotSince', values: { why } };
}
