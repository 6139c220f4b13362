import { onStorageChanged } from '../../lib/platform/storage-changes.ts';

export function registerManaged(): void {
  // what changed while the background was not there is found at its start
  onStorageChanged(async (area) => {
    if (area === 'managed') (await import('../../lib/actions/managed.ts')).managedSettings();
  });
}
