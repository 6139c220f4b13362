import { releaseHostPermission, servicePattern } from '../../platform/permissions/host-permissions.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { managedSettings } from '../settings/managed.ts';

/**
 * Revokes the host permission of a service that no connection needs any more; call it after the connection at
 * `baseUrl` was removed. Permission for the administrator's service stays. Other connections may share the
 * host, and then keep it.
 */
export async function releaseUnusedAccess(baseUrl: string): Promise<void> {
  const [{ list }, { serviceAddress }] = await Promise.all([connectionsItem.get(), managedSettings()]);
  const used = [...list.map((one) => one.baseUrl), ...(serviceAddress === null ? [] : [serviceAddress])];
  const pattern = servicePattern(baseUrl);
  if (!used.map(servicePattern).includes(pattern)) await releaseHostPermission(pattern);
}
