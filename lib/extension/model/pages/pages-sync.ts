import * as z from 'zod/mini';
import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import type { Report } from '../../../engine/report/report.ts';
import { type Failure, failureSchema } from '../../../shared/failure/failure.ts';
import type { PageOf } from '../core/page-of.ts';

/** One pass over the service's list, newest first; stored after each page so that it can be resumed. */
export const syncPassSchema = z.object({
  /** Epoch ms. */
  startedAt: z.number(),
  /** Reads to the end of the list; otherwise only to the first report that the last sync knew. */
  isFull: z.boolean(),
  /**
   * `null`: reads in order of creation, newest first. Otherwise (only if not full) a second run in order of
   * the results, to find reruns: down to this newest known result time (ISO 8601).
   */
  since: z.nullable(z.string()),
  /** The next page to request, and its cursor if the service pages by cursor. */
  page: z.number(),
  cursor: z.nullable(z.string()),
  /** The ids on the last page: a service that sends them again has no further pages. */
  lastIds: z.optional(z.string()),
  /** Reports read so far. */
  read: z.number(),
  /** The lowest id read, if the ids are numbers. */
  lowestId: z.nullable(z.number()),
  /** The length of the list, if the service sends it. */
  total: z.nullable(z.number()),
  /** The time of the newest result read, ISO 8601. */
  newestAt: z.nullable(z.string()),
  /** How many of them the last sync did not know. */
  fresh: z.number(),
  /** Whether everything between the first and the last report read was seen without gaps. */
  isGapless: z.boolean(),
});
export type SyncPass = z.infer<typeof syncPassSchema>;

export const pagesSyncSchema = z.object({
  /** The running pass; it waits for its next attempt while there is a `failure`. */
  pass: z.nullable(syncPassSchema),
  /** When the last pass and the last full pass ended; epoch ms. */
  doneAt: z.nullable(z.number()),
  fullAt: z.nullable(z.number()),
  /** The length of the list at that time, if the service sent it, and the time of its newest result. */
  total: z.nullable(z.number()),
  newestAt: z.nullable(z.string()),
  /** The list is shorter than expected: a report that was not read has been deleted. */
  hasUnseenDeletion: z.boolean(),
  failure: z.nullable(failureSchema),
  /** When it failed, epoch ms. */
  failedAt: z.number(),
});
export type PagesSync = z.infer<typeof pagesSyncSchema>;

export const neverSynced: PagesSync = {
  pass: null,
  doneAt: null,
  fullAt: null,
  total: null,
  newestAt: null,
  hasUnseenDeletion: false,
  failure: null,
  failedAt: 0,
};

/**
 * The minutes between two syncs, after which reports of other people and machines appear. A choice: each sync is one or
 * two small requests.
 */
export const SYNC_MINUTES = 15;
/** An alarm may fire slightly early. */
const SLACK_MS = 60_000;
/** The whole list is read again after a day, or after an hour if an unread report has been deleted. */
const FULL_MS = 24 * 3_600_000;
const SHORT_MS = 3_600_000;

/**
 * Starts a pass if one is due; a running or failed one continues. `asked`: the user requested a full sync
 * now. Otherwise nothing starts if the service rejected the key, nor before the time at which the service
 * asked to retry.
 */
export function syncBegun(sync: PagesSync, asked: boolean, now: EpochMs): PagesSync {
  if (!asked && mustWait(sync, now)) return sync;
  if (sync.pass && (!asked || sync.pass.isFull)) return { ...sync, failure: null };
  if (!asked && isWithin(sync.doneAt, SYNC_MINUTES * 60_000 - SLACK_MS, now)) return sync;
  const isFull = asked || !isWithin(sync.fullAt, sync.hasUnseenDeletion ? SHORT_MS : FULL_MS, now);
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
    isGapless: true,
  };
  return { ...sync, pass, failure: null };
}

/** The pass after reading this page; `fresh` of its rows were unknown to the last sync. */
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
    // if the list became shorter while reading, rows moved up and one was skipped between two pages
    isGapless: pass.isGapless && unreadable === 0 && (total ?? 0) >= (pass.total ?? 0),
  };
}

/**
 * The state after a pass over the list, of which `gone` deleted reports were removed. If it read only
 * the newest reports, another pass follows, by generation time: it finds older reports that were run again.
 */
export function finishPass(
  sync: PagesSync,
  pass: SyncPass,
  { isWhole, gone, now }: { isWhole: boolean; gone: number; now: EpochMs },
): PagesSync {
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
    hasUnseenDeletion:
      !isWhole && !pass.isFull && (sync.hasUnseenDeletion || (missing(sync, pass) ?? 0) > gone),
  };
}

/**
 * How many reports known to the last sync have been deleted; `undefined` if the service does not send a
 * total.
 */
export function missing(sync: PagesSync, pass: SyncPass): number | undefined {
  if (sync.total === null || pass.total === null) return undefined;
  return sync.total + pass.fresh - pass.total;
}

/** The latest of several times in ISO 8601 in UTC with milliseconds, which sort as text. */
export function newestOf(times: readonly (string | null)[]): string | null {
  return (
    times
      .filter((time) => time !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

function mustWait({ failure, failedAt }: PagesSync, now: EpochMs): boolean {
  return failure !== null && (isFinal(failure) || isWithin(failedAt, waitOf(failure), now));
}

/** Whether a time is less than `length` ms ago. A time in the future is not: the clock was set back. */
function isWithin(time: EpochMs | null, length: number, now: EpochMs): boolean {
  return time !== null && time <= now && now - time < length;
}

/** Repeating the request with the same key would give the same response. */
function isFinal({ kind }: Failure): boolean {
  return kind === 'bad-key' || kind === 'forbidden' || kind === 'in-front';
}

/** The delay before the next attempt, in milliseconds. */
function waitOf(failure: Failure): number {
  return failure.kind === 'too-many-requests' ? (failure.retryAfter ?? 0) * 1000 : 0;
}
