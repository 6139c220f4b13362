import { batchItem } from './batch.ts';
import { allStored } from './browser-storage.ts';
import { bulkItem } from './bulk.ts';
import { checkupItem } from './checkup.ts';
import { withConnectionLock } from './connection-lock.ts';
import { connectionStatusItem } from './connection-status.ts';
import { editsItem } from './edits.ts';
import { firstPictureItem } from './first-picture.ts';
import { indexSyncItem } from './index-sync.ts';
import { jobPasswordsItem, jobsItem } from './jobs.ts';
import { lastListItem } from './last-list.ts';
import { listOrders, removeOrders } from './orders.ts';
import { pagePicksItem } from './page-picks.ts';
import { removeRaw } from './raw-storage.ts';

/**
 * Removes everything stored about a connection's reports: all items with its id in their name (index, seen addresses,
 * history), its status and index state, its jobs, edits and pending orders with their passwords, the pages it was
 * picked for, and the last list, the last check, the popup snapshot, the bulk and the batch if they belong to it.
 */
export async function wipeConnection(connectionId: string): Promise<void> {
  await withConnectionLock(connectionId, async () => {
    const stored = await allStored('local');
    const mine = Object.keys(stored).filter((name) => name.split(':').includes(connectionId));
    await removeRaw(mine.map((name) => `local:${name}` as const));
  });
  await connectionStatusItem.update(({ [connectionId]: _gone, ...rest }) => rest);
  await indexSyncItem.update(({ [connectionId]: _gone, ...rest }) => rest);
  await wipeJobs(connectionId);
  const orders = (await listOrders()).filter((order) => order.connectionId === connectionId);
  await removeOrders(orders.map(({ jobId }) => jobId));
  await checkupItem.update((checkup) => (checkup?.connectionId === connectionId ? null : checkup));
  await lastListItem.update(({ [connectionId]: _gone, ...rest }) => rest);
  await pagePicksItem.update((picks) => picks.filter((pick) => pick.connectionId !== connectionId));
  await firstPictureItem.update((picture) => (picture?.connectionId === connectionId ? null : picture));
  await bulkItem.update((bulk) =>
    bulk?.rows.some((row) => row.connectionId === connectionId) || bulk?.connectionId === connectionId
      ? null
      : bulk,
  );
}

async function wipeJobs(connectionId: string): Promise<void> {
  const jobs = (await jobsItem.get()).filter((job) => job.connectionId === connectionId);
  const edits = (await editsItem.get()).filter((edit) => edit.connectionId === connectionId);
  const batch = await batchItem.get();
  const gone = [...jobs, ...edits].map(({ id }) => id);
  if (batch?.connectionId === connectionId) gone.push(batch.id);
  if (gone.length === 0) return;
  await batchItem.update((present) => (present?.connectionId === connectionId ? null : present));
  await jobsItem.update((present) => present.filter((job) => job.connectionId !== connectionId));
  await editsItem.update((present) => present.filter((edit) => edit.connectionId !== connectionId));
  await jobPasswordsItem.update((passwords) =>
    Object.fromEntries(Object.entries(passwords).filter(([id]) => !gone.includes(id))),
  );
}
