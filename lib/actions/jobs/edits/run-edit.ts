import { type Failure, isAnswered, tookEffect } from '../../../model/core/failure.ts';
import { compareSnapshots } from '../../../model/history/compare-snapshots.ts';
import { snapshotOf } from '../../../model/history/snapshot-of.ts';
import { type Edit, isOpenEdit } from '../../../model/jobs/edit.ts';
import { isDue, waitAfter } from '../../../model/jobs/retry.ts';
import type { ReportDetails } from '../../../model/report/report.ts';
import { startAlarm } from '../../../platform/lifecycle/alarms.ts';
import { sleep } from '../../../platform/lifecycle/sleep.ts';
import { editsItem } from '../../../storage/jobs/edits.ts';
import { paintBadgesOf } from '../../badge/paint-badges.ts';
import { showReport } from '../../client/show-report.ts';
import { withClient } from '../../client/with-client.ts';
import { pageHashes } from '../../report-index/index-reports.ts';
import { awaitResult } from '../await-result.ts';
import { forgetPassword } from '../create-report.ts';
import { scheduleWakeup } from '../schedule-wakeup.ts';
import { clearBlockedByQuota, withStorageFullGuard } from '../storage-full-guard.ts';
import { type AppliedEdit, applyEdit, verifyEdit } from './apply-edit.ts';
import { forgetDeleted } from './delete-report.ts';
import { changeEdit } from './start-edit.ts';

/**
 * Carries an edit on from whatever state it is stored in, until it ends or has to wait. Each step is stored before it
 * is done (model/edit.ts has the states); where there is no room to store it the user is told (`blockedByQuotaItem`). Holds a
 * lock that the browser frees when the background dies; while another holds it, does nothing.
 */
