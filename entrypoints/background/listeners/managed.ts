import { managedSettings } from '../../../lib/actions/settings/managed.ts';
import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onStorageChanged } from '../../../lib/platform/storage/storage-changes.ts';

export function registerManaged(): void {
  // changes made while the background was stopped are read at its start
  onStorageChanged(async (area) => {
    if (area === 'managed') await keepAlive(managedSettings);
  });
}
