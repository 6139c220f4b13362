import { isOpen } from '../../model/jobs/open-job.ts';
import { allStored, getStored } from '../core/browser-storage.ts';
import { OUTBOX_KEY } from './outbox-key.ts';

/**
 * Is there work that has not ended, or anything else that the start of a background has to see to? Looks at it as it
 * lies there, for what reads it takes longer to evaluate than a badge to paint. Where that is not plain: yes.
 */
export async function hasPendingWork(): Promise<boolean> {
  const [raws, session] = await Promise.all([
    getStored(['local:jobs', 'local:edits', 'local:bulk', 'local:batch', 'local:managed']),
    allStored('session'),
  ]);
  const [jobs, edits, bulk, batch, managed] = raws.map(contentOf);
  const checkup = contentOf(session['checkup']);
  return (
    Object.keys(session).some((name) => name.startsWith(OUTBOX_KEY)) ||
    !areAll(jobs, isEndedJob) ||
    !areAll(edits, isEndedEdit) ||
    !isQueueAtRest(bulk) ||
    !isQueueAtRest(batch) ||
    managed !== null ||
    !(checkup === null || typeof fieldOf(checkup, 'endedAt') === 'number')
  );
}

/** Of a stored item, whichever version wrote it; null where there is none. */
function contentOf(raw: unknown): unknown {
  return raw === null || raw === undefined ? null : fieldOf(raw, 'value');
}

/** Of a list; there may be none. */
function areAll(list: unknown, hasEnded: (one: unknown) => boolean): boolean {
  return list === null || (Array.isArray(list) && list.every(hasEnded));
}

function isEndedJob(job: unknown): boolean {
  const [state, kind] = [fieldOf(job, 'state'), fieldOf(fieldOf(job, 'failure'), 'kind')];
  const failure = typeof kind === 'string' ? { kind } : null;
  return typeof state === 'string' && !isOpen({ state, failure }) && fieldOf(job, 'told') !== false;
}

function isEndedEdit(edit: unknown): boolean {
  const state = fieldOf(edit, 'state');
  return state === 'done' || state === 'failed';
}

function isQueueAtRest(queue: unknown): boolean {
  if (queue === null) return true;
  const [state, rows] = [fieldOf(queue, 'state'), fieldOf(queue, 'rows')];
  const isRunning = state === 'running' || typeof state !== 'string';
  return !isRunning && Array.isArray(rows) && rows.every((row) => fieldOf(row, 'state') !== 'making');
}

function fieldOf(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
}
