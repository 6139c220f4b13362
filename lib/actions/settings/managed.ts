import { failed } from '../../model/core/failure.ts';
import { type Privacy, PUBLIC } from '../../model/report/privacy.ts';
import { inForce, type Managed } from '../../model/settings/managed.ts';
import { readManaged } from '../../model/settings/read-managed.ts';
import type { Settings } from '../../model/settings/settings.ts';
import { managedValues } from '../../platform/storage/managed-storage.ts';
import { managedItem } from '../../storage/settings/managed.ts';
import { settingsItem } from '../../storage/settings/settings.ts';

/** What an administrator has set, read anew; pages are told of it when it is not what they know. */
export async function managedSettings(): Promise<Managed> {
  const [managed, known] = await Promise.all([managedValues().then(readManaged), managedItem.get()]);
  if (JSON.stringify(managed) !== JSON.stringify(known)) await managedItem.update(() => managed);
  return managed;
}

/** The settings as they count: the administrator's word before the user's. */
export async function settingsInForce(): Promise<Settings> {
  const [settings, managed] = await Promise.all([settingsItem.get(), managedSettings()]);
  return inForce(settings, managed);
}

/** May the service at this address be used? Where an administrator has set one, no other may. */
export async function isAllowed(baseUrl: string): Promise<boolean> {
  const { serviceAddress } = await managedSettings();
  return serviceAddress === null || serviceAddress === baseUrl;
}

/** The failure of an order for a report that everyone may see, where an administrator allows none; else `undefined`. */
export async function refusedPublic(privacy: Privacy): Promise<ReturnType<typeof failed> | undefined> {
  if (privacy !== PUBLIC) return undefined;
  return (await managedSettings()).noPublicReports ? failed({ kind: 'public-not-allowed' }) : undefined;
}
