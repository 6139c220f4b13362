import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onStorageChanged } from '../../../lib/platform/storage/storage-changes.ts';

export function registerManaged(): void {
  // what changed while the background was not there is found at its start
  onStorageChanged(async (area) => {
    if (area !== 'managed') return;
    await keepAlive(async () => (await import('../../../lib/actions/settings/managed.ts')).managedSettings());
  });
}
