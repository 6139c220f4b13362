import * as z from 'zod/mini';
import type { Translatable } from '../../../engine/text/message.ts';
import { failureSchema } from '../../../shared/failure/failure.ts';
import { isOpen, type Job, waitSchema } from './job.ts';
import { editTaskSchema } from './operation.ts';

/**
 * The number of consecutive rows without a proper response after which the service counts as down. A choice: few enough
 * to spare a broken service, enough to outlast a single failure.
 */
export const MAX_CONSECUTIVE_FAILURES = 5;

const runShape = {
  id: z.string(),
  /** The connection it was started for, whatever connection becomes active later. */
  connectionId: z.string(),
  state: z.enum(['running', 'paused', 'stopped', 'done']),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  /** The number of its rows. Their jobs have the ids of `rowId`. */
  rows: z.number(),
  /** The failure that stopped it; null if the user stopped it. */
  stopReason: z.nullable(failureSchema),
  /** When it continues (epoch milliseconds), and the failure it waits after; null if it does not wait. */
  wait: z.nullable(waitSchema),
};

/**
 * A group of jobs that are carried out one at a time, with a pause after each of a service: `running` ⇄ `paused` →
 * `done`; or →
 * `stopped`, by the user (`stopReason` is null) or after a failure that every further row would have. A stopped run can
 * be resumed. Its rows are its jobs, and what changes with each of them is in its progress: the run itself is not
 * written again for a row.
 */
export const runSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bulk-create'),
    ...runShape,
    connectionIds: z.array(z.string()),
    /** The host of all its pages; empty if there are several. */
    host: z.string(),
  }),
  z.object({
    kind: z.literal('bulk-edit'),
    ...runShape,
    /** Its password is stored under the id of the run (`job-passwords.ts`). */
    task: editTaskSchema,
  }),
]);
export type Run = z.infer<typeof runSchema>;
/** Reports of many pages. */
export type BulkCreate = Extract<Run, { kind: 'bulk-create' }>;
/** The same change of many reports. */
export type BulkEdit = Extract<Run, { kind: 'bulk-edit' }>;

/** The kinds of runs; at most one of each is stored. */
export const runKindSchema = z.enum(['bulk-create', 'bulk-edit']);
export type RunKind = z.infer<typeof runKindSchema>;

/** A row waits for its turn, is being carried out, or has ended. */
export type RunRowState = 'waiting' | 'running' | 'done' | 'failed';

/** How far a run has come. */
export const progressSchema = z.object({
  /** The number of rows in each state. */
  waiting: z.number(),
  running: z.number(),
  done: z.number(),
  failed: z.number(),
  /** The row whose turn it is: the outcome of all before it has been taken into account. */
  next: z.number(),
  /** Consecutive rows without a proper response; the run stops after `MAX_CONSECUTIVE_FAILURES`. */
  misses: z.number(),
});
export type Progress = z.infer<typeof progressSchema>;

/** The progress of a run of which nothing is done yet. */
export function newProgress(rows: number): Progress {
  return { waiting: rows, running: 0, done: 0, failed: 0, next: 0, misses: 0 };
}

/** The state of the row that this job is. Its turn has come when it is claimed. */
export function rowState(job: Job): RunRowState {
  if (isOpen(job)) return job.claimed ? 'running' : 'waiting';
  return job.state === 'done' ? 'done' : 'failed';
}

/** The id of the job in this row of a run, counted from 0. Ids of other jobs have no colon. */
export function rowId(runId: string, row: number): string {
  return `${runId}:${row}`;
}

/** Whether this is the id of a job in a run. */
export function isRowId(id: string): boolean {
  return id.includes(':');
}

/**
 * The user's controls. `pause`: starts no further row; the row in progress is finished. `resume`: continues a paused,
 * stopped or waiting run immediately. `cancel`: stops the run; a row of which nothing was sent waits again.
 * `retry`: processes the failed rows again. `clear`: removes a run that is stopped or done, and the planned one.
 */
export const runControlSchema = z.enum(['pause', 'resume', 'cancel', 'retry', 'clear']);
export type RunControl = z.infer<typeof runControlSchema>;

/**
 * The rows of a run in numbers: `12 reports created, 3 failed, 8 pending`; parts with 0 are left out, except `done`.
 */
export function rowCounts({ waiting, running, done, failed }: Progress, kind: RunKind): Translatable {
  const rest = waiting + running;
  return [
    { plural: kind === 'bulk-create' ? 'reportsCreated' : 'rowsDone', count: done },
    ...(failed > 0 ? [{ plural: 'reportsFailed', count: failed } as const] : []),
    ...(rest > 0 ? [{ plural: 'reportsPending', count: rest } as const] : []),
  ];
}

/** Whether the run is running or paused, so that no other run may replace it. */
export function isUnderWay({ state }: Pick<Run, 'state'>): boolean {
  return state === 'running' || state === 'paused';
}
