import { isOpen } from '../../model/jobs/open-job.ts';
import { allStored, getStored, namesIn } from '../core/browser-storage.ts';
import { JOB_KEY } from './job-key.ts';

/**
 * Is there work that has not ended, or anything else that the start of a background has to see to? Reads the stored
 * values unparsed, because the schemas take longer to evaluate than a badge to paint. True where that is not plain.
 */
export async function hasPendingWork(): Promise<boolean> {
  const names = await namesIn('local');
  const jobNames = names.filter((name) => name.startsWith(JOB_KEY));
  const [runs, jobs, session] = await Promise.all([
    getStored(['local:bulk', 'local:batch', 'local:managed']),
    getStored(jobNames.map((name) => `local:${name}` as const)),
    allStored('session'),
  ]);
  const [bulk, batch, managed] = runs.map(contentOf);
  const check = contentOf(session['checkup']);
  return (
    // written by a version that stored jobs in lists
    names.includes('jobs') ||
    names.includes('edits') ||
    !jobs.map(contentOf).every(hasEnded) ||
    !isRunAtRest(bulk) ||
    !isRunAtRest(batch) ||
    managed !== null ||
    !(check === null || typeof fieldOf(check, 'endedAt') === 'number')
  );
}

/** Of a stored item, whichever version wrote it; null where there is none. */
function contentOf(raw: unknown): unknown {
  return raw === null || raw === undefined ? null : fieldOf(raw, 'value');
}

function hasEnded(job: unknown): boolean {
  const state = fieldOf(job, 'state');
  return typeof state === 'string' && !isOpen({ state }) && fieldOf(job, 'notified') !== false;
}

function isRunAtRest(run: unknown): boolean {
  if (run === null) return true;
  const [state, rows] = [fieldOf(run, 'state'), fieldOf(run, 'rows')];
  const isRunning = state === 'running' || typeof state !== 'string';
  return !isRunning && Array.isArray(rows) && rows.every((row) => fieldOf(row, 'state') !== 'making');
}

function fieldOf(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
}
