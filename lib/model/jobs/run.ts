import * as z from 'zod/mini';
import { type Failure, failureSchema } from '../core/failure.ts';

/**
 * A row goes `waiting` → `making` → `done` or `failed`, and back to `waiting` when the service said that nothing was
 * done and to come again later. A `failed` one says why in `failure`.
 */
export const rowStateSchema = z.enum(['waiting', 'making', 'done', 'failed']);

/**
 * What all stored work that is done row by row has: `planned` (shown, nothing sent) → `running` ⇄ `paused` → `done`;
 * or `stopped`, by the user (`stopReason` is null) or by itself when every further row would fail the same way. A
 * stopped one can be resumed.
 */
export const runShape = {
  id: z.string(),
  /** The connection it was begun for; it goes there whatever is chosen meanwhile. */
  connectionId: z.string(),
  state: z.enum(['planned', 'running', 'paused', 'stopped', 'done']),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  /** Why it stopped by itself. */
  stopReason: z.nullable(failureSchema),
  /** It goes on at this time (milliseconds since 1970), because of this failure; null when it does not wait. */
  wait: z.nullable(z.object({ until: z.number(), why: failureSchema })),
  /** Rows in a row that failed for want of an answer: a service that is down is not asked a thousand times. */
  misses: z.number(),
};

/** What the rows of every run have. */
export const rowShape = {
  state: rowStateSchema,
  failure: z.nullable(failureSchema),
  /** The job that does it; its id is stored before the job is. */
  jobId: z.nullable(z.string()),
  /** The job was stored, so one that is missing has ended, and is not started a second time. */
  started: z.boolean(),
  /** The response was lost, so the write may have taken effect: a retry looks for that before it sends anything. */
  outcomeUnknown: z.boolean(),
  /** The service accepted the request, so it is never sent again. */
  accepted: z.boolean(),
};

/** A row of which nothing is done yet. */
export const newRow = {
  state: 'waiting',
  failure: null,
  jobId: null,
  started: false,
  outcomeUnknown: false,
  accepted: false,
} as const;

export interface RunRow {
  readonly state: z.infer<typeof rowStateSchema>;
  readonly failure: Failure | null;
  readonly jobId: string | null;
  readonly started: boolean;
  readonly outcomeUnknown: boolean;
  readonly accepted: boolean;
}

/** Stored work, row by row: a bulk that makes reports, a batch that changes some. */
export interface Run<Row extends RunRow = RunRow> {
  id: string;
  connectionId: string;
  state: 'planned' | 'running' | 'paused' | 'stopped' | 'done';
  createdAt: number;
  rows: Row[];
  stopReason: Failure | null;
  wait: { until: number; why: Failure } | null;
  misses: number;
}

/** The two kinds there are; there is one of each at most. */
export type RunName = 'bulk-create' | 'bulk-edit';

/**
 * What the user can have done with one. `pause`: begins no further row, the one under way ends by itself. `resume`:
 * goes on with what is paused, stopped or waiting, at once. `cancel`: ends it, what is not begun stays `waiting`.
 * `retry`: tries the failed rows again. `clear`: takes one that is planned, stopped or done out of sight.
 */
export type RunControl = 'pause' | 'resume' | 'cancel' | 'retry' | 'clear';

export interface RowCounts {
  readonly waiting: number;
  readonly making: number;
  readonly done: number;
  readonly failed: number;
}

/** How many rows are in each state. */
export function countRows(rows: readonly Pick<RunRow, 'state'>[]): RowCounts {
  const counts = { waiting: 0, making: 0, done: 0, failed: 0 };
  for (const { state } of rows) counts[state]++;
  return counts;
}

/** Is it at work, or will be when it is resumed? Then no other of its kind may take its place. */
export function isUnderWay({ state }: Pick<Run, 'state'>): boolean {
  return state === 'running' || state === 'paused';
}
