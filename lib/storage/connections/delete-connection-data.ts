import { allStored, removeStored } from '../core/browser-storage.ts';
import { bulkCreateItem } from '../jobs/bulk-create.ts';
import { bulkEditItem } from '../jobs/bulk-edit.ts';
import { removeJobPasswords } from '../jobs/job-passwords.ts';
import { changeJobs } from '../jobs/jobs.ts';
import { lastListItem } from '../pages/last-list.ts';
import { pagesSyncItem } from '../pages/pages-sync.ts';
import { connectionCheckItem } from './connection-check.ts';
import { withConnectionLock } from './connection-lock.ts';
import { connectionStatusItem } from './connection-status.ts';

/**
 * Removes everything stored about a connection's reports: all items with its id in their name (known pages,
 * history, headers), its status and sync state, its jobs with their passwords, and the last list, the last check, and the bulk runs if they belong to it.
 */
export async function deleteConnectionData(connectionId: string): Promise<void> {
  await withConnectionLock(connectionId, async () => {
    const stored = await allStored('local');
    const mine = Object.keys(stored).filter((name) => name.split(':', 2)[1] === connectionId);
    await removeStored(mine.map((name) => `local:${name}` as const));
  });
  await connectionStatusItem.update(({ [connectionId]: _gone, ...rest }) => rest);
  await pagesSyncItem.update(({ [connectionId]: _gone, ...rest }) => rest);
  await deleteJobs(connectionId);
  await connectionCheckItem.update((check) => (check?.connectionId === connectionId ? null : check));
  await lastListItem.update(({ [connectionId]: _gone, ...rest }) => rest);
  await bulkCreateItem.update((bulk) =>
    bulk?.rows.some((row) => row.connectionId === connectionId) || bulk?.connectionId === connectionId
      ? null
      : bulk,
  );
}

async function deleteJobs(connectionId: string): Promise<void> {
  const gone: string[] = [];
  await bulkEditItem.update((run) => {
    if (run?.connectionId !== connectionId) return run;
    gone.push(run.id);
    return null;
  });
  await changeJobs((jobs) => {
    const mine = jobs.filter((job) => job.connectionId === connectionId);
    gone.push(...mine.map(({ id }) => id));
    return jobs.filter((job) => !mine.includes(job));
  });
  if (gone.length > 0) await removeJobPasswords(gone);
}
