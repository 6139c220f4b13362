import { allStored, removeStored } from '../core/browser-storage.ts';
import { bulkCreateItem } from '../jobs/bulk-create.ts';
import { bulkEditItem } from '../jobs/bulk-edit.ts';
import { editsItem } from '../jobs/edits.ts';
import { jobPasswordsItem, jobsItem } from '../jobs/jobs.ts';
import { listPending, removePending } from '../jobs/outbox.ts';
import { indexSyncItem } from '../report-index/index-sync.ts';
import { lastListItem } from '../report-index/last-list.ts';
import { popupSnapshotItem } from '../report-index/popup-snapshot.ts';
import { connectionCheckItem } from './connection-check.ts';
import { withConnectionLock } from './connection-lock.ts';
import { connectionStatusItem } from './connection-status.ts';
import { pinnedConnectionsItem } from './pinned-connections.ts';

/**
 * Removes everything stored about a connection's reports: all items with its id in their name (index, seen addresses,
 * history), its status and index state, its jobs, edits and pending orders with their passwords, the pages it was
 * pinned for, and the last list, the last check, the popup snapshot, the bulk and the batch if they belong to it.
 */
export async function deleteConnectionData(connectionId: string): Promise<void> {
  await withConnectionLock(connectionId, async () => {
    const stored = await allStored('local');
    const mine = Object.keys(stored).filter((name) => name.split(':').includes(connectionId));
    await removeStored(mine.map((name) => `local:${name}` as const));
  });
  await connectionStatusItem.update(({ [connectionId]: _gone, ...rest }) => rest);
  await indexSyncItem.update(({ [connectionId]: _gone, ...rest }) => rest);
  await wipeJobs(connectionId);
  const pending = (await listPending()).filter((request) => request.connectionId === connectionId);
  await removePending(pending.map(({ jobId }) => jobId));
  await connectionCheckItem.update((checkup) => (checkup?.connectionId === connectionId ? null : checkup));
  await lastListItem.update(({ [connectionId]: _gone, ...rest }) => rest);
  await pinnedConnectionsItem.update((pins) => pins.filter((pin) => pin.connectionId !== connectionId));
  await popupSnapshotItem.update((picture) => (picture?.connectionId === connectionId ? null : picture));
  await bulkCreateItem.update((bulk) =>
    bulk?.rows.some((row) => row.connectionId === connectionId) || bulk?.connectionId === connectionId
      ? null
      : bulk,
  );
}

async function wipeJobs(connectionId: string): Promise<void> {
  const jobs = (await jobsItem.get()).filter((job) => job.connectionId === connectionId);
  const edits = (await editsItem.get()).filter((edit) => edit.connectionId === connectionId);
  const batch = await bulkEditItem.get();
  const gone = [...jobs, ...edits].map(({ id }) => id);
  if (batch?.connectionId === connectionId) gone.push(batch.id);
  if (gone.length === 0) return;
  await bulkEditItem.update((present) => (present?.connectionId === connectionId ? null : present));
  await jobsItem.update((present) => present.filter((job) => job.connectionId !== connectionId));
  await editsItem.update((present) => present.filter((edit) => edit.connectionId !== connectionId));
  await jobPasswordsItem.update((passwords) =>
    Object.fromEntries(Object.entries(passwords).filter(([id]) => !gone.includes(id))),
  );
}
