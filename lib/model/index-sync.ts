import * as z from 'zod/mini';
import { type Failure, failureSchema } from './failure.ts';

/** One reading of the service's list, newest first; stored after each page, so that it goes on where it was. */
export const syncPassSchema = z.object({
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  /** To the end of the list; else only to the first report that the last sync knew. */
  isFull: z.boolean(),
  /** The next page to ask for, and its cursor where the service pages by cursor. */
  page: z.number(),
  cursor: z.nullable(z.string()),
  /** Reports read so far. */
  read: z.number(),
  /** The lowest id read, as far as the ids are numbers. */
  lowestId: z.nullable(z.number()),
  /** How long the list is, where the service says so. */
  total: z.nullable(z.number()),
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
  failure: z.nullable(failureSchema),
  /** When it failed, milliseconds since 1970. */
  failedAt: z.number(),
});
export type IndexSync = z.infer<typeof indexSyncSchema>;

export const neverSynced: IndexSync = { pass: null, doneAt: null, fullAt: null, failure: null, failedAt: 0 };

/** New reports of other people and machines show after so many minutes: one small request each time. */
export const SYNC_MINUTES = 15;
/** An alarm may ring a little early. */
const SLACK_MS = 60_000;
/** What was deleted or made anew far down the list shows after a day. */
const FULL_MS = 24 * 3_600_000;

/**
 * The same with a reading begun, if it is time for one; one that is under way or has failed goes on. `asked`: the user
 * wants one now, of the whole list. Otherwise nothing is begun where the service refused the key, nor before the time
 * that it asked to wait. `now` in milliseconds since 1970.
 */
export function syncBegun(sync: IndexSync, asked: boolean, now: number): IndexSync {
  if (!asked && mustWait(sync, now)) return sync;
  if (sync.pass && (!asked || sync.pass.isFull)) return { ...sync, failure: null };
  if (!asked && now - (sync.doneAt ?? 0) < SYNC_MINUTES * 60_000 - SLACK_MS) return sync;
  const isFull = asked || sync.fullAt === null || now - sync.fullAt >= FULL_MS;
  const pass: SyncPass = {
    startedAt: now,
    isFull,
    page: 1,
    cursor: null,
    read: 0,
    lowestId: null,
    total: null,
    isSure: true,
  };
  return { ...sync, pass, failure: null };
}

function mustWait({ failure, failedAt }: IndexSync, now: number): boolean {
  return failure !== null && (isFinal(failure) || now < failedAt + waitOf(failure));
}

/** Asking again with the same key would be answered the same. */
function isFinal({ kind }: Failure): boolean {
  return kind === 'bad-key' || kind === 'forbidden';
}

/** In milliseconds. */
function waitOf(failure: Failure): number {
  return failure.kind === 'too-many-requests' ? (failure.retryAfter ?? 0) * 1000 : 0;
}
