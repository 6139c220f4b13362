import { StorageFull } from '../../storage/core/storage-full.ts';
import { blockedByQuotaItem } from '../../storage/jobs/blocked-by-quota.ts';

/**
 * Does work of which each step is stored before the next. Where one cannot be, nothing further is begun and the user
 * is told why. The alarm comes back to it, when there may be room; what is in the middle is then taken up as from a
 * background that died. `name` as `blockedByQuotaItem` says.
 */
export async function withStorageFullGuard(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error;
    await blockedByQuotaItem.update((stuck) => [...stuck.filter((each) => each !== name), name]);
  }
}

/** A step of it could be stored. */
export async function clearBlockedByQuota(name: string): Promise<void> {
  if (!(await blockedByQuotaItem.get()).includes(name)) return;
  await blockedByQuotaItem.update((stuck) => stuck.filter((each) => each !== name));
}
