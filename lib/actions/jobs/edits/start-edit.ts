import { failed, type Outcome, succeeded } from '../../../model/core/failure.ts';
import type { EditTask } from '../../../model/jobs/bulk-edit.ts';
import { type Edit, isOpenEdit } from '../../../model/jobs/edit.ts';
import { startAlarm } from '../../../platform/lifecycle/alarms.ts';
import { editsItem } from '../../../storage/jobs/edits.ts';
import { jobPasswordsItem } from '../../../storage/jobs/jobs.ts';
import { refusedPublic } from '../../settings/managed.ts';
import { forgetPassword } from '../create-report.ts';

/** So many that have ended are kept, for the pages that began them. */
const ENDED_KEPT = 20;

export interface EditRequest {
  /** The id it is to have; asked again with the same, it is the same order. */
  readonly editId: string;
  readonly connectionId: string;
  readonly reportId: string;
  readonly url: string;
  readonly task: EditTask;
  /** With privacy 2. */
  readonly password: string | null;
}

/**
 * Stores that something is to be done to a report; `runEdit` does it. One of the same kind that has ended, or waits to
 * be sent, gives way; while one is under way that is the same, that one is meant. A rerun that may have been done
 * already is looked for before it is sent again: it costs quota. Returns the edit's id.
 */
export async function startEdit(order: EditRequest): Promise<Outcome<string>> {
  const { task, password } = order;
  const refused = task.kind === 'privacy' ? await refusedPublic(task.privacy) : undefined;
  if (refused) return refused;
  const mine = editFor(order);
  if (password !== null) {
    // before the edit: one that is there must find its password
    await jobPasswordsItem.update((passwords) => ({ ...passwords, [mine.id]: password }));
  }
  await startAlarm('open-edits'); // before the edit is there: a background killed in between must come back to it
  let meant = mine.id;
  let gone: readonly Edit[] = [];
  await editsItem.update((present) => {
    const alike = present.filter((edit) => isAlike(edit, mine));
    const same = alike.find((edit) => edit.id === mine.id || (isAtWork(edit) && isSame(edit, mine)));
    gone = same ? [] : alike.filter((edit) => !isAtWork(edit));
    meant = same?.id ?? mine.id;
    const open = gone.find(
      ({ state, mayBeDone }) => state === 'unknown' || (state === 'failed' && mayBeDone),
    );
    const next =
      open && task.kind === 'rerun'
        ? { ...open, ...againOf(open), id: mine.id, createdAt: mine.createdAt }
        : mine;
    return same ? present : bounded([next, ...present.filter((edit) => !gone.includes(edit))]);
  });
  const useless = [...gone.map(({ id }) => id), ...(meant === mine.id ? [] : [mine.id])];
  if (task.kind === 'privacy') for (const id of useless) await forgetPassword(id);
  return succeeded(meant);
}

/**
 * Goes on at once with an edit that waits, and tries a failed one again; one that may be done is looked for first.
 * `runEdit` does it.
 */
export async function retryEdit(id: string): Promise<Outcome<null>> {
  const edit = await changeEdit(id, againOf);
  return edit ? succeeded(null) : failed({ kind: 'not-found' });
}

function againOf(edit: Edit): Partial<Edit> {
  if (isOpenEdit(edit)) return { wait: null };
  if (edit.state === 'done') return {};
  const again = edit.mayBeDone && !edit.accepted;
  const state = edit.mayBeDone ? 'unknown' : 'queued';
  return { state, again, failure: null, lookups: 0, waits: 0 };
}

/**
 * Takes an ended edit out of sight, and cancels one that waits: what was never sent goes, what may be done is then not
 * confirmed. One that is under way stays.
 */
export async function dismissEdit(id: string): Promise<Outcome<null>> {
  const left = await editsItem.update((edits) =>
    edits
      .filter((edit) => edit.id !== id || isAtWork(edit) || edit.state === 'unknown')
      .map((edit) =>
        edit.id === id && edit.wait
          ? {
              ...edit,
              state: 'failed',
              mayBeDone: true,
              wait: null,
              failure: { kind: 'change-not-confirmed' },
            }
          : edit,
      ),
  );
  if (left.every((edit) => edit.id !== id)) await forgetPassword(id);
  return succeeded(null);
}

/** Writes a step of an edit; answers it as it now is, or `undefined` if it is no longer there. */
export async function changeEdit(
  id: string,
  change: (edit: Edit) => Partial<Edit>,
): Promise<Edit | undefined> {
  const edits = await editsItem.update((present) =>
    present.map((edit) => (edit.id === id ? { ...edit, ...change(edit) } : edit)),
  );
  return edits.find((edit) => edit.id === id);
}

function editFor({ editId, connectionId, reportId, url, task }: EditRequest): Edit {
  return {
    id: editId,
    connectionId,
    reportId,
    url,
    task,
    state: 'queued',
    createdAt: Date.now(),
    before: null,
    lookups: 0,
    wait: null,
    waits: 0,
    failure: null,
    mayBeDone: false,
    accepted: false,
    again: false,
    after: null,
    change: null,
  };
}

function isAlike(one: Edit, other: Edit): boolean {
  return (
    one.connectionId === other.connectionId &&
    one.reportId === other.reportId &&
    one.task.kind === other.task.kind
  );
}

/** Two passwords cannot be compared: one of them may be gone already. */
function isSame(one: Edit, other: Edit): boolean {
  return one.task.kind !== 'privacy' && one.task.kind === other.task.kind;
}

function isAtWork(edit: Edit): boolean {
  return isOpenEdit(edit) && edit.wait === null;
}

function bounded(edits: readonly Edit[]): Edit[] {
  let ended = 0;
  return edits.filter((edit) => isOpenEdit(edit) || ++ended <= ENDED_KEPT);
}
