import { withSnapshot } from '../../model/history/page-history.ts';
import type { Snapshot } from '../../model/history/snapshot.ts';
import { snapshotOf } from '../../model/history/snapshot-of.ts';
import type { ReportDetails } from '../../model/report/report.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { StorageFull } from '../../storage/core/storage-full.ts';
import { pageHistoryItem } from '../../storage/history/page-history.ts';

/**
 * Stores a snapshot of a report, for later comparison. Returns the snapshot, or `null` while there is no
 * result. Writes only changes; if the storage is full, only the page history is lost and the requested action
 * still succeeds.
 */
export async function saveSnapshot(connectionId: string, details: ReportDetails): Promise<Snapshot | null> {
  const snapshot = snapshotOf(details, Date.now());
  if (!snapshot) return null;
  const item = pageHistoryItem(connectionId, details.report.url);
  try {
    const present = await item.get();
    if (withSnapshot(present, snapshot) !== present) {
      await whileConnected(connectionId, () =>
        item.update((history) => [...withSnapshot(history, snapshot)]),
      );
    }
  } catch (error) {
    if (!(error instanceof StorageFull)) console.error(error);
  }
  return snapshot;
}

/** Removes the snapshots of a deleted report from its page's history. */
export async function removeSnapshots(connectionId: string, reportId: string, url: string): Promise<void> {
  const item = pageHistoryItem(connectionId, url);
  const others = (history: readonly Snapshot[]) => history.filter((each) => each.reportId !== reportId);
  const present = await item.get();
  if (others(present).length === present.length) return;
  await item.update(others);
}
