import * as z from 'zod/mini';
import { isLocalConnection } from '../connection/local-connection.ts';
import type { EpochMs } from '../core/epoch-ms.ts';
import { type Failure, failureSchema } from '../failure/failure.ts';
import type { Reading } from '../history/reading.ts';
import { urlKey } from '../url/url-key.ts';
import {
  compareLooks,
  compareMoved,
  type Seen,
  seenSchema,
  UNKNOWN,
  watchChangesSchema,
  whyIncomplete,
} from './compare-looks.ts';

const HOUR = 3_600_000;

export const watchPeriodSchema = z.enum(['day', 'week']);
export type WatchPeriod = z.infer<typeof watchPeriodSchema>;
const PERIODS: Readonly<Record<WatchPeriod, number>> = { day: 24 * HOUR, week: 7 * 24 * HOUR };

/** How many pages may be watched: each is read in a tab or costs a report, again and again. */
export const MOST_WATCHED = 100;
/** How many pages this browser opens in an hour to read them. */
const TABS_AN_HOUR = 3;
/** After a look that was not possible, the next one is earlier than a period later. */
const AGAIN = 4 * HOUR;
/** A look that is later than this has a reason that is worth telling. */
const LATE = HOUR;
/** The number of times that something was told of which it is kept what. */
const MOST_NEWS = 5;

/** Why a page was not looked at when it was due, or why a look said nothing. */
const notLookedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['closed', 'offline', 'metered', 'tabs', 'sign-in', 'as-user', 'too-often', 'incomplete']),
  }),
  z.object({ kind: z.literal('failed'), failure: failureSchema }),
]);
export type NotLooked = z.infer<typeof notLookedSchema>;

const newsSchema = z.object({
  /** Epoch milliseconds. */
  at: z.number(),
  changes: watchChangesSchema,
  /** The user has confirmed it. */
  isRead: z.boolean(),
});
export type WatchNews = z.infer<typeof newsSchema>;

/** A page that is looked at again and again. Times are epoch milliseconds. */
export const watchSchema = z.object({
  connectionId: z.string(),
  /** The address of its report. */
  url: z.string(),
  reportId: z.string(),
  period: watchPeriodSchema,
  /** When its next report is due. */
  next: z.number(),
  /** When its last complete report was made, as far as this watch knows. */
  lookedAt: z.nullable(z.number()),
  /** When a look last began. */
  triedAt: z.nullable(z.number()),
  /** The job of a look that has not ended. */
  jobId: z.nullable(z.string()),
  /** Why there was no complete look since `lookedAt`, or why that was late. */
  notLooked: z.nullable(notLookedSchema),
  seen: z.nullable(seenSchema),
  /** What was told, newest first. */
  news: z.array(newsSchema),
});
export type Watch = z.infer<typeof watchSchema>;

/** A page that can be watched, by its newest report. */
export type WatchedPage = Pick<Watch, 'url' | 'reportId'>;

/** Whether it watches this page at this connection. */
export function isWatchOf(watch: Watch, connectionId: string, url: string): boolean {
  return watch.connectionId === connectionId && urlKey(watch.url) === urlKey(url);
}

/** A watch that begins now; its first report is due one period later. */
export function newWatch(
  page: WatchedPage & Pick<Watch, 'connectionId' | 'period'>,
  seen: Seen | null,
  now: EpochMs,
): Watch {
  return {
    ...page,
    next: now + PERIODS[page.period],
    ...{ lookedAt: null, triedAt: null, jobId: null, notLooked: null },
    seen,
    news: [],
  };
}

/** The watch with another period, counted from its last look. */
export function withPeriod(watch: Watch, period: WatchPeriod, now: EpochMs): Watch {
  return { ...watch, period, next: Math.min(watch.next, now + PERIODS[period]) };
}

export type Connectivity = 'online' | 'offline' | 'metered';

