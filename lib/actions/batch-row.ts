import type { Batch, BatchRow } from '../model/batch.ts';
import { type Failure, failed, type Outcome, tookEffect } from '../model/failure.ts';
import type { Report } from '../model/report.ts';
import { pause } from '../platform/pause.ts';
import { batchItem } from '../storage/batch.ts';
import { forgetDeleted } from './delete-report.ts';
import { doTask, type Look, lookAtTask } from './do-task.ts';
import { changeRow, isTaken, judgeRow, type QueueStore, rowDone } from './queue-rows.ts';
import { pageHashes } from './remember-reports.ts';
import { showOnTabsOf } from './show-on-tabs.ts';

/** A batch has each report once. */
export const batchStore: QueueStore<BatchRow, Batch> = {
  item: batchItem,
  keyOf: ({ report }) => report.id,
  connectionOf: ({ connectionId }) => connectionId,
};

/** The pauses before each look at a report whose answer was lost, in seconds: the others wait meanwhile. */
const PAUSES = [0, 2, 5, 10] as const;

/** Does a waiting row's task and stores what came of it. Does nothing if the batch no longer runs. */
export async function makeBatchRow(batch: Batch, row: BatchRow): Promise<void> {
  const making: BatchRow = { ...row, state: 'making', failure: null };
  if (!(await isTaken(batchStore, batch, making))) return;
  if (!row.mayBeDone) return send(batch, making);
  const seen = await lookFor(batch, making, [0]);
  if (seen.ok && seen.value.kind === 'not-seen' && !row.accepted) return send(batch, making);
  await settleSeen(batch, making, seen, { kind: 'change-not-confirmed' });
}

/**
 * Ends a row that a background left in the middle. What is not seen to be done is done again where a second time
 * changes nothing more; making a report anew costs quota, so that is left to the user.
 */
export async function settleBatchRow(batch: Batch, row: BatchRow): Promise<void> {
  const seen = await lookFor(batch, row, batch.task.kind === 'rerun' ? PAUSES : [0]);
  const isToDo = seen.ok && seen.value.kind === 'not-seen' && batch.task.kind !== 'rerun';
  if (isToDo) return changeRow(batchStore, batch, { ...row, state: 'waiting' });
  await settleSeen(batch, row, seen, { kind: 'change-not-confirmed' });
}

async function send(batch: Batch, row: BatchRow): Promise<void> {
  const { id, connectionId, task } = batch;
  const outcome = await doTask({ connectionId, task, passwordId: id, report: row.report });
  if (outcome.ok) return done(batch, row, outcome.value.report ?? changed(batch, row));
  const { failure } = outcome;
  if (failure.kind === 'no-result-yet') {
    return fail(batch, { ...row, mayBeDone: true, accepted: true }, failure);
  }
  if (tookEffect(failure) === 'no') return fail(batch, { ...row, mayBeDone: false }, failure);
  const seen = await lookFor(batch, row, PAUSES);
  // an error that the service itself tells says more than that nothing was seen
  const isTold = ['service-error', 'redirected'].includes(failure.kind) || batch.task.kind === 'delete';
  await settleSeen(batch, row, seen, isTold ? failure : { kind: 'change-not-confirmed' });
}

/** Looks, after each of these pauses (seconds), until the task is seen to be done. Fails as the last look did. */
async function lookFor(batch: Batch, row: BatchRow, pauses: readonly number[]): Promise<Outcome<Look>> {
  let look: Outcome<Look> = failed({ kind: 'change-not-confirmed' });
  for (const seconds of pauses) {
    if (seconds > 0) await pause(seconds);
    look = await lookAtTask(batch, row.report);
    if (look.ok && look.value.kind === 'done') return look;
    if (!look.ok && tookEffect(look.failure) === 'no') return look;
  }
  return look;
}

/** Stores what a look told of a row whose answer was lost; `failure` where it told nothing. */
async function settleSeen(batch: Batch, row: BatchRow, seen: Outcome<Look>, failure: Failure): Promise<void> {
  if (!seen.ok) return fail(batch, { ...row, mayBeDone: true }, seen.failure);
  const { kind, details } = seen.value;
  if (kind === 'done') {
    if (details === null) await forgetDeleted(batch.connectionId, row.report.id, row.report.url);
    return done(batch, row, details?.report ?? null);
  }
  const accepted = kind === 'under-way' || row.accepted;
  const unseen: Failure = kind === 'unclear' ? { kind: 'rerun-not-confirmed' } : failure;
  await fail(batch, { ...row, mayBeDone: true, accepted }, accepted ? { kind: 'no-result-yet' } : unseen);
}

/** The row's report with the batch's change, where the service does not return it. */
function changed({ task }: Batch, { report }: BatchRow): Report | null {
  return task.kind === 'privacy' ? { ...report, privacy: task.privacy } : null;
}

async function done(batch: Batch, row: BatchRow, after: Report | null): Promise<void> {
  await rowDone(batchStore, batch, { ...row, state: 'done', after, failure: null, mayBeDone: false });
  await showOnTabsOf(await pageHashes(batch.connectionId, row.report));
}

async function fail(batch: Batch, row: BatchRow, failure: Failure): Promise<void> {
  await judgeRow(batchStore, batch, {
    failure,
    failed: { ...row, state: 'failed', failure },
    waiting: row.mayBeDone ? null : { ...row, state: 'waiting' },
  });
}
