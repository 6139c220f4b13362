import * as z from 'zod/mini';
import { type Failure, failureSchema } from '../core/failure.ts';
import type { PageOf } from '../core/page-of.ts';
import type { Report } from '../report/report.ts';

/** One reading of the service's list, newest first; stored after each page, so that it goes on where it was. */
export const syncPassSchema = z.object({
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  /** To the end of the list; else only to the first report that the last sync knew. */
  isFull: z.boolean(),
  /**
   * `null`: it reads in the order in which they were made, newest first. Then, if it is not full, in the order of their
   * results what was made anew, to the newest result that was known before (ISO 8601).
   */
  since: z._default(z.nullable(z.string()), null),
  /** The next page to ask for, and its cursor where the service pages by cursor. */
  page: z.number(),
  cursor: z.nullable(z.string()),
  /** `textHash` of the ids on the last page: a service that sends it again has no further pages. */
  lastIds: z.optional(z.string()),
  /** Reports read so far. */
  read: z.number(),
  /** The lowest id read, as far as the ids are numbers. */
  lowestId: z.nullable(z.number()),
  /** How long the list is, where the service says so. */
  total: z.nullable(z.number()),
  /** When the newest result that was read is from, ISO 8601. */
  newestAt: z._default(z.nullable(z.string()), null),
  /** So many of them the last sync did not know. */
  fresh: z._default(z.number(), 0),
  /** Everything between the first and the last report read was really seen. */
  isSure: z.boolean(),
});
export type SyncPass = z.infer<typeof syncPassSchema>;

/** How far the index of a connection follows the service. */
export const indexSyncSchema = z.object({
  /** The reading under way; waits for its next try while there is a `failure`. */
  pass: z.nullable(syncPassSchema),
  /** When the last one ended, and when the last full one did; milliseconds since 1970. */
  doneAt: z.nullable(z.number()),
  fullAt: z.nullable(z.number()),
  /** How long the list was then, where the service says so, and when its newest result was from. */
  total: z._default(z.nullable(z.number()), null),
  newestAt: z._default(z.nullable(z.string()), null),
  /** Less is in the list than there should be: something that was not read is gone. */
  isShort: z._default(z.boolean(), false),
  failure: z.nullable(failureSchema),
  /** When it failed, milliseconds since 1970. */
  failedAt: z.number(),
});
export type IndexSync = z.infer<typeof indexSyncSchema>;

export const neverSynced: IndexSync = {
  pass: null,
  doneAt: null,
  fullAt: null,
  total: null,
  newestAt: null,
  isShort: false,
  failure: null,
  failedAt: 0,
};

/** New reports of other people and machines show after so many minutes: one or two small requests each time. */
export const SYNC_MINUTES = 15;
/** An alarm may ring a little early. */
const SLACK_MS = 60_000;
/** The whole list is read again after a day, and after an hour where something in it is gone that was not read. */
const FULL_MS = 24 * 3_600_000;
const SHORT_MS = 3_600_000;

/**
 * The same with a reading begun, if it is time for one; one that is under way or has failed goes on. `asked`: the user
 * wants one now, of the whole list. Otherwise nothing is begun where the service refused the key, nor before the time
 * that it asked to wait. `now` in milliseconds since 1970.
 */
export function syncBegun(sync: IndexSync, asked: boolean, now: number): IndexSync {
  if (!asked && mustWait(sync, now)) return sync;
  if (sync.pass && (!asked || sync.pass.isFull)) return { ...sync, failure: null };
  if (!asked && isWithin(sync.doneAt, SYNC_MINUTES * 60_000 - SLACK_MS, now)) return sync;
  const isFull = asked || !isWithin(sync.fullAt, sync.isShort ? SHORT_MS : FULL_MS, now);
  const pass: SyncPass = {
    startedAt: now,
    isFull,
    since: null,
    page: 1,
    cursor: null,
    read: 0,
    lowestId: null,
    total: null,
    newestAt: null,
    fresh: 0,
    isSure: true,
  };
  return { ...sync, pass, failure: null };
}

/** What was read of the list so far, this page with it; `fresh` of its rows the last sync did not know. */
export function passAfter(
  pass: SyncPass,
  { rows, unreadable, total }: PageOf<Report>,
  fresh: number,
): SyncPass {
  const ids = rows.map(({ id }) => Number(id));
  const lowest = Math.min(pass.lowestId ?? Number.POSITIVE_INFINITY, ...ids);
  return {
    ...pass,
    read: pass.read + rows.length,
    lowestId: Number.isFinite(lowest) ? lowest : null,
    total,
    newestAt: newestOf([pass.newestAt, ...rows.map(({ generatedAt }) => generatedAt)]),
    fresh: pass.fresh + fresh,
    // a list that became shorter has moved up under us: something was skipped at the seam of two pages
    isSure: pass.isSure && unreadable === 0 && (total ?? 0) >= (pass.total ?? 0),
  };
}

/**
 * The same when its list was read, after which so many reports that were not in it any more were forgotten. Where only
 * its newest part was read, what was made anew is still to be. `now` in milliseconds since 1970.
 */
export function listRead(
  sync: IndexSync,
  pass: SyncPass,
  { isWhole, gone, now }: { isWhole: boolean; gone: number; now: number },
): IndexSync {
  return {
    ...neverSynced,
    pass:
      isWhole || pass.isFull || sync.newestAt === null
        ? null
        : { ...pass, since: sync.newestAt, page: 1, cursor: null },
    doneAt: now,
    fullAt: isWhole || pass.isFull ? now : sync.fullAt,
    total: pass.total,
    newestAt: newestOf([sync.newestAt, pass.newestAt]),
    isShort: !isWhole && !pass.isFull && (sync.isShort || (missing(sync, pass) ?? 0) > gone),
  };
}

/** So many reports that the last sync knew of are gone; `undefined` where the service does not say how many it has. */
export function missing(sync: IndexSync, pass: SyncPass): number | undefined {
  if (sync.total === null || pass.total === null) return undefined;
  return sync.total + pass.fresh - pass.total;
}

/** Of times as ISO 8601 in UTC with milliseconds, which sorts as text. */
export function newestOf(times: readonly (string | null)[]): string | null {
  return (
    times
      .filter((time) => time !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

function mustWait({ failure, failedAt }: IndexSync, now: number): boolean {
  return failure !== null && (isFinal(failure) || isWithin(failedAt, waitOf(failure), now));
}

/** Is a time less than `length` (ms) ago? One in the future is not: the clock was set back. */
function isWithin(time: number | null, length: number, now: number): boolean {
  return time !== null && time <= now && now - time < length;
}

/** Asking again with the same key would be answered the same. */
function isFinal({ kind }: Failure): boolean {
  return kind === 'bad-key' || kind === 'forbidden';
}

/** In milliseconds. */
function waitOf(failure: Failure): number {
  return failure.kind === 'too-many-requests' ? (failure.retryAfter ?? 0) * 1000 : 0;
}
