import { useEffect, useRef, useState } from 'react';
import { request } from '../../lib/extension/messages/request.ts';
import type { Change } from '../../lib/extension/model/history/change.ts';
import { isOpen, type Job, type JobIn, jobWait, type Wait } from '../../lib/extension/model/jobs/job.ts';
import { editOperation, newJob } from '../../lib/extension/model/jobs/new-job.ts';
import type { EditTask, EditType } from '../../lib/extension/model/jobs/operation.ts';
import { jobsItem } from '../../lib/extension/storage/jobs/jobs.ts';
import type { Failure, Outcome } from '../../lib/shared/failure/failure.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useCommand } from '../app/use-command.ts';
import { submitJob } from './submit-job.ts';

/** The parts of a report that an edit needs. */
export interface EditTarget {
  readonly connectionId: string;
  readonly id: string;
  readonly url: string;
  /** The tab that shows the page, where that is known: this browser reads a page again in its tab. */
  readonly tabId?: number | null;
}

/** The state of one kind of edit of a report, wherever it was started, and the commands for it. */
export interface EditCommand {
  readonly type: EditType;
  readonly pending: boolean;
  readonly wait: Wait | null;
  readonly failure: Failure | null;
  /** The id of the last one. */
  readonly jobId: string | undefined;
  /** What the last one changed, if it was started here and succeeded while this page was open. */
  readonly change: Change | null;
  /** The last one, if it succeeded while this page was open. */
  readonly done: JobIn<'done'> | null;
  readonly run: (task: EditTask, password?: string | null) => void;
  /** Ends the wait, or tries a failed one again. */
  readonly again: () => void;
  /** Cancels one that waits, dismisses a failed one. */
  readonly dismiss: () => void;
}

/** The control that started an edit, next to which its error is shown: in a list's row, or in the verdict. */
export type EditPlace = 'row' | 'verdict';

/** By the id of an edit that this page started; all others are shown at their row. */
const places = new Map<string, EditPlace>();
/** The edits whose outcome this page has passed to `onDone`, by id and place: each place has a dialog of its own. */
const notified = new Set<string>();

/**
 * Follows the newest edit of a type on a report. Calls `onDone` once at each place for each edit that succeeds while
 * the page is open, with whether it was started there; not for what another place has said before this one was shown.
 */
export function useEdit(
  { connectionId, id, url, tabId = null }: EditTarget,
  type: EditType,
  place: EditPlace,
  onDone?: (edit: JobIn<'done'>, isHere: boolean) => void,
): EditCommand {
  const edit = useStored(jobsItem)?.find((job) => isEditOf(job, connectionId, id, type));
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [said] = useState(() => edit && [...notified].some((each) => each.startsWith(edit.id)) && edit.id);
  const last = useRef<[EditTask, string | null] | null>(null);
  const start = useCommand((task: EditTask, password: string | null) => {
    last.current = [task, password];
    const job = newJob({ connectionId, operation: editOperation(task, { id, url }), tabId });
    places.set(job.id, place);
    return submitJob(job, password);
  });
  const control = useCommand(
    async (name: 'retryJob' | 'dismissJob', jobId: string): Promise<Outcome<unknown>> =>
      request(name, { jobId }),
  );
  const isPending = edit !== undefined && isOpen(edit);
  if (isPending && !seen.has(edit.id)) setSeen(new Set([...seen, edit.id]));
  const isOfThisPage = edit && (seen.has(edit.id) || edit.createdAt >= performance.timeOrigin);
  const done = isOfThisPage && edit.state === 'done' ? edit : null;

  const isHere = edit !== undefined && (places.get(edit.id) ?? 'row') === place;

  const { reset } = start;
  const isStarted = edit !== undefined && edit.id === start.value?.id;
  useEffect(() => {
    if (isStarted) reset();
  }, [isStarted, reset]);
  useEffect(() => {
    if (!done || !onDone || done.id === said || notified.has(`${done.id} ${place}`)) return;
    notified.add(`${done.id} ${place}`);
    onDone(done, isHere);
  });

  const wait = edit ? jobWait(edit) : null;
  const pending = start.pending || start.value !== null || (isPending && wait === null);
  const controlled = (name: 'retryJob' | 'dismissJob') => () => {
    start.reset();
    if (edit) control.run(name, edit.id);
  };
  return {
    type,
    pending,
    wait: isHere ? wait : null,
    jobId: edit?.id,
    failure: start.failure ?? (isHere && !start.pending && edit.state === 'failed' ? edit.failure : null),
    change: isHere && done && !pending && !start.failure ? done.change : null,
    done,
    run: (task, password = null) => void start.run(task, password),
    again: () => {
      if (start.failure && last.current) start.run(...last.current);
      else controlled('retryJob')();
    },
    dismiss: controlled('dismissJob'),
  };
}

/** Jobs of a bulk edit are shown in its table. */
function isEditOf(
  { connectionId, runId, operation }: Job,
  at: string,
  reportId: string,
  type: EditType,
): boolean {
  return (
    runId === null &&
    connectionId === at &&
    operation.type !== 'create' &&
    operation.type === type &&
    operation.reportId === reportId
  );
}
