import { useEffect, useRef, useState } from 'react';
import { request, requestIdempotent } from '../../lib/messages/request.ts';
import type { Failure } from '../../lib/model/core/failure.ts';
import type { Change } from '../../lib/model/history/change.ts';
import type { EditTask } from '../../lib/model/jobs/bulk-edit.ts';
import { type Edit, type EditKind, editOf, isOpenEdit } from '../../lib/model/jobs/edit.ts';
import type { Wait } from '../../lib/model/jobs/retry.ts';
import { editsItem } from '../../lib/storage/jobs/edits.ts';
import { useBlockedByQuota } from '../app/stored/use-blocked-by-quota.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useCommand } from '../app/use-command.ts';

/** The parts of a report that an edit needs. */
export interface EditTarget {
  readonly connectionId: string;
  readonly id: string;
  readonly url: string;
}

/** The state of one kind of edit of a report, wherever it was started, and the commands for it. */
export interface EditCommand {
  readonly kind: EditKind;
  readonly pending: boolean;
  readonly wait: Wait | null;
  /** Its next step could not be stored: the quota is used up. */
  readonly stuck: boolean;
  readonly failure: Failure | null;
  /** What the last one changed, if it succeeded while this page was open. */
  readonly change: Change | null;
  /** The last one, if it succeeded while this page was open. */
  readonly done: Edit | null;
  readonly run: (task: EditTask, password?: string | null) => void;
  /** Ends the wait, or tries a failed one again. */
  readonly again: () => void;
  /** Cancels one that waits, dismisses a failed one. */
  readonly dismiss: () => void;
}

/** Where to show the error: next to the control that started the edit. */
export type EditPlace = 'row' | 'verdict';

/** By the id of an edit that this page started; all others are shown at their row. */
const places = new Map<string, EditPlace>();
/** The ids of edits whose outcome this page has passed to `onDone`. */
const notified = new Set<string>();

/** Follows the newest edit of a kind on a report. Calls `onDone` once for each that succeeds while the page is open. */
export function useEdit(
  { connectionId, id, url }: EditTarget,
  kind: EditKind,
  place: EditPlace,
  onDone?: (edit: Edit) => void,
): EditCommand {
  const edits = useStored(editsItem);
  const edit = editOf(edits ?? [], connectionId, id, kind);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<[EditTask, string | null] | null>(null);
  const start = useCommand((task: EditTask, password: string | null) => {
    last.current = [task, password];
    const editId = crypto.randomUUID();
    places.set(editId, place);
    return requestIdempotent('startEdit', { editId, connectionId, reportId: id, url, task, password });
  });
  const steer = useCommand((name: 'retryEdit' | 'dismissEdit', editId: string) => request(name, { editId }));
  const isOpen = edit !== undefined && isOpenEdit(edit);
  if (isOpen && !seen.has(edit.id)) setSeen(new Set([...seen, edit.id]));
  const isStuck = useBlockedByQuota(isOpen ? edit.id : undefined);
  const isNews = edit && (seen.has(edit.id) || edit.createdAt >= performance.timeOrigin);
  const done = isNews && edit.state === 'done' ? edit : null;

  const { reset } = start;
  const isStarted = edit !== undefined && edit.id === start.value;
  useEffect(() => {
    if (isStarted) reset();
  }, [isStarted, reset]);
  useEffect(() => {
    if (!done || !onDone || notified.has(done.id)) return;
    notified.add(done.id);
    onDone(done);
  });

  const isHere = edit !== undefined && (places.get(edit.id) ?? 'row') === place;
  const wait = isOpen ? edit.wait : null;
  const pending = start.pending || start.value !== null || (isOpen && wait === null && !isStuck);
  const steered = (name: 'retryEdit' | 'dismissEdit') => () => {
    start.reset();
    if (edit) steer.run(name, edit.id);
  };
  return {
    kind,
    pending,
    wait: isHere ? wait : null,
    stuck: isHere && isStuck,
    failure: start.failure ?? (isHere && !start.pending ? edit.failure && endFailure(edit) : null),
    change: done && !pending && !start.failure ? done.change : null,
    done,
    run: (task, password = null) => void start.run(task, password),
    again: () => {
      if (start.failure && last.current) start.run(...last.current);
      else steered('retryEdit')();
    },
    dismiss: steered('dismissEdit'),
  };
}

/** While a lost answer is looked for, its cause is no failure yet. */
function endFailure({ state, failure }: Edit): Failure | null {
  return state === 'failed' ? failure : null;
}
