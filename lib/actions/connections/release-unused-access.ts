import { releaseHostPermission, servicePattern } from '../../platform/permissions/host-permissions.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { siteRequestItem } from '../../storage/jobs/site-requests.ts';
import { managedSettings } from '../policy/managed.ts';

/**
 * Revokes the host permission of a service that no connection needs any more; call it after the connection at
 * `baseUrl` was removed. Permission for the administrator's service stays, and one that the user was asked for so that
 * this browser may read the site's pages. Other connections may share the host, and then keep it.
 */
export async function releaseUnusedAccess(baseUrl: string): Promise<void> {
  const [{ list }, { serviceAddress }] = await Promise.all([connectionsItem.get(), managedSettings()]);
  const used = [...list.map((one) => one.baseUrl), ...(serviceAddress === null ? [] : [serviceAddress])];
  const pattern = servicePattern(baseUrl);
  if (used.map(servicePattern).includes(pattern) || (await siteRequestItem(pattern).get())) return;
  await releaseHostPermission(pattern);
}
