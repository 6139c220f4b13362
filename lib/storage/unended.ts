import { isOpen } from '../model/job.ts';
import { allStored, getStored } from './browser-storage.ts';
import { jobsItem } from './jobs.ts';
import { isOrderName } from './orders.ts';

/**
 * Is there work that has not ended, or anything else that the start of a background has to see to? Looks at it as it
 * lies there, for what reads it takes longer to evaluate than a badge to paint. Where that is not plain: yes.
 */
export async function mayHaveUnended(): Promise<boolean> {
  const [[jobs, ...raws], session] = await Promise.all([
    getStored([jobsItem.key, 'local:edits', 'local:bulk', 'local:batch', 'local:managed']),
    allStored('session'),
  ]);
  const [edits, bulk, batch, managed] = raws.map(contentOf);
  const checkup = contentOf(session['checkup']);
  return (
    Object.keys(session).some(isOrderName) ||
    jobsItem.parse(jobs).some((job) => isOpen(job) || !job.told) ||
    !(edits === null || (Array.isArray(edits) && edits.every(isEndedEdit))) ||
    !isQueueAtRest(bulk) ||
    !isQueueAtRest(batch) ||
    managed !== null ||
    !(checkup === null || typeof fieldOf(checkup, 'endedAt') === 'number')
  );
}

/** Of a stored item; null where there is none. */
function contentOf(raw: unknown): unknown {
  return raw === null || raw === undefined ? null : fieldOf(raw, 'value');
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
