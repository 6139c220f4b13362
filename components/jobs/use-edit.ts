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

/** A report, as far as it must be known for something to be done to it. */
export interface EditTarget {
  readonly connectionId: string;
  readonly id: string;
  readonly url: string;
}

/** One kind of thing that is done to a report: how it goes, wherever it was begun, and what can be done about it. */
export interface EditCommand {
  readonly kind: EditKind;
  readonly pending: boolean;
  readonly wait: Wait | null;
  /** There is no room to store its next step. */
  readonly stuck: boolean;
  readonly failure: Failure | null;
  /** What the last one on this page changed. */
  readonly change: Change | null;
  /** The last that ended well while this page was open. */
  readonly done: Edit | null;
  readonly run: (task: EditTask, password?: string | null) => void;
  /** Does not wait any longer, or tries a failed one again. */
  readonly again: () => void;
  /** Cancels one that waits, takes a failed one out of sight. */
  readonly dismiss: () => void;
}

/** Where on the page it is shown: a trouble is told where its cause was clicked, and only there. */
export type EditPlace = 'row' | 'verdict';

/** Of edits that this page began; all others are told at their row. */
const places = new Map<string, EditPlace>();
/** Of edits whose end this page has told. */
const told = new Set<string>();

/** Follows the newest edit of a kind on a report. `onDone` hears once of each that ends well while the page is open. */
export function useEdit(
  { connectionId, id, url }: EditTarget,
  kind: EditKind,
  place: EditPlace,
  onDone?: (edit: Edit) => void,
): EditCommand {
  const edits = useStored(editsItem);
  const edit = editOf(edits ?? [], connectionId, id, kind);
  const seen = useRef(new Set<string>());
  const [change, setChange] = useState<Change | null>(null);
  const last = useRef<[EditTask, string | null] | null>(null);
  const start = useCommand((task: EditTask, password: string | null) => {
    last.current = [task, password];
    const editId = crypto.randomUUID();
    places.set(editId, place);
    return requestIdempotent('startEdit', { editId, connectionId, reportId: id, url, task, password });
  });
  const steer = useCommand((name: 'retryEdit' | 'dismissEdit', editId: string) => request(name, { editId }));
  const isOpen = edit !== undefined && isOpenEdit(edit);
  if (isOpen) seen.current.add(edit.id);
  const isStuck = useBlockedByQuota(isOpen ? edit.id : undefined);
  const isNews = edit && (seen.current.has(edit.id) || edit.createdAt >= performance.timeOrigin);
  const done = isNews && edit.state === 'done' ? edit : null;

  useEffect(() => {
    if (edit && edit.id === start.value) start.reset();
    if (!edit || !done || !onDone || told.has(edit.id)) return;
    told.add(edit.id);
    setChange(edit.change);
    onDone(edit);
  });

  const isHere = edit !== undefined && (places.get(edit.id) ?? 'row') === place;
  const wait = isOpen ? edit.wait : null;
  const steered = (name: 'retryEdit' | 'dismissEdit') => () => {
    start.reset();
    if (edit) steer.run(name, edit.id);
  };
  return {
    kind,
    pending: start.pending || start.value !== null || (isOpen && wait === null && !isStuck),
    wait: isHere ? wait : null,
    stuck: isHere && isStuck,
    failure: start.failure ?? (isHere && !start.pending ? edit.failure && endFailure(edit) : null),
    change,
    done,
    run: (task, password = null) => {
      setChange(null);
      start.run(task, password);
    },
    again:
      start.failure && last.current ? () => last.current && start.run(...last.current) : steered('retryEdit'),
    dismiss: steered('dismissEdit'),
  };
}

/** While a lost answer is looked for, its cause is no failure yet. */
function endFailure({ state, failure }: Edit): Failure | null {
  return state === 'failed' ? failure : null;
}
