import { prefetchBadge } from '../../lib/actions/badge/paint-badges.ts';
import { onStorageChanged } from '../../lib/platform/storage/storage-changes.ts';
import { cacheReads, invalidateReads } from '../../lib/storage/core/raw-storage.ts';

/** Keeps what is read at hand, and asks for what a badge needs before the event that woke the background comes in. */
export function registerStorageCache(): void {
  cacheReads();
  onStorageChanged((area, names) => {
    if (area === 'local' || area === 'session')
      invalidateReads(names.map((name) => `${area}:${name}` as const));
  });
  void prefetchBadge();
}
