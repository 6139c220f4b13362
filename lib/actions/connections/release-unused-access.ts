import { releaseHostPermission, servicePattern } from '../../platform/permissions/host-permissions.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { managedSettings } from '../settings/managed.ts';

/**
 * Gives the browser's access to a service's host back, once no connection needs it: to be called when the one at
 * `baseUrl` is gone. What an administrator has set stays. Access is a host's, so other connections may share it.
 */
export async function releaseUnusedAccess(baseUrl: string): Promise<void> {
  const [{ list }, { serviceAddress }] = await Promise.all([connectionsItem.get(), managedSettings()]);
  const used = [...list.map((one) => one.baseUrl), ...(serviceAddress === null ? [] : [serviceAddress])];
  const pattern = servicePattern(baseUrl);
  if (!used.map(servicePattern).includes(pattern)) await releaseHostPermission(pattern);
}