/**
 * Whether a page is to be looked at now: `due`, `not-due`, or why it has to wait, which is not its fault. `all` are all
 * watches: this browser opens few tabs in an hour.
 */
export function dueState(
  watch: Watch,
  all: readonly Watch[],
  connectivity: Connectivity,
  now: EpochMs,
): 'due' | 'not-due' | NotLooked {
  if (watch.jobId !== null || watch.next > now) return 'not-due';
  if (connectivity !== 'online') return { kind: connectivity };
  if (!isLocalConnection({ id: watch.connectionId })) return 'due';
  const opened = all.filter(
    ({ connectionId, triedAt }) =>
      isLocalConnection({ id: connectionId }) && triedAt !== null && triedAt > now - HOUR && triedAt <= now,
  );
  return opened.length < TABS_AN_HOUR ? 'due' : { kind: 'tabs' };
}

/** The watch of a page that is due and has to wait; the first reason stays. */
export function waiting(watch: Watch, why: NotLooked): Watch {
  return { ...watch, notLooked: watch.notLooked ?? why };
}

/** The watch as a look begins. A look that is late without a reason was not possible: nobody was there. */
export function lookBegun(watch: Watch, jobId: string, now: EpochMs): Watch {
  const isLate = now - watch.next > LATE;
  return {
    ...watch,
    jobId,
    triedAt: now,
    notLooked: isLate ? (watch.notLooked ?? { kind: 'closed' }) : null,
  };
}

/** What a look ended with: the new report, or why there is none. `reading` is null if the report says nothing yet. */
export type Look =
  | {
      readonly ok: true;
      readonly reportId: string;
      readonly reading: Reading | null;
      /** The complete report before it. */
      readonly last: Reading | null;
    }
  | { readonly ok: false; readonly failure: Failure; readonly hasEffect: boolean };

/**
 * The watch after a look, with what is to be told: nothing if nothing became worse, if the report is not complete, or if
 * there is none.
 */
export function afterLook(
  watch: Watch,
  look: Look,
  now: EpochMs,
): { readonly watch: Watch; readonly news: WatchNews | null } {
  const ended: Watch = { ...watch, jobId: null, next: nextAfter(watch, now) };
  if (!look.ok) {
    const { failure, hasEffect } = look;
    const moved =
      failure.kind === 'page-moved' && watch.seen
        ? compareMoved(watch.seen, failure.address, watch.url)
        : null;
    if (moved) return told({ ...ended, lookedAt: now, notLooked: null }, moved, now);
    // a request that may have taken effect may also have cost a report
    const next = hasEffect ? ended.next : Math.min(ended.next, now + AGAIN);
    return { watch: { ...ended, next, notLooked: { kind: 'failed', failure } }, news: null };
  }
  const { reading, reportId } = look;
  const why = reading ? whyIncomplete(watch.seen, reading) : 'incomplete';
  if (!reading || why)
    return { watch: { ...ended, reportId, notLooked: { kind: why ?? 'incomplete' } }, news: null };
  return told(
    { ...ended, reportId, lookedAt: now },
    compareLooks(watch.seen ?? UNKNOWN, reading, watch.url, look.last),
    now,
  );
}

function told(
  watch: Watch,
  { changes, seen }: { readonly changes: WatchNews['changes']; readonly seen: Seen },
  now: EpochMs,
): { readonly watch: Watch; readonly news: WatchNews | null } {
  if (changes.length === 0) return { watch: { ...watch, seen }, news: null };
  const news = { at: now, changes, isRead: false };
  return { watch: { ...watch, seen, news: [news, ...watch.news].slice(0, MOST_NEWS) }, news };
}

/** The next time that was planned: a late look does not move the ones after it. */
function nextAfter({ next, period }: Watch, now: EpochMs): EpochMs {
  const missed = Math.max(0, Math.floor((now - next) / PERIODS[period]));
  return next + (missed + 1) * PERIODS[period];
}
