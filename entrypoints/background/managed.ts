import { managedSettings } from '../../lib/actions/managed.ts';
import { onManagedChanged } from '../../lib/platform/managed-storage.ts';

export function registerManaged(): void {
  onManagedChanged(() => void managedSettings());
  // what changed while the background was not there
  void managedSettings();
}
