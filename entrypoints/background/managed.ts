import { onManagedChanged } from '../../lib/platform/managed-storage.ts';

export function registerManaged(): void {
  // what changed while the background was not there is found at its start
  onManagedChanged(async () => (await import('../../lib/actions/managed.ts')).managedSettings());
}
