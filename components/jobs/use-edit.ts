import { useEffect, useRef, useState } from 'react';
import { request } from '../../lib/messages/request.ts';
import type { Failure, Outcome } from '../../lib/model/core/failure.ts';
import type { Change } from '../../lib/model/history/change.ts';
import type { Job } from '../../lib/model/jobs/job.ts';
import { editOperation, newJob } from '../../lib/model/jobs/new-job.ts';
import { isOpen } from '../../lib/model/jobs/open-job.ts';
import type { EditTask, EditType } from '../../lib/model/jobs/operation.ts';
import type { Wait } from '../../lib/model/jobs/retry.ts';
import { jobsItem } from '../../lib/storage/jobs/jobs.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useCommand } from '../app/use-command.ts';
import { submitJob } from './submit-job.ts';

/** What must be known of a report to change it. */
export interface EditTarget {
  readonly connectionId: string;
  readonly id: string;
  readonly url: string;
}

/** One type of change of a report: its progress, wherever it was started, and what can be done about it. */
export interface EditCommand {
  readonly type: EditType;
  readonly pending: boolean;
  readonly wait: Wait | null;
  readonly failure: Failure | null;
  /** What the last one on this page changed. */
  readonly change: Change | null;
  /** The last that ended well while this page was open. */
  readonly done: Job | null;
  readonly run: (task: EditTask, password?: string | null) => void;
  /** Continues one that waits, or tries a failed one again. */
  readonly again: () => void;
  /** Cancels one that waits, removes a failed one from sight. */
  readonly dismiss: () => void;
}

/** Where to show the error: next to the control that started the edit. */
export type EditPlace = 'row' | 'verdict';

/** Of edits that this page started; all others are shown at their row. */
const places = new Map<string, EditPlace>();
/** Edits whose outcome this page has shown. */
const told = new Set<string>();

/** Follows the newest edit of a type on a report. `onDone` is called once for each that succeeds while the page is open. */
export function useEdit(
  { connectionId, id, url }: EditTarget,
  type: EditType,
  place: EditPlace,
  onDone?: (edit: Job) => void,
): EditCommand {
  const edit = useStored(jobsItem)?.find((job) => isEditOf(job, connectionId, id, type));
  const seen = useRef(new Set<string>());
  const [change, setChange] = useState<Change | null>(null);
  const last = useRef<[EditTask, string | null] | null>(null);
  const start = useCommand((task: EditTask, password: string | null) => {
    last.current = [task, password];
    const job = newJob({ connectionId, operation: editOperation(task, { id, url }) });
    places.set(job.id, place);
    return submitJob(job, password);
  });
  const steer = useCommand((name: 'retryJob' | 'dismissJob', jobId: string) => control(name, jobId));
  const isPending = edit !== undefined && isOpen(edit);
  if (isPending) seen.current.add(edit.id);
  const isNews = edit && (seen.current.has(edit.id) || edit.createdAt >= performance.timeOrigin);
  const done = isNews && edit.state === 'done' ? edit : null;

  useEffect(() => {
    if (edit && edit.id === start.value?.id) start.reset();
    if (!edit || !done || !onDone || told.has(edit.id)) return;
    told.add(edit.id);
    setChange(edit.change);
    onDone(edit);
  });

  const isHere = edit !== undefined && (places.get(edit.id) ?? 'row') === place;
  const wait = isPending ? edit.wait : null;
  const steered = (name: 'retryJob' | 'dismissJob') => () => {
    start.reset();
    if (edit) steer.run(name, edit.id);
  };
  return {
    type,
    pending: start.pending || start.value !== null || (isPending && wait === null),
    wait: isHere ? wait : null,
    failure: start.failure ?? (isHere && !start.pending ? edit.failure && endFailure(edit) : null),
    change,
    done,
    run: (task, password = null) => {
      setChange(null);
      start.run(task, password);
    },
    again:
      start.failure && last.current ? () => last.current && start.run(...last.current) : steered('retryJob'),
    dismiss: steered('dismissJob'),
  };
}

/** While a lost response is looked up, its cause is not shown as a failure yet. */
function endFailure({ state, failure }: Job): Failure | null {
  return state === 'failed' ? failure : null;
}

/** Run jobs are shown in the run's table. */
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

async function control(name: 'retryJob' | 'dismissJob', jobId: string): Promise<Outcome<unknown>> {
  return request(name, { jobId });
}
