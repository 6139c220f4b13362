import { dayOf } from '../../../engine/core/day.ts';
import type { Reading } from '../../../engine/history/reading.ts';
import type { Dates } from '../../../engine/search-console/judge-reason.ts';
import type { ReasonId } from '../../../engine/search-console/reasons.ts';

/** Days of two reports of an address between which it has changed. */
export type ChangeByReports = NonNullable<Dates['changed']> & { readonly by: 'reports' };

type Read = Pick<Reading, 'generatedAt' | 'listing' | 'listingCause' | 'keptOut' | 'status'>;

const NOINDEX = ['noindex-meta', 'noindex-header', 'noindex-behind-disallow', 'robots-changed-by-script'];

/** Of the reasons that a stored reading can prove, whether one does. */
const SHOWS: Partial<Readonly<Record<ReasonId, (read: Read) => boolean>>> = {
  noindex: (read) => read.listingCause === 'noindex' || isKeptOutBy(read, NOINDEX),
  robots: isBlocked,
  'indexed-blocked': isBlocked,
  'soft-404': ({ listingCause }) => listingCause === 'soft 404',
  alternate: ({ listing, listingCause }) => listing === 'other-address' && listingCause === 'canonical',
  'not-found': ({ status }) => status === 404 || status === 410,
  unauthorized: ({ status }) => status === 401,
  forbidden: ({ status }) => status === 403,
  'server-error': ({ status = 0 }) => status >= 500 || status === 429,
};

function isKeptOutBy({ keptOut }: Read, ways: readonly string[]): boolean {
  return keptOut?.ways.some((way) => ways.includes(way)) === true;
}

function isBlocked(read: Read): boolean {
  const isRead = read.listing !== 'unknown';
  return (isRead && read.listingCause === 'robots.txt') || isKeptOutBy(read, ['robots-disallowed']);
}

/**
 * When an address has changed by two of its own reports: between the last that shows Google's reason and the first
 * after it that says that nothing keeps it out; `null` if there are no such two. `readings` are of exactly this
 * address.
 */
export function changeInReadings(reason: ReasonId, readings: readonly Read[]): ChangeByReports | null {
  const shows = SHOWS[reason];
  if (shows === undefined) return null;
  const timed = readings.flatMap((read) => {
    const time = Date.parse(read.generatedAt ?? '');
    return Number.isNaN(time) ? [] : [{ read, time }];
  });
  const inOrder = timed.toSorted((one, other) => one.time - other.time);
  const last = inOrder.findLastIndex(({ read }) => shows(read));
  const first = inOrder.slice(last + 1).find(({ read }) => read.listing === 'listed');
  const from = inOrder[last];
  return from && first ? { from: dayOf(from.time), to: dayOf(first.time), by: 'reports' } : null;
}
