import type { Settings } from '../../../shared/settings/settings.ts';
import { type Managed, withPolicy } from '../../model/settings/managed.ts';
import { readManaged } from '../../model/settings/read-managed.ts';
import { managedValues } from '../../platform/storage/managed-storage.ts';
import { managedItem } from '../../storage/settings/managed.ts';
import { settingsItem } from '../../storage/settings/settings.ts';

/** Reads what an administrator has set and stores it for the pages if it has changed. */
export async function managedSettings(): Promise<Managed> {
  const [managed, known] = await Promise.all([managedValues().then(readManaged), managedItem.get()]);
  if (JSON.stringify(managed) !== JSON.stringify(known)) await managedItem.update(() => managed);
  return managed;
}

/** The effective settings: the administrator's values override the user's. */
export async function effectiveSettings(): Promise<Settings> {
  const [settings, managed] = await Promise.all([settingsItem.get(), managedSettings()]);
  return withPolicy(settings, managed);
}

/** Whether the service at this address may be used: if an administrator has set one, no other may. */
export async function isServiceAllowed(baseUrl: string): Promise<boolean> {
  const { serviceAddress } = await managedSettings();
  return serviceAddress === null || serviceAddress === baseUrl;
}
