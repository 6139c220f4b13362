import { namesIn, removeStored } from '../core/browser-storage.ts';
import { declaredItem, declaredItems } from '../core/define-item.ts';
import { removeJobPasswords } from '../jobs/job-passwords.ts';
import { changeJobs, storedJobIds } from '../jobs/jobs.ts';
import { removeRows, runItems } from '../jobs/runs.ts';
import { removePictures } from '../pages/page-pictures.ts';
import { withConnectionLock } from './connection-lock.ts';

/** Removes everything that is stored of a connection: all that is declared as belonging to one, and its passwords. */
export async function deleteConnectionData(connectionId: string): Promise<void> {
  const isOwn = (name: string) =>
    name.split(':', 2)[1] === connectionId && declaredItem(name)?.declaration.belongsTo !== undefined;
  await withConnectionLock(connectionId, async () => {
    const own = (await namesIn('local')).filter(isOwn);
    await removeStored(own.map((name) => `local:${name}` as const));
    await removePictures(connectionId);
  });
  const runs = await Promise.all(Object.values(runItems).map((item) => item.get()));
  for (const item of declaredItems()) {
    const { without } = item.declaration;
    if (without) await item.update((value) => without(value, connectionId));
  }
  const gone: string[] = [];
  for (const run of runs) {
    if (!run || (await runItems[run.kind].get())) continue;
    gone.push(run.id);
    await removeRows(run);
  }
  // jobs have a lock of their own
  await changeJobs(
    (jobs) => {
      const mine = jobs.filter((job) => job.connectionId === connectionId);
      gone.push(...mine.map(({ id }) => id));
      return jobs.filter((job) => !mine.includes(job));
    },
    await storedJobIds(),
  );
  if (gone.length > 0) await removeJobPasswords(gone);
}
