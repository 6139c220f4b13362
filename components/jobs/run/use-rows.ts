import { useEffect, useState } from 'react';
import type { Job } from '../../../lib/extension/model/jobs/job.ts';
import { readRows, watchRows } from '../../../lib/extension/storage/jobs/runs.ts';

/** Without a run; the same each time, so that nothing seems to have changed. */
const NONE: readonly Job[] = [];

/**
 * The jobs in the rows of a run from `from` to before `to`, updated on change; null for one that cannot be read. Empty
 * until they are read, and without a run.
 */
export function useRows(runId: string | null, from: number, to: number): readonly (Job | null)[] {
  const [rows, setRows] = useState<readonly (Job | null)[]>([]);
  useEffect(() => {
    if (runId === null) return;
    // what changes while they are read is newer
    const changed = new Map<string, Job>();
    let isShown = true;
    const stop = watchRows(runId, (jobs) => {
      for (const job of jobs) changed.set(job.id, job);
      if (isShown) setRows((before) => withChanged(before, changed));
    });
    readRows(runId, from, to).then((read) => isShown && setRows(withChanged(read, changed)));
    return () => {
      isShown = false;
      stop();
    };
  }, [runId, from, to]);
  return runId === null ? NONE : rows;
}

function withChanged(
  rows: readonly (Job | null)[],
  changed: ReadonlyMap<string, Job>,
): readonly (Job | null)[] {
  return rows.map((job) => job && (changed.get(job.id) ?? job));
}
