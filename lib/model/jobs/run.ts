import * as z from 'zod/mini';
import { failureSchema } from '../failure/failure.ts';
import type { Translatable } from '../text/message.ts';
import { waitSchema } from './retry.ts';

/**
 * A row goes from `waiting` to `making` to `done` or `failed` (with `failure`). It goes back to `waiting` if nothing
 * was done and the service can be asked again later.
 */
const rowStateSchema = z.enum(['waiting', 'making', 'done', 'failed']);

/**
 * The fields of every run, whose rows are processed one at a time: `planned` (nothing sent) → `running` ⇄ `paused` →
 * `done`; or → `stopped`, by the user (`stopReason` is null) or after a failure that every further row would have. A
 * stopped run can be resumed.
 */
export const runShape = {
  id: z.string(),
  /** The connection it was started for, whatever connection becomes active later. */
  connectionId: z.string(),
  state: z.enum(['planned', 'running', 'paused', 'stopped', 'done']),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  /** The failure that stopped it; null if the user stopped it. */
  stopReason: z.nullable(failureSchema),
  /** When it continues (epoch milliseconds), and the failure it waits after; null if it does not wait. */
  wait: z.nullable(waitSchema),
  /** Consecutive rows without a proper response; the run stops after `MAX_CONSECUTIVE_FAILURES`. */
  consecutiveFailures: z.number(),
};

/** The fields of the rows of every run. */
export const rowShape = {
  state: rowStateSchema,
  failure: z.nullable(failureSchema),
  /** The id of the row's job, stored before the job is. */
  jobId: z.nullable(z.string()),
  /** The job was stored: if it is missing now, it was removed, and must not be started a second time. */
  started: z.boolean(),
  /** The response was lost and the write may have taken effect: a retry looks that up before it sends anything. */
  outcomeUnknown: z.boolean(),
  /** The service accepted the request, so it is never sent again. */
  accepted: z.boolean(),
};

/** The state of a row before it is processed. */
export const newRow = {
  state: 'waiting',
  failure: null,
  jobId: null,
  started: false,
  outcomeUnknown: false,
  accepted: false,
} as const;

const rowSchema = z.object(rowShape);
const runSchema = z.object(runShape);
export type RunRow = Readonly<z.infer<typeof rowSchema>>;
/** A bulk create or a bulk edit. */
export type Run<Row extends RunRow = RunRow> = z.infer<typeof runSchema> & { rows: Row[] };

/** The kinds of runs; at most one of each is stored. */
export const runNameSchema = z.enum(['bulk-create', 'bulk-edit']);
export type RunName = z.infer<typeof runNameSchema>;

/**
 * The user's controls. `pause`: starts no further row; the row in progress is finished. `resume`: continues a paused,
 * stopped or waiting run immediately. `cancel`: stops the run; rows of which nothing was sent are `waiting` again.
 * `retry`: processes the failed rows again. `clear`: removes a run that is planned, stopped or done.
 */
export const runControlSchema = z.enum(['pause', 'resume', 'cancel', 'retry', 'clear']);
export type RunControl = z.infer<typeof runControlSchema>;

/** The number of rows in each state. */
export function countRows(rows: readonly Pick<RunRow, 'state'>[]): Record<RunRow['state'], number> {
  const counts = { waiting: 0, making: 0, done: 0, failed: 0 };
  for (const { state } of rows) counts[state]++;
  return counts;
}

/** The rows of a run in numbers: `12 reports created, 3 failed, 8 pending`; parts with 0 are left out, except `done`. */
export function rowCounts(
  rows: readonly Pick<RunRow, 'state'>[],
  done: 'reportsCreated' | 'rowsDone',
): Translatable {
  const counts = countRows(rows);
  const rest = counts.waiting + counts.making;
  return [
    { plural: done, count: counts.done },
    ...(counts.failed > 0 ? [{ plural: 'reportsFailed', count: counts.failed } as const] : []),
    ...(rest > 0 ? [{ plural: 'reportsPending', count: rest } as const] : []),
  ];
}

/** Whether the run is running or paused, so that no other run may replace it. */
export function isUnderWay({ state }: Pick<Run, 'state'>): boolean {
  return state === 'running' || state === 'paused';
}
