import { compareSnapshots } from '../model/compare-snapshots.ts';
import { type Edit, isOpenEdit } from '../model/edit.ts';
import { type Failure, tookEffect } from '../model/failure.ts';
import type { ReportDetails } from '../model/report.ts';
import { snapshotOf } from '../model/snapshot-of.ts';
import { isDue, waitAfter } from '../model/wait.ts';
import { startAlarm } from '../platform/alarms.ts';
import { pause } from '../platform/pause.ts';
import { editsItem } from '../storage/edits.ts';
import { awaitResult } from './await-result.ts';
import { forgetPassword } from './create-report.ts';
import { forgetDeleted } from './delete-report.ts';
import { doTask, lookAtTask, type TaskDone } from './do-task.ts';
import { forgetStuck, orStuck } from './or-stuck.ts';
import { showOnTabs } from './show-on-tabs.ts';
import { showReport } from './show-report.ts';
import { changeEdit } from './start-edit.ts';
import { wakeFor } from './wake-for.ts';
import { withClient } from './with-client.ts';

/**
 * Carries an edit on from whatever state it is stored in, until it ends or has to wait. Each step is stored before it
 * is done (model/edit.ts has the states); where there is no room to store it the user is told (`stuckItem`). Holds a
 * lock that the browser frees when the background dies; while another holds it, does nothing.
 */
export async function runEdit(id: string): Promise<void> {
  await navigator.locks.request(`verdict-edit:${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await startAlarm('open-edits'); // another one's end may have stopped it
    await orStuck(id, async () => {
      let edit = (await editsItem.get()).find((each) => each.id === id);
      while (edit && isReady(edit)) {
        edit = await step(edit);
        await forgetStuck(id);
      }
    });
  });
  await wakeFor('edits', (await editsItem.get()).filter(isOpenEdit));
}

/** Carries on every edit that is open and need not wait any longer. */
export async function resumeEdits(): Promise<void> {
  const edits = await editsItem.get();
  const ready = edits.filter(isReady);
  if (ready.length === 0) return wakeFor('edits', edits.filter(isOpenEdit));
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
  // what a lost answer can be told by; and nothing is sent to a service that is not there
  const shown = await showReport(reportId, connectionId);
  if (!shown.ok && shown.failure.kind === 'not-found' && task.kind === 'delete') {
    await forgetDeleted(connectionId, reportId, url);
    return finish(edit, { report: null, change: null });
  }
  if (!shown.ok && tookEffect(shown.failure) === 'no') return waitOrFail(edit, shown.failure);
  if (!shown.ok && shown.failure.kind === 'unreachable') return waitOrFail(edit, shown.failure);
  const before = shown.ok ? beforeOf(shown.value) : null;
  // cancelled meanwhile, or begun anew: then it is not there
  if (!(await changeEdit(id, () => ({ state: 'sent', before })))) return undefined;
  const report = { id: reportId, url };
  const outcome = await doTask({
    connectionId,
    task,
    passwordId: id,
    report,
    ...(before ? { before: before.snapshot } : {}),
  });
  if (outcome.ok) return finish(edit, outcome.value);
  const { failure } = outcome;
  // the service took it on, only its result is not there
  if (failure.kind === 'no-result-yet') return fail(edit, failure, true);
  if (tookEffect(failure) === 'no') return waitOrFail(edit, failure);
  return changeEdit(id, () => ({ state: 'unknown', failure }));
}

function beforeOf(details: ReportDetails): NonNullable<Edit['before']> {
  const { privacy, generatedAt } = details.report;
  return { privacy, generatedAt, snapshot: snapshotOf(details, Date.now()) };
}

/** The pauses before each look at the report, in seconds: fewer where the service itself told an error. */
const PAUSES = { lost: [0, 2, 5, 10], told: [0, 2], again: [0] } as const;
/** Answered by what stands before the service, which may still be at work. */
const GATEWAY = [502, 504, 524];

function pausesFor({ again, failure }: Edit): readonly number[] {
  if (again) return PAUSES.again;
  const isTold = failure?.kind === 'service-error' && !GATEWAY.includes(failure.status);
  return isTold ? PAUSES.told : PAUSES.lost;
}

async function lookUp(edit: Edit): Promise<Edit | undefined> {
  const pauses = pausesFor(edit);
  const isLast = edit.lookups >= pauses.length - 1;
  const looked = await changeEdit(edit.id, ({ lookups }) => ({ lookups: lookups + 1, wait: null }));
  // as for jobs: no look that is owed is left out for a background that was killed before it
  await pause(pauses[edit.lookups] ?? 0);
  const { connectionId, reportId } = edit;
  const known = edit.before ?? { privacy: null, generatedAt: null };
  const look = await lookAtTask(edit, { id: reportId, ...known });
  if (look.ok) {
    const { kind, details } = look.value;
    if (kind === 'done') return adopt(edit, details);
    if (kind === 'not-seen') return isLast ? notSeen(edit) : looked;
    const made = await withClient((client) => awaitResult(client, reportId), connectionId);
    return made.ok ? adopt(edit, made.value) : fail(edit, { kind: 'no-result-yet' }, true);
  }
  // a report that could not be asked for has told nothing
  const wait = waitAfter(look.failure, edit.waits, Date.now());
  if (wait) return changeEdit(edit.id, () => ({ lookups: edit.lookups, ...wait }));
  if (tookEffect(look.failure) === 'no') return fail(edit, look.failure, true);
  return isLast ? notSeen(edit) : looked;
}

/** The last look has shown nothing of it. */
function notSeen(edit: Edit): Promise<Edit | undefined> {
  if (edit.again) return changeEdit(edit.id, () => ({ state: 'queued', again: false }));
  return fail(edit, untold(edit), true);
}

/** An error that the service itself told says more than that nothing was seen. */
function untold({ failure }: Edit): Failure {
  return failure?.kind === 'service-error' ? failure : { kind: 'change-not-confirmed' };
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

async function finish({ id }: Edit, { report, change }: TaskDone): Promise<Edit | undefined> {
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
  await showOnTabs();
  return edit;
}

/** Nothing was done: it is tried again later where that may help. */
async function waitOrFail(edit: Edit, failure: Failure): Promise<Edit | undefined> {
  const wait = waitAfter(failure, edit.waits, Date.now());
  return wait ? changeEdit(edit.id, () => ({ state: 'queued', ...wait })) : fail(edit, failure, false);
}

function fail({ id }: Edit, failure: Failure, mayBeDone: boolean): Promise<Edit | undefined> {
  return changeEdit(id, () => ({ state: 'failed', failure, mayBeDone, again: false, wait: null }));
}
