import { type Batch, type BatchRow, type Seen, seenOf } from '../model/batch.ts';
import { type Failure, failed, type Outcome, succeeded, tookEffect } from '../model/failure.ts';
import { PASSWORD } from '../model/privacy.ts';
import type { Report } from '../model/report.ts';
import type { Rerun } from '../model/rerun.ts';
import { pause } from '../platform/pause.ts';
import { batchItem } from '../storage/batch.ts';
import { jobPasswordsItem } from '../storage/jobs.ts';
import { deleteReport, forgetDeleted } from './delete-report.ts';
import { changeRow, isTaken, judgeRow, type QueueStore, rowDone } from './queue-rows.ts';
import { showOnTabs } from './show-on-tabs.ts';
import { showReport } from './show-report.ts';
import { changePrivacy, rerunReport } from './update-report.ts';

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
  if (seen.ok && seen.value.kind === 'not-seen') return send(batch, making);
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
  const outcome = await perform(batch, row);
  if (outcome.ok) return done(batch, row, outcome.value);
  const { failure } = outcome;
  if (batch.task.kind === 'delete' && failure.kind === 'not-found') return done(batch, row, null);
  // the service took it on, only its result is not there
  if (failure.kind === 'no-result-yet') return fail(batch, { ...row, mayBeDone: true }, failure);
  if (tookEffect(failure) === 'no') return fail(batch, { ...row, mayBeDone: false }, failure);
  const seen = await lookFor(batch, row, PAUSES);
  // an error that the service itself tells says more than that nothing was seen
  const isTold = failure.kind === 'service-error' || batch.task.kind === 'delete';
  await settleSeen(batch, row, seen, isTold ? failure : { kind: 'change-not-confirmed' });
}

async function perform({ id, task, connectionId }: Batch, row: BatchRow): Promise<Outcome<Report | null>> {
  const { report } = row;
  switch (task.kind) {
    case 'rerun':
      return madeAnew(await rerunReport(report.id, connectionId));
    case 'delete':
      return deleteReport(report.id, report.url, connectionId);
    case 'privacy': {
      if (task.privacy !== PASSWORD) return changePrivacy(report.id, task.privacy, null, connectionId);
      const password = (await jobPasswordsItem.get())[id];
      if (password === undefined) return failed({ kind: 'password-lost' });
      return changePrivacy(report.id, task.privacy, password, connectionId);
    }
  }
}

function madeAnew(outcome: Outcome<Rerun>): Outcome<Report> {
  return outcome.ok ? succeeded(outcome.value.report) : outcome;
}

interface Look {
  readonly kind: Seen;
  /** As the service shows it; null if it has none of this id. */
  readonly report: Report | null;
}

/** Looks, after each of these pauses (seconds), until the task is seen to be done. Fails as the last look did. */
async function lookFor(batch: Batch, row: BatchRow, pauses: readonly number[]): Promise<Outcome<Look>> {
  let look: Outcome<Look> = failed({ kind: 'change-not-confirmed' });
  for (const seconds of pauses) {
    if (seconds > 0) await pause(seconds);
    look = await lookOnce(batch, row);
    if (look.ok && look.value.kind === 'done') return look;
    if (!look.ok && tookEffect(look.failure) === 'no') return look;
  }
  return look;
}

async function lookOnce({ task, connectionId }: Batch, { report: before }: BatchRow): Promise<Outcome<Look>> {
  const shown = await showReport(before.id, connectionId);
  if (shown.ok) {
    const { report } = shown.value;
    return succeeded({ kind: seenOf(task, before, report), report });
  }
  if (task.kind !== 'delete' || shown.failure.kind !== 'not-found') return shown;
  return succeeded({ kind: seenOf(task, before, undefined), report: null });
}

/** Stores what a look told of a row whose answer was lost; `failure` where it told nothing. */
async function settleSeen(batch: Batch, row: BatchRow, seen: Outcome<Look>, failure: Failure): Promise<void> {
  const open = { ...row, mayBeDone: true };
  if (!seen.ok) return fail(batch, open, seen.failure);
  const { kind, report } = seen.value;
  if (kind === 'done') {
    if (report === null) await forgetDeleted(batch.connectionId, row.report.id, row.report.url);
    return done(batch, row, report);
  }
  await fail(batch, open, kind === 'under-way' ? { kind: 'no-result-yet' } : failure);
}

async function done(batch: Batch, row: BatchRow, after: Report | null): Promise<void> {
  await rowDone(batchStore, batch, { ...row, state: 'done', after, failure: null, mayBeDone: false });
  await showOnTabs();
}

async function fail(batch: Batch, row: BatchRow, failure: Failure): Promise<void> {
  await judgeRow(batchStore, batch, {
    failure,
    failed: { ...row, state: 'failed', failure },
    waiting: row.mayBeDone ? null : { ...row, state: 'waiting' },
  });
}
