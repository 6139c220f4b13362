import { readAhead } from '../../lib/actions/show-on-tabs.ts';
import { onStorageChanged } from '../../lib/platform/storage-changes.ts';
import { forgetReads, keepReads } from '../../lib/storage/raw-storage.ts';

/** Keeps what is read at hand, and asks for what a badge needs before the event that woke the background comes in. */
export function registerStored(): void {
  keepReads();
  onStorageChanged((area, names) => {
    if (area === 'local' || area === 'session') forgetReads(names.map((name) => `${area}:${name}` as const));
  });
  void readAhead();
}