export async function runEdit(id: string): Promise<void> {
  await navigator.locks.request(`verdict-edit:${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await startAlarm('open-edits'); // another one's end may have stopped it
    await withStorageFullGuard(id, async () => {
      let edit = (await editsItem.get()).find((each) => each.id === id);
      while (edit && isReady(edit)) {
        edit = await step(edit);
        await clearBlockedByQuota(id);
      }
    });
  });
  await scheduleWakeup('edits', (await editsItem.get()).filter(isOpenEdit));
}

/** Carries on every edit that is open and need not wait any longer. */
export async function resumeEdits(): Promise<void> {
  const edits = await editsItem.get();
  const ready = edits.filter(isReady);
  if (ready.length === 0) return scheduleWakeup('edits', edits.filter(isOpenEdit));
  await Promise.all(ready.map(({ id }) => runEdit(id)));
}

function isReady(edit: Edit): boolean {
  return isOpenEdit(edit) && isDue(edit, Date.now());
}

function step(edit: Edit): Promise<Edit | undefined> {
  switch (edit.state) {
    case 'queued':
      return send(edit);
    case 'sent':
      // nobody holds the edit, so the background that sent it is dead and its answer lost
      return changeEdit(edit.id, () => ({ state: 'unknown', failure: { kind: 'interrupted' } }));
    default:
      return lookUp(edit);
  }
}

async function send(edit: Edit): Promise<Edit | undefined> {
  const { id, connectionId, reportId, url, task } = edit;
  if (edit.wait) await changeEdit(id, () => ({ wait: null }));
  // how the report is before the change; and nothing is sent to a service that cannot be reached
  const shown = await showReport(reportId, connectionId);
  if (!shown.ok && shown.failure.kind === 'not-found' && task.kind === 'delete') {
    await forgetDeleted(connectionId, reportId, url);
    return finish(edit, { report: null, change: null });
  }
  if (!shown.ok && !mayStillWork(shown.failure)) return waitOrFail(edit, shown.failure);
  const before = shown.ok ? beforeOf(shown.value) : null;
  // cancelled meanwhile, or replaced by another one: then it is gone
  if (!(await changeEdit(id, () => ({ state: 'sent', before })))) return undefined;
  const report = { id: reportId, url };
  const outcome = await applyEdit({
    connectionId,
    task,
    passwordId: id,
    report,
    ...(before ? { before: before.snapshot } : {}),
  });
  if (outcome.ok) return finish(edit, outcome.value);
  const { failure } = outcome;
  if (failure.kind === 'no-result-yet') return fail(edit, failure, true, true);
  if (tookEffect(failure) === 'no') return waitOrFail(edit, failure);
  return changeEdit(id, () => ({ state: 'unknown', failure }));
}

function beforeOf(details: ReportDetails): NonNullable<Edit['before']> {
  const { privacy, generatedAt } = details.report;
  return { privacy, generatedAt, snapshot: snapshotOf(details, Date.now()) };
}

/** Failures of a read which do not keep a service from carrying out a write. */
function mayStillWork({ kind }: Failure): boolean {
  return kind === 'service-error' || kind === 'bad-data' || kind === 'timeout';
}

/** The pauses before each look at the report, in seconds. Fewer where the service itself returned an error. */
const PAUSES = { lost: [0, 2, 5, 10], answered: [0, 2], again: [0] } as const;

function pausesFor({ again, failure }: Edit): readonly number[] {
  if (again) return PAUSES.again;
  return isAnswered(failure) ? PAUSES.answered : PAUSES.lost;
}

async function lookUp(edit: Edit): Promise<Edit | undefined> {
  const pauses = pausesFor(edit);
  const isLast = edit.lookups >= pauses.length - 1;
  const looked = await changeEdit(edit.id, ({ lookups }) => ({ lookups: lookups + 1, wait: null }));
  // as for jobs: no look that is owed is left out for a background that was killed before it
  await sleep(pauses[edit.lookups] ?? 0);
  const { connectionId, reportId } = edit;
  const known = edit.before ?? { privacy: null, generatedAt: null };
  const look = await verifyEdit(edit, { id: reportId, ...known });
  if (look.ok) {
    const { kind, details } = look.value;
    if (kind === 'done') return adopt(edit, details);
    if (kind === 'not-seen') return isLast ? notSeen(edit) : looked;
    if (kind === 'unclear') return isLast ? unclear(edit) : looked;
    const made = await withClient((client) => awaitResult(client, reportId), connectionId);
    return made.ok ? adopt(edit, made.value) : fail(edit, { kind: 'no-result-yet' }, true, true);
  }
  // a report that could not be asked for has told nothing
  const wait = waitAfter(look.failure, edit.waits, Date.now());
  if (wait) return changeEdit(edit.id, () => ({ lookups: edit.lookups, ...wait }));
  if (tookEffect(look.failure) === 'no') return fail(edit, look.failure, true);
  return isLast ? unclear(edit) : looked;
}

/** The last look has shown that it was not done. */
function notSeen(edit: Edit): Promise<Edit | undefined> {
  if (edit.again && !edit.accepted) return changeEdit(edit.id, () => ({ state: 'queued', again: false }));
  return fail(edit, replyOr(edit, { kind: 'change-not-confirmed' }), true);
}

/** The last look could not show whether it was done. Only what costs nothing is then sent again. */
function unclear(edit: Edit): Promise<Edit | undefined> {
  if (edit.task.kind !== 'rerun') return notSeen(edit);
  return fail(edit, replyOr(edit, { kind: 'rerun-not-confirmed' }), true);
}

/** What the service returned is worth more to the user than that nothing was seen. */
function replyOr({ failure, accepted }: Edit, otherwise: Failure): Failure {
  if (accepted) return { kind: 'no-result-yet' };
  return failure?.kind === 'service-error' || failure?.kind === 'redirected' ? failure : otherwise;
}

/** It was done, though its answer was lost. */
async function adopt(edit: Edit, details: ReportDetails | null): Promise<Edit | undefined> {
  if (!details) {
    await forgetDeleted(edit.connectionId, edit.reportId, edit.url);
    return finish(edit, { report: null, change: null });
  }
  const after = snapshotOf(details, Date.now());
  const before = edit.before?.snapshot;
  const change = edit.task.kind === 'rerun' && before && after ? compareSnapshots(before, after) : null;
  return finish(edit, { report: details.report, change });
}

async function finish(
  { id, connectionId, reportId, url }: Edit,
  { report, change }: AppliedEdit,
): Promise<Edit | undefined> {
  const edit = await changeEdit(id, () => ({
    state: 'done',
    before: null,
    wait: null,
    failure: null,
    mayBeDone: false,
    after: report,
    change,
  }));
  await forgetPassword(id);
  await paintBadgesOf(await pageHashes(connectionId, { id: reportId, url: report?.url ?? url }));
  return edit;
}

/** Nothing was done: it is tried again later where that may help. */
async function waitOrFail(edit: Edit, failure: Failure): Promise<Edit | undefined> {
  const wait = waitAfter(failure, edit.waits, Date.now());
  return wait ? changeEdit(edit.id, () => ({ state: 'queued', ...wait })) : fail(edit, failure, false);
}

function fail(
  { id, accepted }: Edit,
  failure: Failure,
  mayBeDone: boolean,
  isAccepted = accepted,
): Promise<Edit | undefined> {
  const end = { failure, mayBeDone, accepted: isAccepted, again: false, wait: null };
  return changeEdit(id, () => ({ state: 'failed', ...end }));
}
