import { type Failure, failed, type Outcome, tookEffect } from '../../../model/core/failure.ts';
import type { BulkEdit, BulkEditRow } from '../../../model/jobs/bulk-edit.ts';
import type { Report } from '../../../model/report/report.ts';
import { sleep } from '../../../platform/lifecycle/sleep.ts';
import { bulkEditItem } from '../../../storage/jobs/bulk-edit.ts';
import { paintBadgesOf } from '../../badge/paint-badges.ts';
import { pageHashes } from '../../report-index/index-reports.ts';
import { applyEdit, type Look, verifyEdit } from '../edits/apply-edit.ts';
import { forgetDeleted } from '../edits/delete-report.ts';
import { changeRow, isTaken, judgeRow, type RunStore, rowDone } from './run-rows.ts';

/** A batch has each report once. */
export const bulkEditStore: RunStore<BulkEditRow, BulkEdit> = {
  item: bulkEditItem,
  keyOf: ({ report }) => report.id,
  connectionOf: ({ connectionId }) => connectionId,
};

/** The pauses before each look at a report whose answer was lost, in seconds: the others wait meanwhile. */
const PAUSES = [0, 2, 5, 10] as const;

/** Does a waiting row's task and stores what came of it. Does nothing if the batch no longer runs. */
export async function processBulkEditRow(batch: BulkEdit, row: BulkEditRow): Promise<void> {
  const making: BulkEditRow = { ...row, state: 'making', failure: null };
  if (!(await isTaken(bulkEditStore, batch, making))) return;
  if (!row.mayBeDone) return send(batch, making);
  const seen = await lookFor(batch, making, [0]);
  if (seen.ok && seen.value.kind === 'not-seen' && !row.accepted) return send(batch, making);
  await settleSeen(batch, making, seen, { kind: 'change-not-confirmed' });
}

/**
 * Ends a row that a background left in the middle. What is not seen to be done is done again where a second time
 * changes nothing more; running a report again costs quota, so that is left to the user.
 */
export async function recoverBulkEditRow(batch: BulkEdit, row: BulkEditRow): Promise<void> {
  const seen = await lookFor(batch, row, batch.task.kind === 'rerun' ? PAUSES : [0]);
  const isToDo = seen.ok && seen.value.kind === 'not-seen' && batch.task.kind !== 'rerun';
  if (isToDo) return changeRow(bulkEditStore, batch, { ...row, state: 'waiting' });
  await settleSeen(batch, row, seen, { kind: 'change-not-confirmed' });
}

async function send(batch: BulkEdit, row: BulkEditRow): Promise<void> {
  const { id, connectionId, task } = batch;
  const outcome = await applyEdit({ connectionId, task, passwordId: id, report: row.report });
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
async function lookFor(batch: BulkEdit, row: BulkEditRow, pauses: readonly number[]): Promise<Outcome<Look>> {
  let look: Outcome<Look> = failed({ kind: 'change-not-confirmed' });
  for (const seconds of pauses) {
    if (seconds > 0) await sleep(seconds);
    look = await verifyEdit(batch, row.report);
    if (look.ok && look.value.kind === 'done') return look;
    if (!look.ok && tookEffect(look.failure) === 'no') return look;
  }
  return look;
}

/** Stores what a look told of a row whose answer was lost; `failure` where it told nothing. */
async function settleSeen(
  batch: BulkEdit,
  row: BulkEditRow,
  seen: Outcome<Look>,
  failure: Failure,
): Promise<void> {
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
function changed({ task }: BulkEdit, { report }: BulkEditRow): Report | null {
  return task.kind === 'privacy' ? { ...report, privacy: task.privacy } : null;
}

async function done(batch: BulkEdit, row: BulkEditRow, after: Report | null): Promise<void> {
  await rowDone(bulkEditStore, batch, { ...row, state: 'done', after, failure: null, mayBeDone: false });
  await paintBadgesOf(await pageHashes(batch.connectionId, row.report));
}

async function fail(batch: BulkEdit, row: BulkEditRow, failure: Failure): Promise<void> {
  await judgeRow(bulkEditStore, batch, {
    failure,
    failed: { ...row, state: 'failed', failure },
    waiting: row.mayBeDone ? null : { ...row, state: 'waiting' },
  });
}
